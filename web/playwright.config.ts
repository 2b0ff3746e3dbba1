import { defineConfig } from "@playwright/test";

/** The browser that was found; without one, the browser that playwright brings. */
const executablePath = process.env.CHROMIUM;

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: "./e2e/shared.ts",
  fullyParallel: true,
  workers: process.env.WORKERS ? Number(process.env.WORKERS) : 2,
  // Times guard against hanging, and against nothing else: a machine that others use, too, may be slow.
  timeout: 600_000,
  expect: { timeout: 60_000, toHaveScreenshot: { maxDiffPixelRatio: 0.08, threshold: 0.3, animations: "disabled", scale: "device" } },
  snapshotPathTemplate: "{testDir}/pictures/{arg}-{projectName}{ext}",
  reporter: [["list"]],
  use: {
    launchOptions: { args: ["--no-sandbox", "--force-color-profile=srgb"], ...(executablePath ? { executablePath } : {}) },
    actionTimeout: 60_000,
    locale: "en-GB",
    timezoneId: "UTC",
    colorScheme: "dark",
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      // What a server tells, and what is sent, does not depend on how large a screen is.
      testIgnore: /(budget|correspondence|cut|notices|secrets|slow)\.spec/,
      use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
    },
  ],
});
