/** A scale between browser and portal: every byte that passes, both ways. */
import { connect, createServer, type Socket } from "node:net";
import { portaLivre } from "../e2e/apoio/processo";

export interface Balanca {
  url: string;
  /** Bytes so far, headers included. */
  readonly enviados: number;
  readonly recebidos: number;
  zera(): void;
  fecha(): Promise<void>;
}

/** Takes the portal's origin; gives another one that leads to it. */
export async function poeBalanca(origem: string): Promise<Balanca> {
  const { hostname, port } = new URL(origem);
  const sockets = new Set<Socket>();
  const pesado = { enviados: 0, recebidos: 0 };
  const server = createServer((here) => {
    const there = connect(Number(port), hostname);
    for (const [one, other, key] of [[here, there, "enviados"], [there, here, "recebidos"]] as const) {
      sockets.add(one);
      one.on("data", (bytes: Buffer) => {
        pesado[key] += bytes.byteLength;
        other.write(bytes);
      });
      one.on("error", () => other.destroy()).on("close", () => {
        sockets.delete(one);
        other.end();
      });
    }
  });
  const open = await portaLivre();
  await new Promise<void>((done) => server.listen(open, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${open}`,
    get enviados() {
      return pesado.enviados;
    },
    get recebidos() {
      return pesado.recebidos;
    },
    zera: () => void Object.assign(pesado, { enviados: 0, recebidos: 0 }),
    fecha: async () => {
      const closed = new Promise<void>((done) => server.close(() => done()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
