/** `npm run bench`: measures weight, speed and memory against the budgets. Arguments go on to the bench. */
import { ambienteDeTeste } from "./ambiente-de-teste.mjs";
import { constroiSePreciso } from "./construir.mjs";
import { instala } from "./instalar.mjs";
import { navegador } from "./navegador.mjs";
import { encerraComSinais, executa } from "./processos.mjs";
import { naRaiz, PROGRAMAS } from "./raiz.mjs";

encerraComSinais(130);
await instala();
await constroiSePreciso();
const env = { ...ambienteDeTeste(), CHROMIUM_PATH: await navegador() };
const { codigo } = await executa(process.execPath, [PROGRAMAS.tsx, naRaiz("tests/bench/main.ts"), ...process.argv.slice(2)], { env });
process.exit(codigo);
