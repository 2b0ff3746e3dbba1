// Before all tests: the server that they share. After the last of them it ends.
import { Server } from "./server";

/** Where tests find the server. */
export const SHARED = "CLANKWORK_SHARED_SERVER";

/** Start the server; what is given back ends it. */
export default async function share(): Promise<() => Promise<void>> {
  const server = await Server.start();
  process.env[SHARED] = server.url;
  return () => server.end();
}
