/** `npm run dev`: the portal by Vite, with hot reload, and the embedded provider, started anew when its files change. */
import "./node-version.mjs";
import { requireFreePort, readEnvironment } from "./environment.mjs";
import { install } from "./install.mjs";
import { bringUp } from "./bring-up.mjs";
import { endOnSignals } from "./processes.mjs";
import { inRoot, PROGRAMS } from "./root.mjs";

endOnSignals(0);
const environment = readEnvironment();
await requireFreePort(environment, "npm run dev");
await install();
const host = environment.host ? ["--host", environment.host] : [];
await bringUp(environment, {
  providerArgs: [PROGRAMS.tsx, "watch", "--clear-screen=false", inRoot("provider/main.ts")],
  portalArgs: [
    PROGRAMS.remix,
    "vite:dev",
    "--port",
    String(environment.port),
    "--strictPort",
    ...host,
  ],
  env: { NODE_ENV: "development" },
});
