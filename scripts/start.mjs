/** `npm start`: installs and builds what is missing or stale, then serves the portal. */
import { exigePortaLivre, leAmbiente } from "./ambiente.mjs";
import { constroiSePreciso } from "./construir.mjs";
import { instala } from "./instalar.mjs";
import { levanta } from "./levantar.mjs";
import { encerraComSinais } from "./processos.mjs";
import { naRaiz, PROGRAMAS } from "./raiz.mjs";

encerraComSinais(0);
const ambiente = leAmbiente();
await exigePortaLivre(ambiente, "npm start");
await instala();
await constroiSePreciso();
await levanta(ambiente, {
  provedor: [naRaiz("build/provider/main.js")],
  portal: [PROGRAMAS.remixServe, naRaiz("build/server/index.js")],
  env: { NODE_ENV: "production" },
});
