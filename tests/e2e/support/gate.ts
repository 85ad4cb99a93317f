/** A gate before a server: shut, every connection to it is refused, as when its machine is down. */
import { connect, createServer, type Server, type Socket } from "node:net";

export class Gate {
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #port = 0;

  constructor(private readonly destination: URL) {}

  get url() {
    return `http://127.0.0.1:${this.#port}`;
  }

  async open(): Promise<this> {
    const server = createServer((here) => {
      const there = connect(Number(this.destination.port), this.destination.hostname);
      for (const [one, other] of [
        [here, there],
        [there, here],
      ] as const) {
        this.#sockets.add(one);
        one
          .on("error", () => other.destroy())
          .on("close", () => {
            this.#sockets.delete(one);
            other.destroy();
          });
        one.pipe(other);
      }
    });
    await new Promise<void>((done, fail) =>
      server.once("error", fail).listen(this.#port, "127.0.0.1", done),
    );
    const address = server.address();
    if (typeof address === "object" && address) this.#port = address.port;
    this.#server = server;
    return this;
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    const closed = new Promise<void>((done) => (server ? server.close(() => done()) : done()));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}
