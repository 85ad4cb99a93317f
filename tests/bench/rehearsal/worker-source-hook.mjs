/** `--import` after tsx: what Vite's plugin does for the build, for a server of the bench that runs from its sources. */
import { register } from "node:module";
import { fileURLToPath } from "node:url";
import { isMainThread } from "node:worker_threads";
import { MARK, workerModule } from "../../../scripts/worker-source.mjs";

// Node reads this very file again in the thread of its hooks.
if (isMainThread) register(import.meta.url);

export async function resolve(specifier, context, next) {
  if (!specifier.endsWith(MARK)) return next(specifier, context);
  const { url } = await next(specifier.slice(0, -MARK.length), context);
  return { url: `${url.split("?")[0]}${MARK}`, shortCircuit: true };
}

export async function load(url, context, next) {
  if (!url.endsWith(MARK)) return next(url, context);
  return { format: "module", source: await workerModule(fileURLToPath(url.slice(0, -MARK.length))), shortCircuit: true };
}
