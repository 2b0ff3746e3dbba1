// A real server in a process of its own, which tests may kill and start again.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const COMMAND = process.env.CLANKWORK ?? "clankwork";
const GENEROUS = "10000";

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

  private constructor(
    readonly port: number,
    private readonly settings: Record<string, string>,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<Server> {
    const server = new Server(await freePort(), settings);
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
    this.process = spawn(COMMAND, ["serve", "--port", String(this.port), "--data", this.data], {
      env: { ...process.env, ...limits, CLANKWORK_BOT_PAUSE: "0", CLANKWORK_LOG: "error", ...this.settings },
      stdio: "inherit",
    });
    for (let tries = 0; tries < 600; tries += 1) {
      try {
        if ((await fetch(`${this.url}/healthz`)).ok) return;
      } catch {
        // not yet
      }
      await new Promise((go) => setTimeout(go, 100));
    }
    throw new Error(`no server at ${this.url}`);
  }

  /** End it without a chance to tidy up. */
  async kill(): Promise<void> {
    const running = this.process;
    this.process = null;
    if (!running) return;
    const gone = new Promise((ended) => running.once("exit", ended));
    running.kill("SIGKILL");
    await gone;
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}
