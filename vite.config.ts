import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import { BASE } from "./app/base";
import { BUILD_HEADER } from "./app/lib/headers";
import { OLDEST_BROWSERS } from "./scripts/oldest-browsers.mjs";
import { remixChanges } from "./scripts/remix-changes.mjs";
import { stylesheetRules } from "./scripts/stylesheet-rules.mjs";
import { workerSource } from "./scripts/worker-source.mjs";

const compress = promisify(brotliCompress);

/**
 * Leaves a .br at the best compression beside every script (see app/services/connection/precompressed.server.ts). The list of the routes comes
 * last, with the server's build.
 */
function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    async writeBundle({ dir }) {
      if (!dir) return;
      const assets = join(dir, "../client/assets");
      const names = new Set(await readdir(assets));
      const scripts = [...names].filter((name) => name.endsWith(".js") && !names.has(`${name}.br`));
      await Promise.all(
        scripts.map(async (name) =>
          writeFile(join(assets, `${name}.br`), await compress(await readFile(join(assets, name)))),
        ),
      );
    },
  };
}

/** What a lazy import depends on is on the page already: Vite's own helper would look for it, at half a kilobyte. */
function plainLazyImports(): Plugin {
  return {
    name: "plain-lazy-imports",
    apply: "build",
    enforce: "pre",
    load: (id) =>
      id.endsWith("vite/preload-helper.js")
        ? "export const __vitePreload = (load) => load();"
        : null,
  };
}

/** One shared file instead of a dozen: each request costs a round trip of the slowest kind. What stands around every page belongs to it. */
function chunkOf(id: string): string | undefined {
  // What comes once the page can be used, and what only it needs.
  if (/app\/components\/lazy\/(?!lazy-component|tab-names)/.test(id)) return undefined;
  if (
    /node_modules\/(@radix-ui|aria-hidden|detect-node-es|get-nonce|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|tslib|use-callback-ref|use-sidecar)\//.test(
      id,
    )
  )
    return undefined;
  // What looks after the device comes once the page is there, in one piece.
  if (
    /app\/(offline\/(?!page\/|service-worker\/|folder\/(?!own-folder)|(?:files|migrate-storage|slots|steps)\.|shrink-photo|notifications\/notification-switch)|lib\/time-left)/.test(
      id,
    )
  )
    return "sync-device";
  // What waits of a wizard comes with the script that sends it.
  if (/app\/offline\/(files|slots|steps)\./.test(id)) return "slots";
  // One page has each.
  if (/app\/components\/total-rows\b/.test(id)) return undefined;
  // The lists of requests share these among themselves; what waits for the signal comes after the page.
  if (
    /app\/components\/(anexo-list|link-of|movimentacao|pairs|request-card|unfinished-drafts)\b/.test(
      id,
    )
  )
    return "pedidos";
  // The pages with amounts share these.
  if (/app\/(components\/(split-bar|print-link|reais|amounts-switch)|lib\/amounts)\b/.test(id))
    return "valores";
  // One page each needs these.
  if (
    /app\/(lib\/headers|layout\/(management-mode|mandatory-shell)|modules\/candidatura\/brazilian-states|components\/(cancel-page|counted-title)|(?:components|lib)\/long-text|lib\/phone)\b/.test(
      id,
    )
  )
    return undefined;
  // What every form is made of, and a page without one does not fetch.
  if (
    /node_modules\/@conform-to\/|app\/(components\/forms\/(?!form\.|outcome\.|search-form)|wizard\/page\/(good-photo|summary))/.test(
      id,
    )
  )
    return "fields";
  // One page alone shows layout/management-mode.
  const ours =
    /app\/(components|lib|paths|base|layout(?!\/management-mode)|modules\/(notificacoes\/(bell|use-unread|refresh))|wizard\/(page\/(end-of-period|head|following-text|help|other-pages|requested|send-anyway-button|unchanged)|definition\/(page-model|questions)|client\/(use-uploads|device-owner)|page\/use-nothing-checked))\b/;
  return id.includes("node_modules") || ours.test(id) ? "base" : undefined;
}

