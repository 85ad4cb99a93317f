/** `npm start`: installs and builds what is missing or stale, then serves the portal. */
import { requireFreePort, readEnvironment } from "./ambiente.mjs";
import { buildIfNeeded } from "./construir.mjs";
import { install } from "./instalar.mjs";
import { bringUp } from "./levantar.mjs";
import { endOnSignals } from "./processos.mjs";
import { PORTAL, PROGRAMS, PROVIDER } from "./raiz.mjs";

endOnSignals(0);
const environment = readEnvironment();
await requireFreePort(environment, "npm start");
await install();
await buildIfNeeded();
await bringUp(environment, {
  providerArgs: [PROVIDER],
  portalArgs: [PROGRAMS.remixServe, PORTAL],
  // Few memory arenas: what photos needed while they were opened goes back to the system.
  env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "2" },
});
