/** `--import` after tsx: what Vite's plugin does for the build, for a server of the bench that runs from its sources. */
import { register } from "node:module";
import { fileURLToPath } from "node:url";
import { isMainThread } from "node:worker_threads";
import { markOf, workerModule } from "../../../scripts/worker-source.mjs";

// Node reads this very file again in the thread of its hooks.
if (isMainThread) register(import.meta.url);

export async function resolve(specifier, context, next) {
  const mark = markOf(specifier);
  if (!mark) return next(specifier, context);
  const { url } = await next(specifier.slice(0, -mark.length), context);
  return { url: `${url.split("?")[0]}${mark}`, shortCircuit: true };
}

export async function load(url, context, next) {
  const mark = markOf(url);
  if (!mark) return next(url, context);
  const { code } = await workerModule(fileURLToPath(url.slice(0, -mark.length)), mark);
  return { format: "module", source: code, shortCircuit: true };
}
