/** Every wizard of the portal, for what concerns them all. A test holds the list to the routes. */
import type { Assistente } from "~/wizard/assistente";
import { editarAtestado, editarDocumento, enviarAtestado, enviarDocumento } from "./atestados/assistente/assistente.server";
import { atualizarEndereco, atualizarEscolaridade, corrigirEndereco, corrigirEscolaridade } from "./cadastro/assistente.server";
import { candidaturaInterna } from "./candidatura/assistente.server";
import { editarDependente, incluirDependente } from "./dependentes/assistente/assistente.server";
import { adicionarDependentes } from "./plano-saude/assistentes/adicionar.server";
import { corrigirDocumentos } from "./plano-saude/assistentes/corrigir.server";
import { solicitarPlano } from "./plano-saude/assistentes/solicitar.server";

/** Without what only its own pages need. */
export type Conhecido = Pick<Assistente<never>, "nome" | "titulo" | "endereco">;

/** Those that begin something new: each person has one draft of each. */
export const DE_NOVOS: readonly Conhecido[] = [
  enviarAtestado, enviarDocumento, incluirDependente, solicitarPlano, adicionarDependentes,
  atualizarEndereco, atualizarEscolaridade, candidaturaInterna,
];

/** Those that correct or change a record: one draft for each record. */
export const DE_REGISTROS: readonly Conhecido[] = [
  editarAtestado, editarDocumento, editarDependente, corrigirDocumentos, corrigirEndereco, corrigirEscolaridade,
];
