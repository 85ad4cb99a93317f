/** The load generator, a process of its own: keep-alive connections that each ask again as soon as they are answered. */
import { Pool } from "undici";
import { pedidoDeCarga, type MedidaDeCarga, type PedidoDeCarga } from "./pedido-de-carga";

async function ask(pool: Pool, path: string, headers: Record<string, string>): Promise<boolean> {
  try {
    const response = await pool.request({ path, method: "GET", headers });
    // Read whole, as a browser would.
    const { byteLength } = await response.body.arrayBuffer();
    return response.statusCode === 200 && byteLength > 0;
  } catch {
    return false;
  }
}

async function carrega({ url, sessoes, conexoes, segundos }: PedidoDeCarga): Promise<MedidaDeCarga> {
  const { origin, pathname, search } = new URL(url);
  const pool = new Pool(origin, { connections: conexoes });
  const began = performance.now();
  const end = began + segundos * 1000;
  const tempos: number[] = [];
  let erros = 0;
  await Promise.all(
    Array.from({ length: conexoes }, async (_, index) => {
      const headers = sessoes[index % sessoes.length] ?? {};
      for (let now = performance.now(); now < end; ) {
        const ok = await ask(pool, pathname + search, headers);
        const then = now;
        now = performance.now();
        tempos.push(now - then);
        if (!ok) erros += 1;
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  await pool.close();
  return { porSegundo: tempos.length / seconds, pedidos: tempos.length, erros, tempos: tempos.sort((a, b) => a - b) };
}

process.on("message", (message) => {
  void carrega(pedidoDeCarga.parse(message)).then((medida) => process.send?.(medida));
});
// The one that asks is gone.
process.on("disconnect", () => process.exit(0));
