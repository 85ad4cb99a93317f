/** Bundles the embedded provider into one file, so that it starts at once and without a compiler. */
import { build } from "esbuild";
import { naRaiz } from "./raiz.mjs";

await build({
  entryPoints: [naRaiz("provider/main.ts")],
  outfile: naRaiz("build/provider/main.js"),
  tsconfig: naRaiz("tsconfig.json"),
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  logLevel: "warning",
});
