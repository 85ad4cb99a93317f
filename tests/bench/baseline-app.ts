/** The Remix application, as it comes out of the box, that the portal is compared with (`tests/bench/baseline`). */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot, startRemix, type Running } from "./processes";

const FOLDER = inRoot("tests/bench/baseline");
const routesIn = (...app: string[]) => readdirSync(inRoot(...app, "routes")).length;

/** "many": as many routes as the portal has, all but its own idle. */
export type Routes = "few" | "many";

export const ROUTES: Record<Routes, number> = {
  few: routesIn("tests/bench/baseline/app"),
  many: routesIn("app"),
};

const buildOf = (routes: Routes) => join(FOLDER, "build", routes === "few" ? "" : "many-routes");

/** What its build is made of: its sources, the packages, how many routes. */
function stampOf(routes: Routes) {
  const hash = createHash("sha256").update(String(ROUTES[routes]));
  const sources = readdirSync(join(FOLDER, "app"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const file of [
    ...sources.sort(),
    join(FOLDER, "vite.config.ts"),
    inRoot("package-lock.json"),
  ])
    hash.update(readFileSync(file));
  return hash.digest("hex");
}

/** Builds it unless that is done. Throws when it fails. */
export function buildBaseline(routes: Routes = "few") {
  const [stamp, stampFile] = [stampOf(routes), join(buildOf(routes), ".stamp")];
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
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
  writeFileSync(stampFile, stamp);
}

/** Starts it as it was built before. */
export function startBaseline(provider: string, routes: Routes = "few"): Promise<Running> {
  return startRemix(FOLDER, "/entrar", provider, join(buildOf(routes), "server/index.js"));
}