/** The list of the routes names every script: the fewer letters a mark is made of, the better all of it compresses, on every first visit. */
const SCRIPT_NAMES = {
  hashCharacters: "hex",
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: "assets/[name]-[hash:7].js",
} as const;

/** V8 keeps the server's source in memory, in two bytes a letter as soon as one letter needs them (docs/decisions/025). */
function oneByteSource(): Plugin {
  const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return {
    name: "one-byte-source",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    // The last to touch it: esbuild writes the letters out again.
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "chunk") file.code = file.code.replace(/[^\0-\xff]/g, escaped);
    },
  };
}

/** What the server alone needs, and a phone does not pay for. */
const ONLY_ON_THE_SERVER = /node_modules\/(date-fns|@date-fns\/tz|@brazilian-utils|@cantoo|zod)\//;

function lightBrowser(): Plugin {
  return {
    name: "light-browser",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    // Nothing happens by importing them, whatever their packages say: what is not called stays out.
    transform: (code, id) =>
      ONLY_ON_THE_SERVER.test(id) ? { code, map: null, moduleSideEffects: false } : null,
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        const modules = file.type === "chunk" ? Object.entries(file.modules) : [];
        const heavy = modules.find(
          ([id, { renderedLength }]) => ONLY_ON_THE_SERVER.test(id) && renderedLength > 0,
        );
        if (heavy)
          this.error(
            `${heavy[0]} is for the server alone, and ${file.fileName} would bring it to the browser`,
          );
      }
    },
  };
}

/** Every shape on one page (docs/design.md): only `npm run dev` has that route. */
const STYLEGUIDE = { path: "estilo", file: "styleguide/page.tsx" };

/**
 * The names that libraries give their components are for developer tools. Without these statements
 * the build leaves out each component that the portal does not use.
 */
function withoutComponentNames(): Plugin {
  return {
    name: "without-component-names",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform: (code, id) =>
      id.includes("node_modules")
        ? { code: code.replace(/^\w+\.displayName = [\w"]+;$/gm, ""), map: null }
        : null,
  };
}

export default defineConfig(({ isSsrBuild, command }) => ({
  base: BASE,
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  plugins: [
    remix({
      basename: BASE,
      routes: (defineRoutes) =>
        defineRoutes((route) => {
          if (command === "serve") route(STYLEGUIDE.path, STYLEGUIDE.file);
        }),
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        // Single fetch asks for /colaborador.data, which is outside the base, and breaks the home page.
        v3_singleFetch: false,
        v3_lazyRouteDiscovery: false,
      },
    }),
    workerSource(),
    stylesheetRules(),
    plainLazyImports(),
    remixChanges(BUILD_HEADER),
    withoutComponentNames(),
    lightBrowser(),
    oneByteSource(),
    precompress(),
  ],
  // Each look at the process's environment costs as much as an element of the page.
  define: isSsrBuild ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  ssr: {
    noExternal: [
      // Without the messages in forty languages: the server loads what it calls.
      ...["zod", "@conform-to/zod", "@conform-to/react", "@conform-to/dom"],
      // Changed as they are built (scripts/remix-changes.mjs).
      ...["@remix-run/server-runtime", "@remix-run/router"],
      // They stand on the changed router, and would otherwise bring the unchanged one along.
      ...["@remix-run/react", "react-router", "react-router-dom", "remix-utils"],
    ],
  },
  // As in scripts/worker-source.mjs: Safari 12 lacks rare cases of tagged templates alone.
  esbuild: { supported: { "template-literal": true } },
  build: {
    // What old browsers need written out costs the server a quarter of its speed.
    target: isSsrBuild ? "node20" : OLDEST_BROWSERS,
    // The stylesheet travels in the server's build.
    cssTarget: OLDEST_BROWSERS,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Slower than esbuild by some seconds, and 3 KB of each first visit lighter.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { safari10: true, compress: { passes: 3 } },
    // The page itself asks for what its scripts hang on, at whatever depth: no script names it once more.
    rollupOptions: isSsrBuild
      ? // The libraries name it without need, and it would be loaded, with the source of its development version.
        { treeshake: { moduleSideEffects: (id) => id !== "react-dom" } }
      : { output: { ...SCRIPT_NAMES, manualChunks: chunkOf, hoistTransitiveImports: false } },
  },
}));
