import { defineConfig } from "@playwright/test";

/** The browser that was found; without one, the browser that playwright brings. */
const executablePath = process.env.CHROMIUM;

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  workers: process.env.WORKERS ? Number(process.env.WORKERS) : 2,
  timeout: 120_000,
  // A machine that others use, too, may be slow at the wrong moment: CI tries once more, and names what was flaky.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 15_000, toHaveScreenshot: { maxDiffPixelRatio: 0.08, threshold: 0.3, animations: "disabled", scale: "device" } },
  snapshotPathTemplate: "{testDir}/pictures/{arg}-{projectName}{ext}",
  reporter: [["list"]],
  use: {
    launchOptions: { args: ["--no-sandbox", "--force-color-profile=srgb"], ...(executablePath ? { executablePath } : {}) },
    actionTimeout: 10_000,
    locale: "en-GB",
    timezoneId: "UTC",
    colorScheme: "dark",
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      // What a server tells, and what is sent, does not depend on how large a screen is.
      testIgnore: /(budget|correspondence|cut|notices|secrets)\.spec/,
      use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
    },
  ],
});
