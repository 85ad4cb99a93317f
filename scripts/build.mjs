/** `npm run build`: installs what is missing and builds anew. */
import { constroiOuSai } from "./construir.mjs";
import { instala } from "./instalar.mjs";
import { encerraComSinais } from "./processos.mjs";

encerraComSinais(130);
await instala();
await constroiOuSai();
