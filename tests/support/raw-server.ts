/** A small raw HTTP server in the provider's place: says and does exactly what a test tells it, and keeps what it got. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

interface Received {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage["headers"];
  body: string;
}

export type Answer = (res: ServerResponse, received: Received) => void;

/** An envelope of the contract. */
export const withData =
  (data: unknown, status = 200): Answer =>
  (res) =>
    void res
      .writeHead(status, { "content-type": "application/json" })
      .end(JSON.stringify({ success: true, msg: "", data }));

export const withRefusal =
  (msg: string | null, status = 200): Answer =>
  (res) =>
    void res
      .writeHead(status, { "content-type": "application/json" })
      .end(JSON.stringify({ success: false, msg, data: null }));

export const withText =
  (text: string, status = 200, tipo = "text/html"): Answer =>
  (res) =>
    void res.writeHead(status, { "content-type": tipo }).end(text);

/** The connection breaks before a word. */
export const breakOff: Answer = (res) => void res.destroy();

/** Half of what was announced, then the connection breaks. */
export const halfAnswer: Answer = (res) => {
  res.writeHead(200, { "content-type": "application/json", "content-length": 1_000 });
  res.write('{"success":true,"data":[', () => res.destroy());
};

/** Never an answer. */
export const hang: Answer = () => undefined;

export class RawServer {
  readonly received: Received[] = [];
  url = "";
  #answers: Answer[] = [];
  #fallback: Answer = withData(null);
  readonly #server = createServer((req, res) => {
    let body = "";
    req.setEncoding("utf8").on("data", (part: string) => {
      body += part;
    });
    req.on("end", () => {
      const { pathname, searchParams } = new URL(req.url ?? "/", "http://cru");
      const received = {
        method: req.method ?? "",
        path: pathname,
        query: Object.fromEntries(searchParams),
        headers: req.headers,
        body,
      };
      this.received.push(received);
      (this.#answers.shift() ?? this.#fallback)(res, received);
    });
  });

  async open(port = 0): Promise<this> {
    await new Promise<void>((done, fail) =>
      this.#server.once("error", fail).listen(port, "127.0.0.1", done),
    );
    const path = this.#server.address();
    if (typeof path !== "object" || !path) throw new Error("sem endereço");
    this.url = `http://127.0.0.1:${path.port}`;
    return this;
  }

  /** Answers the next requests with these, one each; the last one serves all that follow. */
  respond(...answers: Answer[]) {
    this.received.length = 0;
    this.#fallback = answers.at(-1) ?? withData(null);
    this.#answers = answers.slice(0, -1);
  }

  async close() {
    const closed = new Promise((done) => this.#server.close(done));
    this.#server.closeAllConnections();
    await closed;
  }
}
