/** Runs in the worker thread. The bytes are transferred, because a copy would take more memory. */
import { parentPort, workerData } from "node:worker_threads";
import { rebuildPdf } from "./pdf/rebuild.server";
import { RefusedPdf } from "./pdf/refusal.server";

async function work(data: Uint8Array): Promise<void> {
  try {
    const rebuilt = await rebuildPdf(Buffer.from(data.buffer, data.byteOffset, data.byteLength));
    parentPort?.postMessage(
      { rebuilt },
      rebuilt.buffer instanceof ArrayBuffer ? [rebuilt.buffer] : [],
    );
  } catch (error) {
    parentPort?.postMessage({ refusal: error instanceof RefusedPdf ? error.why : "unreadable" });
  }
}

if (workerData instanceof Uint8Array) void work(workerData);
