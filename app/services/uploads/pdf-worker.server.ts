/** What runs in the worker thread: one PDF, one verdict. */
import { parentPort, workerData } from "node:worker_threads";
import { checkPdf } from "./pdf-check.server";

if (workerData instanceof Uint8Array) {
  parentPort?.postMessage(checkPdf(Buffer.from(workerData.buffer, workerData.byteOffset, workerData.byteLength)));
}
