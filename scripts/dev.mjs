/** `npm run dev`: the portal by Vite, with hot reload, and the embedded provider, started anew when its files change. */
import { exigePortaLivre, leAmbiente } from "./ambiente.mjs";
import { instala } from "./instalar.mjs";
import { levanta } from "./levantar.mjs";
import { encerraComSinais } from "./processos.mjs";
import { naRaiz, PROGRAMAS } from "./raiz.mjs";

encerraComSinais(0);
const ambiente = leAmbiente();
await exigePortaLivre(ambiente, "npm run dev");
await instala();
const host = ambiente.host ? ["--host", ambiente.host] : [];
await levanta(ambiente, {
  provedor: [PROGRAMAS.tsx, "watch", "--clear-screen=false", naRaiz("provider/main.ts")],
  portal: [PROGRAMAS.remix, "vite:dev", "--port", String(ambiente.porta), "--strictPort", ...host],
  env: { NODE_ENV: "development" },
});
