/** `npm run build`: installs what is missing and builds anew. */
import { buildOrExit } from "./construir.mjs";
import { install } from "./instalar.mjs";
import { endOnSignals } from "./processos.mjs";

endOnSignals(130);
await install();
await buildOrExit();
