// A real server in a process of its own, which tests may kill and start again. A request may name the seed of a new game.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The header in which a request names a seed: see `tests/server/dealing.py`. */
export const SEED = "clankwork-seed";

const PYTHON = process.env.PYTHON ?? "python3";
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const GENEROUS = "10000";
/** How long it may take to start, in milliseconds. */
const PATIENCE = 60_000;
const LOOK_AGAIN = 50;

async function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => found(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** A server with data of its own. */
export class Server {
  private process: ChildProcess | null = null;
  private readonly data = mkdtempSync(join(tmpdir(), "clankwork-e2e-"));

  private constructor(private readonly port: number) {}

  static async start(): Promise<Server> {
    const server = new Server(await freePort());
    await server.begin();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Start it, or start it again with the same data. */
  async begin(): Promise<void> {
    const names = ["REQUESTS", "TABLES", "MADE", "CONNECTIONS", "MESSAGES", "FRAMES"];
    const limits = Object.fromEntries(names.map((name) => [`CLANKWORK_LIMIT_${name}`, GENEROUS]));
    const own = { CLANKWORK_PORT: String(this.port), CLANKWORK_DATA: this.data, CLANKWORK_BOT_PAUSE: "0", CLANKWORK_LOG: "error" };
    const running = spawn(PYTHON, ["-m", "tests.server.dealing"], { cwd: ROOT, env: { ...process.env, ...limits, ...own }, stdio: "inherit" });
    this.process = running;
    for (let waited = 0; waited < PATIENCE && running.exitCode === null; waited += LOOK_AGAIN) {
      try {
        if ((await fetch(`${this.url}/healthz`)).ok) return;
      } catch {
        // not yet
      }
      await new Promise((go) => setTimeout(go, LOOK_AGAIN));
    }
    throw new Error(`no server at ${this.url}`);
  }

  /** End it without a chance to tidy up. */
  async kill(): Promise<void> {
    const running = this.process;
    this.process = null;
    if (!running || running.exitCode !== null) return;
    const gone = new Promise((ended) => running.once("exit", ended));
    running.kill("SIGKILL");
    await gone;
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}
