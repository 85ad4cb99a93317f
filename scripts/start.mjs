/** `npm start`: installs and builds what is missing or stale, then serves the portal. */
import "./node-version.mjs";
import { requireFreePort, readEnvironment } from "./environment.mjs";
import { buildIfNeeded } from "./build-all.mjs";
import { install } from "./install.mjs";
import { bringUp } from "./bring-up.mjs";
import { HEAP_FLAGS, MEMORY } from "./memory.mjs";
import { endOnSignals } from "./processes.mjs";
import { PORTAL, PROGRAMS, PROVIDER } from "./root.mjs";

endOnSignals(0);
const environment = readEnvironment();
await requireFreePort(environment, "npm start");
await install();
await buildIfNeeded();
await bringUp(environment, {
  providerArgs: [PROVIDER],
  portalArgs: [...HEAP_FLAGS, PROGRAMS.remixServe, PORTAL],
  env: { NODE_ENV: "production", ...MEMORY },
});
