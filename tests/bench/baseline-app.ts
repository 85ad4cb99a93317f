/** The Remix application, as it comes out of the box, that the portal is compared with (`tests/bench/baseline`). */
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { inRoot, startRemix, type Running } from "./processes";

const FOLDER = inRoot("tests/bench/baseline");
const routesIn = (...app: string[]) => readdirSync(inRoot(...app, "routes")).length;

/** "many": as many routes as the portal has, all but its own idle. */
export type Routes = "few" | "many";

export const ROUTES: Record<Routes, number> = {
  few: routesIn("tests/bench/baseline/app"),
  many: routesIn("app"),
};

/** Throws when it fails. */
export function buildBaseline(routes: Routes = "few"): void {
  const args = [
    inRoot("node_modules/@remix-run/dev/dist/cli.js"),
    "vite:build",
    FOLDER,
    "--logLevel",
    "warn",
  ];
  const { status, stderr, stdout } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    cwd: inRoot(),
    env: {
      ...process.env,
      NODE_ENV: "production",
      IDLE_ROUTES: String(ROUTES[routes] - ROUTES.few),
    },
  });
  if (status !== 0)
    throw new Error(`A construção da aplicação de comparação falhou:\n${stdout}${stderr}`);
}

/** Starts it as it was built before. */
export function startBaseline(provider: string, routes: Routes = "few"): Promise<Running> {
  const build = routes === "few" ? "build" : "build/many-routes";
  return startRemix(FOLDER, "/entrar", provider, `${FOLDER}/${build}/server/index.js`);
}
