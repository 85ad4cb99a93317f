/** A text browser driven as by a person at a keyboard: w3m or lynx in a terminal of tmux. */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";

const run = promisify(execFile);

const { TMUX_PATH, W3M_PATH, LYNX_PATH } = process.env;

export interface TextProgram {
  name: string;
  /** With what it is started, before the address; null where it or the terminal is not installed. */
  command: string | null;
  /** Takes a line and where the cursor stands in it: on a field that takes a text? */
  isField: (line: string, at: number) => boolean;
  /** What its foot asks after Enter on a field, where it does; null: one writes into the field itself. */
  prompt: RegExp | null;
  /** Does it send a form as soon as its only field is filled? */
  sendsLoneField: boolean;
}

const started = (program: string | undefined, options: string) =>
  TMUX_PATH && program ? `${program} ${options}` : null;

/** Cookies are of one run: none is written. */
export const TEXT_PROGRAMS: TextProgram[] = [
  {
    name: "w3m",
    command: started(
      W3M_PATH,
      "-cookie -o accept_cookie=1 -o confirm_qq=0 -o alt_entity=0 -o auto_image=0",
    ),
    // A button's brackets hold its words alone.
    isField: (line, at) => /^\[[^\]]*\s{2}\]/.test(line.slice(at - 1)),
    prompt: /(TEXT|Password|Filename|File):|^\(.*\)/im,
    sendsLoneField: true,
  },
  {
    name: "lynx",
    command: started(
      LYNX_PATH,
      "-accept_all_cookies -cookie_file=/dev/null -show_cursor=on -nopause -display_charset=utf-8 -assume_charset=utf-8",
    ),
    isField: (line, at) => /^[^\s_]*__/.test(line.slice(at)),
    prompt: null,
    sendsLoneField: false,
  },
];

const PATIENCE_MS = 15_000;
const POLL_MS = 40;
const MOST_STOPS = 120;

export class TextBrowser {
  readonly #session = `portal-${randomUUID()}`;

  constructor(
    private readonly program: TextProgram,
    private readonly folder: string,
  ) {}

  async #tmux(...args: string[]): Promise<string> {
    const { stdout } = await run(TMUX_PATH ?? "tmux", ["-L", this.#session, ...args], {
      env: { ...process.env, HOME: this.folder, LANG: "C.UTF-8", TERM: "xterm" },
    });
    return stdout;
  }

  async open(path: string): Promise<void> {
    await this.#tmux(
      "new-session",
      "-d",
      "-x",
      "110",
      "-y",
      "200",
      `${this.program.command ?? ""} '${path}'`,
    );
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
      if (Date.now() > limit)
        throw new Error(`A tela não mostrou ${text}:\n${screen.replace(/\n{3,}/g, "\n\n")}`);
      await new Promise((next) => setTimeout(next, POLL_MS));
    }
  }

  /** The cursor: column and line. */
  async #cursor(): Promise<[number, number]> {
    const [x = 0, y = 0] = (
      await this.#tmux("display-message", "-p", "-t", "0", "#{cursor_x} #{cursor_y}")
    )
      .trim()
      .split(" ")
      .map(Number);
    return [x, y];
  }

  /** Onward from where one is (a new page begins at its top), stop by stop, to the first link, button or field that is right. Takes what tells: the screen's lines, and the cursor. */
  async #goTo(
    what: string,
    isRight: (lines: string[], x: number, y: number) => boolean,
  ): Promise<void> {
    let before = "";
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (stop > 0) await this.keys("Tab");
      const [x, y] = await this.#moved(before);
      before = `${x} ${y}`;
      if (isRight((await this.screen()).split("\n"), x, y)) return;
    }
    throw new Error(`Nada com "${what}" ao alcance do teclado:\n${await this.screen()}`);
  }

  /** Where the cursor is once it has left `before`. */
  async #moved(before: string): Promise<[number, number]> {
    const limit = Date.now() + 500;
    let at = await this.#cursor();
    while (`${at[0]} ${at[1]}` === before && Date.now() < limit) at = await this.#cursor();
    return at;
  }

  /** Opens what stands in a line with this text. */
  async activate(text: string): Promise<void> {
    await this.#goTo(text, (lines, _, y) => (lines[y] ?? "").includes(text));
    await this.keys("Enter");
  }

  /** Fills the first field after its label: hints may stand between them. */
  async fill(label: string, value: string): Promise<void> {
    await this.#goTo(label, (lines, x, y) => {
      const at = lines.findIndex((line) => line.includes(label));
      const after = y > at || x > (lines[y] ?? "").indexOf(label);
      return at >= 0 && y >= at && after && this.program.isField(lines[y] ?? "", x);
    });
    if (this.program.prompt) {
      await this.keys("Enter");
      await this.until(this.program.prompt);
    }
    await this.keys("C-u");
    await this.write(value);
    await this.keys(this.program.prompt ? "Enter" : "Tab");
  }

  async close(): Promise<void> {
    await this.#tmux("kill-server").catch(() => "");
  }
}
