/** A text browser driven as by a person at a keyboard: w3m in a terminal of tmux. */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";

const run = promisify(execFile);

const { TMUX_PATH, W3M_PATH } = process.env;

/** Are both programs here? */
export const HAS_TEXT_BROWSER = Boolean(TMUX_PATH && W3M_PATH);

const PATIENCE_MS = 15_000;
const POLL_MS = 40;
const MOST_STOPS = 120;

export class TextBrowser {
  readonly #session = `portal-${randomUUID()}`;

  constructor(private readonly folder: string) {}

  async #tmux(...args: string[]): Promise<string> {
    const { stdout } = await run(TMUX_PATH ?? "tmux", ["-L", this.#session, ...args], {
      env: { ...process.env, HOME: this.folder, LANG: "C.UTF-8", TERM: "xterm" },
    });
    return stdout;
  }

  async open(path: string): Promise<void> {
    const w3m = `${W3M_PATH ?? "w3m"} -cookie -o accept_cookie=1 -o confirm_qq=0 -o alt_entity=0 -o auto_image=0 '${path}'`;
    await this.#tmux("new-session", "-d", "-x", "110", "-y", "200", w3m);
  }

  screen(): Promise<string> {
    return this.#tmux("capture-pane", "-p", "-t", "0");
  }

  keys(...keys: string[]): Promise<unknown> {
    return this.#tmux("send-keys", "-t", "0", ...keys);
  }

  write(text: string): Promise<unknown> {
    return this.#tmux("send-keys", "-t", "0", "-l", text);
  }

  /** Waits until the screen shows this; throws, with the screen, when it does not. */
  async until(text: string | RegExp): Promise<string> {
    const limit = Date.now() + PATIENCE_MS;
    for (;;) {
      const screen = await this.screen();
      if (typeof text === "string" ? screen.includes(text) : text.test(screen)) return screen;
      if (Date.now() > limit) throw new Error(`A tela não mostrou ${text}:\n${screen.replace(/\n{3,}/g, "\n\n")}`);
      await new Promise((next) => setTimeout(next, POLL_MS));
    }
  }

  /** The cursor: column and line. */
  async #cursor(): Promise<[number, number]> {
    const [x = 0, y = 0] = (await this.#tmux("display-message", "-p", "-t", "0", "#{cursor_x} #{cursor_y}")).trim().split(" ").map(Number);
    return [x, y];
  }

  /** From the page's top, stop by stop, to the link, button or field that stands in or just below a line with this text. */
  async goTo(text: string, { below = 0 } = {}): Promise<void> {
    await this.keys("g");
    let before = "";
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      await this.keys("Tab");
      const [x, y] = await this.#moved(before);
      before = `${x} ${y}`;
      const line = (await this.screen()).split("\n")[y - below] ?? "";
      if (line.includes(text)) return;
    }
    throw new Error(`Nada com "${text}" ao alcance do teclado:\n${await this.screen()}`);
  }

  /** Where the cursor is once it has left `before`. */
  async #moved(before: string): Promise<[number, number]> {
    const limit = Date.now() + 500;
    let at = await this.#cursor();
    while (`${at[0]} ${at[1]}` === before && Date.now() < limit) at = await this.#cursor();
    return at;
  }

  /** Opens what is under this text. */
  async activate(text: string): Promise<void> {
    await this.goTo(text);
    await this.keys("Enter");
  }

  /** Fills the field below its label. */
  async fill(label: string, value: string, below = 1): Promise<void> {
    await this.goTo(label, { below });
    await this.keys("Enter");
    // The prompt at the foot of the screen.
    await this.until(/(TEXT|Password|Filename|File):|^\(.*\)/im);
    await this.keys("C-u");
    await this.write(value);
    await this.keys("Enter");
  }

  async close(): Promise<void> {
    await this.#tmux("kill-server").catch(() => "");
  }
}
