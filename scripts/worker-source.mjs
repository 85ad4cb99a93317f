/** `import source from "./some-worker.ts?worker-source"`: the file and all it imports as one script, for a worker thread of the server. */
import { build } from "esbuild";

export const MARK = "?worker-source";

/** Takes a file; gives a module whose default export is that file and all it imports, as one script. */
export async function workerModule(file) {
  const { outputFiles } = await build({ entryPoints: [file], bundle: true, write: false, platform: "node", format: "cjs", target: "node20" });
  return `export default ${JSON.stringify(outputFiles[0].text)};`;
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
      if (!id.endsWith(MARK)) return null;
      const file = await this.resolve(id.slice(0, -MARK.length), importer, { skipSelf: true });
      return file && `${file.id}${MARK}`;
    },
    async load(id) {
      if (!id.endsWith(MARK)) return null;
      const file = id.slice(0, -MARK.length);
      this.addWatchFile(file);
      return workerModule(file);
    },
  };
}
