/** The load generator, a process of its own: keep-alive connections that each ask again as soon as they are answered. */
import { Pool } from "undici";
import { loadRequest, type LoadMeasurement, type LoadRequest } from "./load-request";

async function ask(pool: Pool, path: string, headers: Record<string, string>) {
  try {
    const response = await pool.request({ path, method: "GET", headers });
    // Read whole, as a browser would.
    const { byteLength } = await response.body.arrayBuffer();
    return response.statusCode === 200 && byteLength > 0;
  } catch {
    return false;
  }
}

async function load({ url, sessoes, conexoes, segundos }: LoadRequest): Promise<LoadMeasurement> {
  const { origin, pathname, search } = new URL(url);
  const pool = new Pool(origin, { connections: conexoes });
  const began = performance.now();
  const end = began + segundos * 1000;
  const times: number[] = [];
  let errors = 0;
  await Promise.all(
    Array.from({ length: conexoes }, async (_, index) => {
      const headers = sessoes[index % sessoes.length] ?? {};
      for (let now = performance.now(); now < end;) {
        const ok = await ask(pool, pathname + search, headers);
        const then = now;
        now = performance.now();
        times.push(now - then);
        if (!ok) errors += 1;
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  await pool.close();
  return {
    porSegundo: times.length / seconds,
    pedidos: times.length,
    erros: errors,
    tempos: times.sort((a, b) => a - b),
  };
}

process.on("message", (message) => {
  void load(loadRequest.parse(message)).then((measured) => process.send?.(measured));
});
// The one that asks is gone.
process.on("disconnect", () => process.exit(0));
