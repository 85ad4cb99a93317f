/** A text browser driven as by a person at a keyboard: w3m in a terminal of tmux. */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";

const run = promisify(execFile);

const { TMUX_PATH, W3M_PATH } = process.env;

/** Are both programs here? */
export const TEM_NAVEGADOR_DE_TEXTO = Boolean(TMUX_PATH && W3M_PATH);

const PATIENCE_MS = 15_000;
const POLL_MS = 40;
const MOST_STOPS = 120;

export class NavegadorDeTexto {
  readonly #session = `portal-${randomUUID()}`;

  constructor(private readonly pasta: string) {}

  async #tmux(...args: string[]): Promise<string> {
    const { stdout } = await run(TMUX_PATH ?? "tmux", ["-L", this.#session, ...args], { env: { ...process.env, HOME: this.pasta, LANG: "C.UTF-8", TERM: "xterm" } });
    return stdout;
  }

  async abre(endereco: string): Promise<void> {
    const w3m = `${W3M_PATH ?? "w3m"} -cookie -o accept_cookie=1 -o confirm_qq=0 -o alt_entity=0 -o auto_image=0 '${endereco}'`;
    await this.#tmux("new-session", "-d", "-x", "110", "-y", "200", w3m);
  }

  tela(): Promise<string> {
    return this.#tmux("capture-pane", "-p", "-t", "0");
  }

  teclas(...keys: string[]): Promise<unknown> {
    return this.#tmux("send-keys", "-t", "0", ...keys);
  }

  escreve(texto: string): Promise<unknown> {
    return this.#tmux("send-keys", "-t", "0", "-l", texto);
  }

  /** Waits until the screen shows this; throws, with the screen, when it does not. */
  async ate(texto: string | RegExp): Promise<string> {
    const limit = Date.now() + PATIENCE_MS;
    for (;;) {
      const tela = await this.tela();
      if (typeof texto === "string" ? tela.includes(texto) : texto.test(tela)) return tela;
      if (Date.now() > limit) throw new Error(`A tela não mostrou ${texto}:\n${tela.replace(/\n{3,}/g, "\n\n")}`);
      await new Promise((next) => setTimeout(next, POLL_MS));
    }
  }

  /** The cursor: column and line. */
  async #cursor(): Promise<[number, number]> {
    const [x = 0, y = 0] = (await this.#tmux("display-message", "-p", "-t", "0", "#{cursor_x} #{cursor_y}")).trim().split(" ").map(Number);
    return [x, y];
  }

  /** From the page's top, stop by stop, to the link, button or field that stands in or just below a line with this text. */
  async vai(texto: string, { abaixo = 0 } = {}): Promise<void> {
    await this.teclas("g");
    let before = "";
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      await this.teclas("Tab");
      const [x, y] = await this.#moved(before);
      before = `${x} ${y}`;
      const line = (await this.tela()).split("\n")[y - abaixo] ?? "";
      if (line.includes(texto)) return;
    }
    throw new Error(`Nada com "${texto}" ao alcance do teclado:\n${await this.tela()}`);
  }

  /** Where the cursor is once it has left `before`. */
  async #moved(before: string): Promise<[number, number]> {
    const limit = Date.now() + 500;
    let at = await this.#cursor();
    while (`${at[0]} ${at[1]}` === before && Date.now() < limit) at = await this.#cursor();
    return at;
  }

  /** Opens what is under this text. */
  async aciona(texto: string): Promise<void> {
    await this.vai(texto);
    await this.teclas("Enter");
  }

  /** Fills the field below its label. */
  async preenche(rotulo: string, valor: string, abaixo = 1): Promise<void> {
    await this.vai(rotulo, { abaixo });
    await this.teclas("Enter");
    // The prompt at the foot of the screen.
    await this.ate(/(TEXT|Password|Filename|File):|^\(.*\)/im);
    await this.teclas("C-u");
    await this.escreve(valor);
    await this.teclas("Enter");
  }

  async fecha(): Promise<void> {
    await this.#tmux("kill-server").catch(() => "");
  }
}
