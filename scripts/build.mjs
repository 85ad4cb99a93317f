/** `npm run build`: installs what is missing and builds anew. */
import "./node-version.mjs";
import { buildOrExit } from "./build-all.mjs";
import { install } from "./install.mjs";
import { endOnSignals } from "./processes.mjs";

endOnSignals(130);
await install();
await buildOrExit();
