/**
 * Pages outside a wizard find its unsent draft only through these lists.
 * So every wizard must be listed.
 */
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
import {
  addDependentes,
  correctDocumentos,
  requestPlano,
} from "./plano-saude/wizards/wizards.server";

export type KnownWizard = Pick<Wizard<never>, "name" | "title" | "path">;

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

export const RECORD_WIZARDS: readonly KnownWizard[] = [
  editAtestado,
  editDocumento,
  editDependente,
  correctDocumentos,
  correctEndereco,
  correctEscolaridade,
];
