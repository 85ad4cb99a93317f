/** Bundles the embedded provider into one file, so that it starts at once and without a compiler. */
import { build } from "esbuild";
import { inRoot, PROVIDER_IN_PROGRESS } from "./root.mjs";

const options = {
  entryPoints: [inRoot("provider/main.ts")],
  outfile: PROVIDER_IN_PROGRESS,
  tsconfig: inRoot("tsconfig.json"),
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
