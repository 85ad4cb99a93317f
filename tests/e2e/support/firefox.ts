/** A real Firefox, spoken to in WebDriver BiDi over a WebSocket: Playwright's own is another build. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "undici";
import { z } from "zod/v4";
import type { Engine, EngineOptions } from "./engines";

const { FIREFOX_PATH } = process.env;

/** Is it here? */
export const HAS_FIREFOX = Boolean(FIREFOX_PATH);

const LISTENS = /WebDriver BiDi listening on (ws:\S+)/;
const PATIENCE_MS = 30_000;

const reply = z.object({
  id: z.number().optional(),
  result: z.unknown(),
  error: z.string().optional(),
  message: z.string().optional(),
});
const tree = z.object({ contexts: z.tuple([z.object({ context: z.string() })]).rest(z.unknown()) });
const logged = z.object({
  method: z.literal("log.entryAdded"),
  params: z.object({ level: z.string(), type: z.string(), text: z.string().nullable() }),
});
const received = z.object({
  method: z.literal("network.responseCompleted"),
  params: z.object({ response: z.object({ url: z.string(), bytesReceived: z.number() }) }),
});
const located = z.object({
  nodes: z.tuple([z.object({ sharedId: z.string() })]).rest(z.unknown()),
});
const evaluated = z.object({ result: z.object({ value: z.unknown() }) });

/** Takes the process; gives the address where it listens, which it says once. */
function addressOf(browser: ChildProcess): Promise<string> {
  return new Promise((found, fail) => {
    let said = "";
    browser.stderr?.on("data", (part: Buffer) => {
      said += part.toString();
      const [, address] = LISTENS.exec(said) ?? [];
      if (address) found(address);
    });
    browser.once("exit", () => fail(new Error(`O Firefox acabou antes de escutar:\n${said}`)));
    setTimeout(
      () => fail(new Error(`O Firefox não disse onde escuta:\n${said}`)),
      PATIENCE_MS,
    ).unref();
  });
}

/**
 * No faults of a script: what is fetched ahead (`rel="prefetch"`) is held against `default-src`, which allows nothing; and a file that was still on its way
 * when its page was left is one that the worker did not bring.
 */
const NO_FAULT =
  /^Content-Security-Policy: .*\(default-src\) at \S+\/estilo\/[\w-]+\.css|A ServiceWorker intercepted the request and encountered an unexpected error/;

export class Firefox implements Engine {
  #last = 0;
  readonly pageErrors: string[] = [];
  /** All that came over the network, in order. */
  readonly fetched: { url: string; bytes: number }[] = [];
  readonly #waiting = new Map<number, (answer: z.infer<typeof reply>) => void>();

  private constructor(
    private readonly browser: ChildProcess,
    private readonly profile: string,
    private readonly socket: WebSocket,
    private tab = "",
  ) {
    socket.addEventListener("message", ({ data }) => {
      const said: unknown = JSON.parse(String(data));
      const entry = logged.safeParse(said).data?.params;
      const isFault =
        entry?.type === "javascript" && entry.level === "error" && !NO_FAULT.test(entry.text ?? "");
      if (isFault) this.pageErrors.push(entry.text ?? "");
      const response = received.safeParse(said).data?.params.response;
      if (response) this.fetched.push({ url: response.url, bytes: response.bytesReceived });
      const answer = reply.parse(said);
      if (answer.id !== undefined) this.#waiting.get(answer.id)?.(answer);
    });
  }

  static async start({ scripts }: EngineOptions): Promise<Firefox> {
    const profile = await mkdtemp(join(tmpdir(), "portal-firefox-"));
    if (!scripts)
      await writeFile(join(profile, "user.js"), 'user_pref("javascript.enabled", false);\n');
    const browser = spawn(
      FIREFOX_PATH ?? "firefox",
      [
        "--headless",
        "--no-remote",
        "--profile",
        profile,
        "--remote-debugging-port",
        "0",
        "about:blank",
      ],
      {
        env: { ...process.env, HOME: profile },
        stdio: ["ignore", "ignore", "pipe"],
      },
    );
    const socket = new WebSocket(`${await addressOf(browser)}/session`);
    await once(socket, "open");
    const firefox = new Firefox(browser, profile, socket);
    await firefox.#send("session.new", { capabilities: {} });
    await firefox.#send("session.subscribe", {
      events: ["log.entryAdded", "network.responseCompleted"],
    });
    firefox.tab = tree.parse(
      await firefox.#send("browsingContext.getTree", {}),
    ).contexts[0].context;
    return firefox;
  }

  /** Throws what the browser says it could not do. */
  #send(method: string, params: object): Promise<unknown> {
    const id = (this.#last += 1);
    return new Promise((done, fail) => {
      this.#waiting.set(id, ({ result, error, message = "" }) =>
        error ? fail(new Error(`${method}: ${error}: ${message}`)) : done(result),
      );
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }

  async width(width: number): Promise<void> {
    await this.#send("browsingContext.setViewport", {
      context: this.tab,
      viewport: { width, height: 740 },
    });
  }

  async open(url: string): Promise<void> {
    await this.#send("browsingContext.navigate", { context: this.tab, url, wait: "complete" });
  }

  /** In a room of its own, which is open where pages may run no scripts, too. */
  async value(expression: string): Promise<unknown> {
    const params = {
      expression,
      target: { context: this.tab, sandbox: "teste" },
      awaitPromise: true,
    };
    return evaluated.parse(await this.#send("script.evaluate", params)).result.value;
  }

  async choose(selector: string, file: string): Promise<void> {
    const params = { context: this.tab, locator: { type: "css", value: selector } };
    const [{ sharedId }] = located.parse(
      await this.#send("browsingContext.locateNodes", params),
    ).nodes;
    await this.#send("input.setFiles", { context: this.tab, element: { sharedId }, files: [file] });
  }

  async close(): Promise<void> {
    const gone = once(this.browser, "exit");
    this.socket.close();
    this.browser.kill();
    await gone;
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
