/** A portal whose event loop is watched from outside of its code. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod/v4";
import { ROOT } from "./server-process";
import { BASE, startPortal, type Portal } from "./servers";

const PROBE = pathToFileURL(join(ROOT, "tests/support/loop-probe.mjs")).href;
/** How often is tried what took too long: a busy machine is slow at any time, bad code each time. */
const ATTEMPTS = 3;

const line = z.object({ at: z.number(), held: z.number() });

interface WatchedPortal {
  portal: Portal;
  /** Does the work, again while it holds the loop for more than `most`; gives the least of the longest that it was held, in milliseconds. */
  heldFor(most: number, work: () => Promise<void>): Promise<number>;
  end(): Promise<void>;
}

export async function watchedPortal(
  providerUrl: string,
  environment: Record<string, string> = {},
): Promise<WatchedPortal> {
  const folder = await mkdtemp(join(tmpdir(), "portal-laco-"));
  const file = join(folder, "laco");
  await writeFile(file, "");
  const portal = await startPortal(providerUrl, {
    DATA_DIR: folder,
    PROVIDER_TIMEOUT_MS: "10000",
    NODE_OPTIONS: `--import ${PROBE}`,
    LOOP_PROBE_FILE: file,
    ...environment,
  });

  async function once(work: () => Promise<void>) {
    const began = Date.now();
    await work();
    // The loop has been round since.
    for (let round = 0; round < 2; round += 1) await fetch(`${portal.origin}${BASE}saude`);
    const lines = (await readFile(file, "utf8")).split("\n").filter(Boolean);
    const held = lines.map((each) => line.parse(JSON.parse(each))).filter(({ at }) => at >= began);
    return Math.max(0, ...held.map((each) => each.held));
  }

  return {
    portal,
    async heldFor(most, work) {
      let least = Infinity;
      for (let attempt = 0; attempt < ATTEMPTS && least > most; attempt += 1)
        least = Math.min(least, await once(work));
      return least;
    },
    async end() {
      await portal.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
