import { parentPort, workerData } from "node:worker_threads";
import { mergeRebuilt } from "./pdf/merge.server";
import { rebuildPdf } from "./pdf/rebuild.server";
import { RefusedPdf } from "./pdf/refusal.server";

const reportIndex = (at: number | null) => parentPort?.postMessage({ at });

async function rebuiltOf(files: readonly ArrayBuffer[]): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for (const data of files) {
    reportIndex(all.length);
    all.push(await rebuildPdf(Buffer.from(data)));
  }
  const [only] = all;
  if (only && all.length === 1) return only;
  reportIndex(null);
  return mergeRebuilt(all);
}

async function work(files: readonly ArrayBuffer[]): Promise<void> {
  try {
    const rebuilt = await rebuiltOf(files);
    parentPort?.postMessage(
      { rebuilt },
      rebuilt.buffer instanceof ArrayBuffer ? [rebuilt.buffer] : [],
    );
  } catch (error) {
    parentPort?.postMessage({ refusal: error instanceof RefusedPdf ? error.why : "unreadable" });
  }
}

const files: unknown = workerData;
if (Array.isArray(files))
  void work(files.filter((file): file is ArrayBuffer => file instanceof ArrayBuffer));
