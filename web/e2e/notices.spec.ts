// Notices that are pushed while no table is open, and that a newer one of the same table replaces.
import { expect, makeTable, test } from "./house";

interface Registered {
  registrations: { registrationId: string; scopeURL: string }[];
}

test("a pushed notice is shown, and a newer one of the same table takes its place", async ({ page, context, server }) => {
  await context.grantPermissions(["notifications"], { origin: server.url });
  await page.goto("/");
  const id = await makeTable(page, { game: "base", seats: [{ kind: "mine" }, { kind: "bot", bot: "rookie" }], start: true });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((found) =>
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }: Registered) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(server.url));
      if (own) found(own.registrationId);
    }),
  );
  await browser.send("ServiceWorker.enable");

  const push = async (title: string): Promise<void> => {
    const data = JSON.stringify({ title, body: "By post", table: id });
    await browser.send("ServiceWorker.deliverPushMessage", { origin: server.url, registrationId: await registered, data });
  };
  const shown = (): Promise<unknown[]> =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map(({ title, body, data }) => ({ title, body, data: data as unknown }));
    });

  await push("Ben has moved");
  await expect.poll(shown).toEqual([{ title: "Ben has moved", body: "By post", data: { table: id } }]);
  await push("It is your turn");

  await expect.poll(shown).toEqual([{ title: "It is your turn", body: "By post", data: { table: id } }]);
});
