/** `npm run dev`: the portal by Vite, with hot reload, and the embedded provider, started anew when its files change. */
import { requireFreePort, readEnvironment } from "./ambiente.mjs";
import { install } from "./instalar.mjs";
import { bringUp } from "./levantar.mjs";
import { endOnSignals } from "./processos.mjs";
import { inRoot, PROGRAMS } from "./raiz.mjs";

endOnSignals(0);
const environment = readEnvironment();
await requireFreePort(environment, "npm run dev");
await install();
const host = environment.host ? ["--host", environment.host] : [];
await bringUp(environment, {
  providerArgs: [PROGRAMS.tsx, "watch", "--clear-screen=false", inRoot("provider/main.ts")],
  portalArgs: [PROGRAMS.remix, "vite:dev", "--port", String(environment.port), "--strictPort", ...host],
  env: { NODE_ENV: "development" },
});
