/** Every wizard of the portal, for what concerns them all. A test holds the list to the routes. */
import type { Wizard } from "~/wizard/definition/wizard";
import {
  editAtestado,
  editDocumento,
  sendAtestado,
  sendDocumento,
} from "./atestados/wizard/wizard.server";
import {
  updateEndereco,
  updateEscolaridade,
  correctEndereco,
  correctEscolaridade,
} from "./cadastro/wizard.server";
import { internalCandidatura } from "./candidatura/wizard.server";
import { editDependente, addDependente } from "./dependentes/wizard/wizard.server";
import { addDependentes } from "./plano-saude/wizards/add-dependentes.server";
import { correctDocumentos } from "./plano-saude/wizards/correct-documentos.server";
import { requestPlano } from "./plano-saude/wizards/request-plano.server";

/** Without what only its own pages need. */
export type KnownWizard = Pick<Wizard<never, never>, "name" | "title" | "path">;

/** Those that begin something new: each person has one draft of each. */
export const NEW_THING_WIZARDS: readonly KnownWizard[] = [
  sendAtestado,
  sendDocumento,
  addDependente,
  requestPlano,
  addDependentes,
  updateEndereco,
  updateEscolaridade,
  internalCandidatura,
];

/** Those that correct or change a record: one draft for each record. */
export const RECORD_WIZARDS: readonly KnownWizard[] = [
  editAtestado,
  editDocumento,
  editDependente,
  correctDocumentos,
  correctEndereco,
  correctEscolaridade,
];
