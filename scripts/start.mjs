/** `npm start`: installs and builds what is missing or stale, then serves the portal. */
import { exigePortaLivre, leAmbiente } from "./ambiente.mjs";
import { constroiSePreciso } from "./construir.mjs";
import { instala } from "./instalar.mjs";
import { levanta } from "./levantar.mjs";
import { encerraComSinais } from "./processos.mjs";
import { PORTAL, PROGRAMAS, PROVEDOR } from "./raiz.mjs";

encerraComSinais(0);
const ambiente = leAmbiente();
await exigePortaLivre(ambiente, "npm start");
await instala();
await constroiSePreciso();
await levanta(ambiente, {
  provedor: [PROVEDOR],
  portal: [PROGRAMAS.remixServe, PORTAL],
  // Few memory arenas: what photos needed while they were opened goes back to the system.
  env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "2" },
});
