/**
 * A file and all it imports, as one script in a text: `import source from "./pdf-worker.server?worker-source"` for a worker thread of the
 * server, or a process of its own, `import source from "./worker?service-worker-source"` for the browser's service worker.
 */
import { resolve } from "node:path";
import { build } from "esbuild";
import { minify } from "terser";
import { OLDEST_BROWSERS } from "./oldest-browsers.mjs";

/** @type {Record<string, import("esbuild").BuildOptions>} */
const KINDS = {
  "?worker-source": {
    platform: "node",
    format: "cjs",
    target: "node20",
    minify: true,
    external: ["sharp"],
  },
  // Safari 12 has both, but for rare cases of destructuring and of tagged templates.
  "?service-worker-source": {
    platform: "browser",
    // Whoever takes it puts it into a function, so that its names are nobody else's.
    format: "esm",
    banner: { js: '"use strict";' },
    target: OLDEST_BROWSERS,
    supported: { destructuring: true, "template-literal": true },
    minifySyntax: true,
    // Both answers say that they are UTF-8.
    charset: "utf8",
  },
};

/** As for the other scripts (vite.config.ts): 6 % lighter than esbuild leaves it. */
const SMALLEST = {
  safari10: true,
  toplevel: true,
  compress: {
    // Brotli packs plain statements better.
    sequences: false,
    conditionals: false,
    ecma: 2015,
    passes: 6,
    inline: 1,
    unsafe: true,
    unsafe_arrows: true,
    pure_getters: true,
    lhs_constants: false,
  },
};

/** Takes a bundle that esbuild wrote out; gives it as small as it gets. */
async function smallest(script) {
  const { code = "" } = await minify(script, SMALLEST);
  return code;
}

export const markOf = (id) => Object.keys(KINDS).find((mark) => id.endsWith(mark));

/** Takes a file and its mark; gives a module whose default export is that file and all it imports, as one script, and the files it is made of. */
export async function workerModule(file, mark) {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    ...KINDS[mark],
  });
  const [{ text }] = outputFiles;
  const script = KINDS[mark].minify ? text : await smallest(text);
  return {
    code: `export default ${JSON.stringify(script)};`,
    inputs: Object.keys(metafile.inputs).map((input) => resolve(input)),
  };
}

/**
 * Takes nothing; gives the Vite plugin, the same for the build, the development server and the tests.
 * @returns {import("vite").Plugin}
 */
export function workerSource() {
  return {
    name: "worker-source",
    enforce: "pre",
    async resolveId(id, importer) {
      const mark = markOf(id);
      if (!mark) return null;
      const file = await this.resolve(id.slice(0, -mark.length), importer, { skipSelf: true });
      return file && `${file.id}${mark}`;
    },
    async load(id) {
      const mark = markOf(id);
      if (!mark) return null;
      const { code, inputs } = await workerModule(id.slice(0, -mark.length), mark);
      for (const file of inputs) this.addWatchFile(file);
      return code;
    },
  };
}
