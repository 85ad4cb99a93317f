/** A small raw HTTP server in the provider's place: says and does exactly what a test tells it, and keeps what it got. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

export interface Recebido {
  metodo: string;
  caminho: string;
  query: Record<string, string>;
  cabecalhos: IncomingMessage["headers"];
  corpo: string;
}

export type Resposta = (res: ServerResponse, recebido: Recebido) => void;

/** An envelope of the contract. */
export const comDados =
  (data: unknown, status = 200): Resposta =>
  (res) =>
    void res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ success: true, msg: "", data }));

export const comRecusa =
  (msg: string | null, status = 200): Resposta =>
  (res) =>
    void res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ success: false, msg, data: null }));

export const comTexto =
  (texto: string, status = 200, tipo = "text/html"): Resposta =>
  (res) =>
    void res.writeHead(status, { "content-type": tipo }).end(texto);

/** The connection breaks before a word. */
export const quebra: Resposta = (res) => void res.destroy();

/** Half of what was announced, then the connection breaks. */
export const metade: Resposta = (res) => {
  res.writeHead(200, { "content-type": "application/json", "content-length": 1_000 });
  res.write('{"success":true,"data":[', () => res.destroy());
};

/** Never an answer. */
export const trava: Resposta = () => undefined;

export class ServidorCru {
  readonly recebidos: Recebido[] = [];
  url = "";
  #respostas: Resposta[] = [];
  #padrao: Resposta = comDados(null);
  readonly #servidor = createServer((req, res) => {
    let corpo = "";
    req.setEncoding("utf8").on("data", (part: string) => {
      corpo += part;
    });
    req.on("end", () => {
      const { pathname, searchParams } = new URL(req.url ?? "/", "http://cru");
      const recebido = { metodo: req.method ?? "", caminho: pathname, query: Object.fromEntries(searchParams), cabecalhos: req.headers, corpo };
      this.recebidos.push(recebido);
      (this.#respostas.shift() ?? this.#padrao)(res, recebido);
    });
  });

  async abre(porta = 0): Promise<this> {
    await new Promise<void>((done, fail) => this.#servidor.once("error", fail).listen(porta, "127.0.0.1", done));
    const endereco = this.#servidor.address();
    if (typeof endereco !== "object" || !endereco) throw new Error("sem endereço");
    this.url = `http://127.0.0.1:${endereco.port}`;
    return this;
  }

  /** Answers the next requests with these, one each; the last one serves all that follow. */
  responde(...respostas: Resposta[]): void {
    this.recebidos.length = 0;
    this.#padrao = respostas.at(-1) ?? comDados(null);
    this.#respostas = respostas.slice(0, -1);
  }

  async fecha(): Promise<void> {
    const fechado = new Promise((done) => this.#servidor.close(done));
    this.#servidor.closeAllConnections();
    await fechado;
  }
}
