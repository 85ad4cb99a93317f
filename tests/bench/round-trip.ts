/** Section 3: a page costs one round trip to the provider, whatever it asks for. */
import { request } from "undici";
import { Control } from "../e2e/support/control";
import { median, type Report } from "./report";
import type { RunningScreen } from "./screens";

const DELAY = 200;
const LIMIT = DELAY * 1.25;
const TRIES = 5;
/** Over the limit, one look is not enough: the machine may have done something else meanwhile. */
const LOOKS = 3;

/** Milliseconds from the request to the last byte. */
export async function timeOf({
  url,
  headers,
  status = 200,
}: Pick<RunningScreen, "url" | "headers" | "status">): Promise<number> {
  const began = performance.now();
  const response = await request(url, { headers });
  await response.body.arrayBuffer();
  if (response.statusCode !== status)
    throw new Error(`${url}: respondeu ${response.statusCode}, e não ${status}`);
  return performance.now() - began;
}

async function look(screen: RunningScreen): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < TRIES; i += 1) times.push(await timeOf(screen));
  return median(times);
}

export async function benchmark(
  report: Report,
  screens: RunningScreen[],
  provider: string,
): Promise<void> {
  report.titulo(
    `3. Uma ida ao provedor (cada chamada demora ${DELAY} ms; a tela inteira, no máximo ${LIMIT})`,
  );
  const control = new Control(provider);
  for (const screen of screens) await timeOf(screen);
  await control.fault({ chamada: "*", atraso: DELAY });
  const lines: string[][] = [];
  for (const screen of screens) {
    const looks = [await look(screen)];
    while (looks.length < LOOKS && Math.min(...looks) > LIMIT) looks.push(await look(screen));
    lines.push([
      screen.screen,
      report.until(`${screen.screen}, ms com o provedor a ${DELAY} ms`, Math.min(...looks), LIMIT),
    ]);
  }
  await control.clearFaults();
  report.table(["Tela", "ms"], lines);
}
