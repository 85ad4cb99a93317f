/** Bundles the embedded provider into one file, so that it starts at once and without a compiler. */
import { build } from "esbuild";
import { naRaiz, PROVEDOR_EM_OBRA } from "./raiz.mjs";

const options = {
  entryPoints: [naRaiz("provider/main.ts")],
  outfile: PROVEDOR_EM_OBRA,
  tsconfig: naRaiz("tsconfig.json"),
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  logLevel: "warning",
};

try {
  await build(options);
} catch {
  // esbuild has said what is wrong, and where.
  process.exit(1);
}
