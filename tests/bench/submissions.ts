/** Section 7: many photos of 6 MB at once. */
import { fileURLToPath } from "node:url";
import { setTimeout as wait } from "node:timers/promises";
import { Agent, request } from "undici";
import { phonePhoto } from "./photo";
import { newFolder, bringUp, memoryOf, watchMemory } from "./processes";
import { median, formatNumber, type Report } from "./report";

/** Photos at once; a few in the short form. */
const UPLOADS = 50;
export const FEW_UPLOADS = 4;
/** MB above idle. */
const MEMORY = 300;
const CSRF_TOKEN = "selo-do-benchmark-de-envios";
const SAMPLE_EVERY = 50;

function form(bytes: Buffer): { body: Buffer; type: string } {
  const boundary = "----envios";
  const field = (name: string, more = "") =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const head = `${field("selo")}${CSRF_TOKEN}\r\n${field("frente", '; filename="atestado.jpg"')}`;
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

const here = (file: string) => fileURLToPath(new URL(`rehearsal/${file}`, import.meta.url));

export async function benchmark(report: Report, uploads = UPLOADS) {
  const { body, type } = form(await phonePhoto());
  report.titulo(
    `7. ${uploads} fotos de ${formatNumber(body.byteLength / 1e6, 1)} MB ao mesmo tempo`,
  );
  const { url, server } = await bringUp(
    ["--import", "tsx", "--import", here("worker-source-hook.mjs"), here("reception.ts")],
    "/",
    (PORT) => ({
      PORT,
      SELO: CSRF_TOKEN,
      PROVIDER_URL: "http://127.0.0.1:9",
      SESSION_SECRET: "segredo-do-benchmark-com-quarenta-letras",
      DATA_DIR: newFolder(),
    }),
  );
  await wait(1_000);
  const idle = await memoryOf(server);
  const peak = watchMemory(server, SAMPLE_EVERY);

  const dispatcher = new Agent({ connections: uploads, headersTimeout: 300_000 });
  const began = performance.now();
  const times = await Promise.all(
    Array.from({ length: uploads }, async () => {
      const answer = await request(url, {
        method: "POST",
        body,
        headers: { "content-type": type },
        dispatcher,
      });
      const text = await answer.body.text();
      if (answer.statusCode !== 200) throw new Error(`Um envio foi recusado: ${text}`);
      return performance.now() - began;
    }),
  );
  const total = performance.now() - began;
  const above = (await peak()) - idle;
  await dispatcher.close();
  await server.end();

  report.table(
    ["", "medido"],
    [
      [
        "memória acima do repouso, no pico, MB",
        report.until(`memória de ${uploads} envios, MB acima do repouso`, above, MEMORY),
      ],
      ["memória em repouso, MB", formatNumber(idle)],
      ["todos guardados em, s", formatNumber(total / 1000, 1)],
      ["por foto, ms", formatNumber(total / uploads)],
      ["espera mediana de quem envia, s", formatNumber(median(times) / 1000, 1)],
    ],
  );
}
