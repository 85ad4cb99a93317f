/** A scale between browser and portal: every byte that passes, both ways. */
import { connect, createServer, type Socket } from "node:net";
import { freePort } from "../support/ports";

export interface Scale {
  url: string;
  /** Bytes so far, headers included. */
  readonly sent: number;
  readonly received: number;
  reset(): void;
  close(): Promise<void>;
}

/** Takes the portal's origin; gives another one that leads to it. */
export async function placeScale(origin: string): Promise<Scale> {
  const { hostname, port } = new URL(origin);
  const sockets = new Set<Socket>();
  const weighed = { sent: 0, received: 0 };
  const server = createServer((here) => {
    const there = connect(Number(port), hostname);
    for (const [one, other, key] of [
      [here, there, "sent"],
      [there, here, "received"],
    ] as const) {
      sockets.add(one);
      one.on("data", (bytes: Buffer) => {
        weighed[key] += bytes.byteLength;
        other.write(bytes);
      });
      one
        .on("error", () => other.destroy())
        .on("close", () => {
          sockets.delete(one);
          other.end();
        });
    }
  });
  const open = await freePort();
  await new Promise<void>((done) => server.listen(open, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${open}`,
    get sent() {
      return weighed.sent;
    },
    get received() {
      return weighed.received;
    },
    reset: () => void Object.assign(weighed, { sent: 0, received: 0 }),
    close: async () => {
      const closed = new Promise<void>((done) => server.close(() => done()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
