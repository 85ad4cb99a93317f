/**
 * Which screens make a call, read off the routes themselves: each is bundled alone, without what its loader and action do not use, and what is left
 * names the calls that they make.
 */
import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";
import { calls as ofContract } from "~/services/provider/contract";
import { pathOfRoute } from "../../tests/support/route-path";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** By call: the addresses of the screens; "*" for all of them. */
export type Screens = Readonly<Record<string, readonly string[]>>;

export const EVERYWHERE = "*";

/** It knows every wizard, for what stands half done: a page that lists those makes none of their calls. */
const NO_CALLS = /modules\/wizards\.server$/;

const ROUTE = "rota:";

const serverOnly: Plugin = {
  name: "server-only",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^rota:/ }, ({ path }) => ({ path, namespace: "rota" }));
    onLoad({ filter: /./, namespace: "rota" }, ({ path }) => ({
      contents: `export { loader, action } from "./app/routes/${path.slice(ROUTE.length)}";`,
      resolveDir: ROOT,
      loader: "ts",
    }));
    onResolve({ filter: NO_CALLS }, ({ path }) => ({ path, external: true }));
    onResolve({ filter: /\?/ }, ({ path }) => ({ path, external: true }));
  },
};

/** The calls that a bundle names: `contract.holerites.listar`, or taken apart first. */
function callsIn(text: string): string[] {
  const direct = [...text.matchAll(/\bcontract\.(\w+)\.(\w+)/g)].map(
    ([, module, call]) => `${module}.${call}`,
  );
  const ofModule = [...text.matchAll(/\{([^{}]+)\} = contract\.(\w+)/g)].flatMap(
    ([, names = "", module]) =>
      names.split(",").map((name) => `${module}.${name.split(":")[0]?.trim()}`),
  );
  const modules = [...text.matchAll(/\{([^{}]+)\} = contract;/g)].flatMap(([, names = ""]) =>
    names.split(",").map((name) => name.trim()),
  );
  const taken = modules.flatMap((module) =>
    [...text.matchAll(new RegExp(`\\b${module}\\d*\\.(\\w+)`, "g"))].map(
      ([, call]) => `${module}.${call}`,
    ),
  );
  return [...new Set([...direct, ...ofModule, ...taken])];
}

/** A frame without an address of its own stands around every screen; what stands around the home page is the home page. */
const FRAMES = new Map([
  ["_portal.tsx", EVERYWHERE],
  ["_obrigatorio.tsx", EVERYWHERE],
  ["_portal._inicio.tsx", "/"],
]);

/** Called by so many of the routes that all of them need it. */
const MOST = 0.5;

/** Takes a second or two. */
export async function screensByCall(): Promise<Screens> {
  const routes = readdirSync(`${ROOT}app/routes`);
  const { outputFiles } = await build({
    entryPoints: routes.map((route, at) => ({ in: `${ROUTE}${route}`, out: String(at) })),
    bundle: true,
    write: false,
    outdir: ROOT,
    platform: "node",
    format: "esm",
    packages: "external",
    tsconfig: `${ROOT}tsconfig.json`,
    // A route may have no loader, or no action.
    logLevel: "silent",
    plugins: [serverOnly],
    loader: { ".css": "empty" },
  });
  const found = outputFiles.flatMap(({ path, text }) => {
    const route = routes[Number(basename(path, ".js"))] ?? "";
    return callsIn(text).map((call) => ({ call, screen: FRAMES.get(route) ?? pathOfRoute(route) }));
  });
  const calls = ofContract
    .map(({ name }) => name)
    .filter((name) => found.some(({ call }) => call === name));
  return Object.fromEntries(
    calls.map((call) => {
      const screens = [
        ...new Set(found.flatMap((each) => (each.call === call ? [each.screen] : []))),
      ].sort();
      return [
        call,
        screens.includes(EVERYWHERE) || screens.length > MOST * routes.length
          ? [EVERYWHERE]
          : screens,
      ];
    }),
  );
}
