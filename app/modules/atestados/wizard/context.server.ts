import type { SafeHtml } from "~/lib/safe-content";
import type { Section } from "~/lib/section";
import type {
  Atestado,
  AtestadoConfig,
  Motivo,
  AtestadoKind,
} from "~/services/provider/contract/atestados";
import type { Dependente } from "~/services/provider/contract/dependentes";

/**
 * `dependentes`: active dependents only. `sent`: null if the list could not be loaded.
 * `original`: null for a new record.
 * `help.html`: null without a help text, or if the text could not be loaded (`failed`).
 */
export interface Context {
  tipo: AtestadoKind;
  configs: AtestadoConfig[];
  dependentes: Section<Dependente[]>;
  sent: Atestado[] | null;
  original: Atestado | null;
  help: { codigo: string; html: SafeHtml | null; failed: boolean } | null;
  cids: { search: string; found: Section<{ codigo: string; descricao: string }[]> } | null;
  medico: { codigo: string; found: Section<{ nome: string; crmcro: string }> } | null;
  chosenCid: string | null;
  stepPath: (code: string) => string;
}

export interface Chosen {
  tipo: string;
  motivo: string;
  coddependente: string;
  datainicio: string;
  certeza: string;
  dias: number;
  cid: string;
  codmedico: string;
  medico: string;
  crmcro: string;
  ddd: string;
  numero: string;
}

export function configOf(
  answers: Partial<Chosen>,
  { configs, original: corrected }: Context,
): AtestadoConfig | null {
  const chosen = corrected?.codconfigatest ?? answers.tipo;
  return configs.find(({ codigo }) => codigo === chosen) ?? null;
}

/** A correction begins with its own record's answers, so the wizard offers no earlier records. */
export function earlierRecords({ original: corrected, sent }: Context): readonly Atestado[] {
  return corrected ? [] : (sent ?? []);
}

/**
 * The employee chooses no reason for a document, so the first reason of the document's type counts.
 */
export function motivoOf(answers: Partial<Chosen>, context: Context): Motivo | null {
  const situacoes = configOf(answers, context)?.situacoes ?? [];
  if (context.tipo === "DOCUMENTOS") return situacoes[0] ?? null;
  return situacoes.find(({ codigo }) => codigo === answers.motivo) ?? null;
}
