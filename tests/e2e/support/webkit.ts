/** A real WebKit (WebKitGTK's MiniBrowser), spoken to in WebDriver: what Safari and GNOME's browser are made of. It needs a screen: Xvfb draws one in memory. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod/v4";
import type { Engine, EngineOptions } from "./engines";

const { WEBKIT_DRIVER_PATH, MINI_BROWSER_PATH, XVFB_PATH } = process.env;

/** Is all of it here? */
export const HAS_WEBKIT = Boolean(WEBKIT_DRIVER_PATH && MINI_BROWSER_PATH && XVFB_PATH);

const PATIENCE_MS = 30_000;
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

const answerOf = z.object({ value: z.unknown() });
const refusal = z.object({ error: z.string(), message: z.string() });
const began = z.object({ sessionId: z.string() });
const found = z.object({ [ELEMENT]: z.string() });

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || address === null) throw new Error("sem porta");
  return address.port;
}

/** Starts a screen in memory; gives its name once it says that it is there. */
async function startScreen(): Promise<{ display: string; screen: ChildProcess }> {
  const screen = spawn(
    XVFB_PATH ?? "Xvfb",
    ["-displayfd", "3", "-screen", "0", "1280x900x24", "-nolisten", "tcp"],
    {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    },
  );
  const told = screen.stdio[3];
  if (!told) throw new Error("o Xvfb não diz que tela abriu");
  const [number] = await once(told, "data", { signal: AbortSignal.timeout(PATIENCE_MS) });
  return { display: `:${String(number).trim()}`, screen };
}

export class WebKit implements Engine {
  /** The driver does not tell of them. */
  readonly pageErrors: readonly string[] = [];

  private constructor(
    private readonly processes: ChildProcess[],
    private readonly home: string,
    private readonly address: string,
    private session = "",
  ) {}

  static async start({ scripts }: EngineOptions): Promise<WebKit> {
    const home = await mkdtemp(join(tmpdir(), "portal-webkit-"));
    const { display, screen } = await startScreen();
    const port = await freePort();
    const env = {
      ...process.env,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      DISPLAY: display,
      GDK_BACKEND: "x11",
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    };
    const driver = spawn(WEBKIT_DRIVER_PATH ?? "WebKitWebDriver", [`--port=${port}`], {
      env,
      stdio: "ignore",
    });
    const webkit = new WebKit([driver, screen], home, `http://127.0.0.1:${port}`);
    const args = ["--automation", ...(scripts ? [] : ["--enable-javascript=false"])];
    const capabilities = {
      alwaysMatch: { "webkitgtk:browserOptions": { binary: MINI_BROWSER_PATH, args } },
    };
    webkit.session = began.parse(
      await webkit.#whenItListens("session", { capabilities }),
    ).sessionId;
    return webkit;
  }

  async #whenItListens(path: string, body: object): Promise<unknown> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      try {
        return await this.#ask("POST", path, body);
      } catch (error) {
        // Its port is not open yet.
        if (!(error instanceof TypeError) || Date.now() > until) throw error;
        await new Promise((done) => setTimeout(done, 50));
      }
    }
  }

  /** Throws what the browser says it could not do. */
  async #ask(method: "POST" | "DELETE", path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.address}/${path}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const { value } = answerOf.parse(await response.json());
    if (response.ok) return value;
    const { error, message } = refusal.parse(value);
    throw new Error(`${path}: ${error}: ${message}`);
  }

  #post = (path: string, body: object) =>
    this.#ask("POST", `session/${this.session}/${path}`, body);

  async width(width: number): Promise<void> {
    await this.#post("window/rect", { x: 0, y: 0, width, height: 740 });
  }

  async open(url: string): Promise<void> {
    await this.#post("url", { url });
  }

  value(expression: string): Promise<unknown> {
    return this.#post("execute/sync", { script: `return ${expression}`, args: [] });
  }

  async choose(selector: string, file: string): Promise<void> {
    const { [ELEMENT]: element } = found.parse(
      await this.#post("element", { using: "css selector", value: selector }),
    );
    await this.#post(`element/${element}/value`, { text: file });
  }

  async close(): Promise<void> {
    await this.#ask("DELETE", `session/${this.session}`).catch(() => undefined);
    for (const each of this.processes) {
      const gone = once(each, "exit");
      each.kill();
      await gone;
    }
    await rm(this.home, { recursive: true, force: true, maxRetries: 5 });
  }
}
