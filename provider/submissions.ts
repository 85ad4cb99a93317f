/** Checks certificates and documents that are sent or corrected (spec 2, sections 4 and 5). */
import { z } from "zod/v4";
import type {
  Atestado,
  AtestadoFields,
  AtestadoKind,
} from "~/services/provider/contract/atestados";
import { optionalDate, optionalText } from "~/services/provider/contract/tolerant-reader";
import { files, checkAnexos } from "./files";
import { daysBetween } from "./calendar";
import type { SubmissionConfig } from "./demo/submission-configs";
import { Refusal } from "./respond";
import type { NewAnexo } from "./solicitacoes";

export const submission = z.object({
  codconfigatest: optionalText,
  codconfigsituacao: optionalText,
  cid: optionalText,
  codmedico: optionalText,
  medico: optionalText,
  crmcro: optionalText,
  justificativa: optionalText,
  datainicio: optionalDate,
  datafim: optionalDate,
  coddependente: optionalText,
  ddd: optionalText,
  telefone: optionalText,
  filenames: files,
} satisfies Record<keyof AtestadoFields, z.ZodType>);

export type Submission = z.output<typeof submission>;

type OfRequest = "codigo" | "status" | "descstatus" | "cores" | "anexos" | "movimentacao";
type OfOthers = "codconfigsituacao" | "descsituacao" | "nomedependente";
export type StoredSubmission = Omit<Atestado, OfRequest | OfOthers | "diasatestado"> & {
  diasatestado: number;
};

const text = z.string().default("");
const day = z.string().nullable().default(null);

/**
 * Stored fields of a certificate or document, in the contract's format. Missing fields are blank.
 */
export const stored: z.ZodType<StoredSubmission> = z.object({
  codconfigatest: text,
  titulo: text,
  coddependente: text,
  datainicio: day,
  datafim: day,
  diasatestado: z.number().default(0),
  cid: text,
  codmedico: text,
  medico: text,
  crmcro: text,
  foneddd: text,
  fonenumero: text,
  justificativa: text,
});
type Motivo = SubmissionConfig["situacoes"][number];

export interface SendingContext {
  readonly tipo: AtestadoKind;
  readonly configs: readonly SubmissionConfig[];
  /** Codes of the dependents whom the person may choose. */
  readonly dependentes: readonly string[];
  /** Kinds of attachments that the corrected request already has; missing for a new request. */
  readonly attached?: readonly string[];
}

function motivoOf({ situacoes }: SubmissionConfig, codigo: string, tipo: AtestadoKind): Motivo {
  const found = situacoes.find((motivo) => motivo.codigo === codigo);
  const [first] = situacoes;
  // The form for documents asks for no reason, so the first reason counts.
  if (!found && tipo === "DOCUMENTOS" && codigo === "" && first) return first;
  if (!found) throw new Refusal("Informe o motivo.");
  return found;
}

/** Returns 0 for documents and for types without dates. */
function daysOf(
  sent: Submission,
  { infdatas }: SubmissionConfig,
  motivo: Motivo,
  tipo: AtestadoKind,
): number {
  const { datainicio, datafim } = sent;
  if (!infdatas) return 0;
  if (datainicio === null) throw new Refusal("Informe a data de início.");
  if (datafim === null || datafim < datainicio)
    throw new Refusal("A data final não pode ser anterior à data de início.");
  if (tipo === "DOCUMENTOS") return 0;
  const days = daysBetween(datainicio, datafim) + 1;
  if (days < motivo.diasminimo)
    throw new Refusal(
      `A quantidade mínima de dias para este motivo é de ${motivo.diasminimo} dias`,
    );
  if (motivo.diasmaximo > 0 && days > motivo.diasmaximo)
    throw new Refusal(
      `A quantidade máxima de dias para este motivo é de ${motivo.diasmaximo} dias`,
    );
  return days;
}

function checkFields(
  sent: Submission,
  config: SubmissionConfig,
  { dependentes }: SendingContext,
): void {
  const { infdependente, infcid, infmedico } = config;
  if (infdependente && !dependentes.includes(sent.coddependente))
    throw new Refusal("Informe um dependente ativo.");
  // Accepts any valid code, because the list for the search has only the most common ones.
  if (infcid && !/^([A-Z]\d{2}(\.?\d[0-9A-Z]?)?)?$/.test(sent.cid))
    throw new Refusal("CID inválido.");
  if (infmedico && sent.medico === "") throw new Refusal("Informe o nome do médico");
  if (infmedico && sent.crmcro === "") throw new Refusal("Informe o CRM/CRO do médico");
  if (!/^(\d{2})?$/.test(sent.ddd)) throw new Refusal("O DDD tem 2 dígitos.");
  if (!/^\d{0,9}$/.test(sent.telefone)) throw new Refusal("O telefone tem até 9 dígitos.");
}

/** Checks the input and returns the data to store. Throws a `Refusal` with the first error. */
export function checkSubmission(
  sent: Submission,
  context: SendingContext,
): { data: StoredSubmission; motivo: Motivo; anexos: NewAnexo[] } {
  const { tipo, configs, attached } = context;
  const config = configs.find(({ codigo }) => codigo === sent.codconfigatest);
  if (!config) throw new Refusal("Informe o tipo.");
  const motivo = motivoOf(config, sent.codconfigsituacao, tipo);
  const diasatestado = daysOf(sent, config, motivo, tipo);
  checkFields(sent, config, context);
  const anexos = checkAnexos(sent.filenames, {
    anexos: config.anexos.filter(
      ({ codsituacao, qtdeminimadias }) =>
        ["0", motivo.codigo].includes(codsituacao) && diasatestado >= qtdeminimadias,
    ),
    when: attached ? "alterar" : "incluir",
    attached,
    pdf: tipo === "DOCUMENTOS",
    missing: "Os documentos obrigatórios devem ser anexados",
  });
  const { infdependente, infdatas, infcid, infmedico } = config;
  const data: StoredSubmission = {
    codconfigatest: config.codigo,
    titulo: config.descricao,
    diasatestado,
    justificativa: sent.justificativa,
    coddependente: infdependente ? sent.coddependente : "",
    cid: infcid ? sent.cid : "",
    datainicio: infdatas ? sent.datainicio : null,
    datafim: infdatas ? sent.datafim : null,
    codmedico: infmedico ? sent.codmedico : "",
    medico: infmedico ? sent.medico : "",
    crmcro: infmedico ? sent.crmcro : "",
    foneddd: sent.ddd,
    fonenumero: sent.telefone,
  };
  return { data, motivo, anexos };
}
