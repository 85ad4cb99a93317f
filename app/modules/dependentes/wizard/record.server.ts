import { byCode } from "~/lib/coded";
import { dayField } from "~/lib/day-field";
import { formatDate } from "~/lib/dates";
import type { RequestedAnexo } from "~/services/provider/contract/anexo";
import {
  STATUS_ACCEPTED,
  type Dependente,
  type DependenteFields,
} from "~/services/provider/contract/dependentes";
import { DEPENDENTE } from "~/services/provider/contract/labels";
import { attachmentsOf, DOCUMENTS, record } from "~/wizard/definition/record";
import { checkbox, longText, requiredLine } from "~/wizard/definition/rules";
import type { Question, RequestedAttachment } from "~/wizard/definition/questions";
import {
  ageOf,
  canDeactivate,
  derived,
  field,
  isDeactivating,
  type Context,
  type Answers,
} from "./context.server";

const LONGEST_NAME = 100;
const MAX_NOTE_LENGTH = 500;
const OBSERVACAO_LONGER_THAN = 10;

const FIXED = "Já está no cadastro da cooperativa e não muda por aqui.";

const DEACTIVATE = {
  kind: "checkbox",
  label: "Inativar este dependente",
  hint: "Para quem não é mais seu dependente. Conte o motivo na observação, com mais de 10 caracteres.",
} as const;

/** An attachment with a `codsituacao` above 0 applies only to an age range (spec 2, §5). */
export function anexoApplies(anexo: RequestedAnexo, isNew: boolean, age: number | null): boolean {
  if (!(isNew ? anexo.incluir : anexo.alterar)) return false;
  if (!(Number(anexo.codsituacao) > 0)) return true;
  return age !== null && age >= (anexo.idadeinicial ?? 0) && age <= (anexo.idadefinal ?? Infinity);
}

function requestedAnexos(answers: Partial<Answers>, context: Context): RequestedAttachment[] {
  const { config, original } = context;
  if (isDeactivating(answers, context)) return [];
  /* The provider keeps the files of an open request, so the employee need not send them again. */
  const sent = original && original.status < STATUS_ACCEPTED ? original.anexos : [];
  const age = ageOf(answers, context);
  const asked = config.anexos.filter((anexo) => anexoApplies(anexo, original === null, age));
  return attachmentsOf(asked, "imagens-e-pdf").map((anexo) => ({
    ...anexo,
    alreadySent: byCode(sent, anexo.codigo) !== undefined,
  }));
}

function noDocuments(answers: Partial<Answers>, context: Context): Question[] {
  if (isDeactivating(answers, context))
    return [{ kind: "note", text: "Para pedir a inativação não é preciso anexar documentos." }];
  return requestedAnexos(answers, context).length === 0
    ? [{ kind: "note", text: "Nenhum tipo de documento disponível" }]
    : [];
}

/** A forged form must not change a registered dependent's name or birth date. */
const registered =
  <T>(read: (known: Dependente) => T) =>
  ({ original }: Context) =>
    original?.cadexistehcm ? read(original) : null;

export const dependente = record<Context, Answers, DependenteFields, Dependente>()({
  parts: {
    informacoes: {
      code: "1",
      title: "Inserir Informações",
      problems: ({ inativar, observacao = "" }) =>
        inativar && observacao.length <= OBSERVACAO_LONGER_THAN
          ? [["observacao", "Informe a observação com pelo menos 10 caracteres"]]
          : [],
    },
    documentos: {
      code: "2",
      title: "Anexar Documentos",
      notes: noDocuments,
      attachments: requestedAnexos,
    },
  },
  fields: {
    nome: field(
      "informacoes",
      { kind: "text", label: "Nome completo", maxLength: LONGEST_NAME },
      requiredLine("Informe o nome do dependente", LONGEST_NAME),
      {
        listed: ["nome", "text"],
        fixed: registered(({ nome }) => ({ value: nome, text: nome })),
      },
    ),
    nascimento: field(
      "informacoes",
      (_earlier, { today: max }) => ({ kind: "date", label: DEPENDENTE.nascimento, max }),
      (_earlier, { today }) =>
        dayField(
          "Informe a data de nascimento",
          "Informe corretamente a data de nascimento",
          today,
        ),
      {
        wire: "nacimento",
        listed: ["nascimento", "date"],
        fixed: registered(({ nascimento }) => ({
          value: nascimento ?? "",
          text: formatDate(nascimento) || "Não informada",
          hint: FIXED,
        })),
        show: { check: (day) => formatDate(day), blank: "Não informada" },
      },
    ),
    dependenteir: field(
      "informacoes",
      { kind: "checkbox", label: "Dependente no Imposto de Renda" },
      checkbox,
      {
        unsent: false,
        listed: ["dependenteir", "text"],
        called: "dependente no imposto de renda",
        show: {
          check: (marked, answers, context) =>
            isDeactivating(answers, context) ? null : marked ? "Dependente" : "Não é dependente",
        },
      },
    ),
    inativar: field(
      "informacoes",
      (_earlier, context) => (canDeactivate(context) ? DEACTIVATE : []),
      (_earlier, context) => checkbox.transform((marked) => marked && canDeactivate(context)),
      { wire: null, unsent: false, listed: null, show: null },
    ),
    observacao: field(
      "informacoes",
      (_earlier, context) => ({
        kind: "textarea",
        label: DEPENDENTE.observacao + (canDeactivate(context) ? "" : " (opcional)"),
        maxLength: MAX_NOTE_LENGTH,
      }),
      longText(MAX_NOTE_LENGTH),
      { listed: null, show: { label: DEPENDENTE.observacao, blank: "Nenhuma" } },
    ),
    codigotipo: derived((_answers, { config }) => config.codigotipo),
    codigomotivo: derived((_answers, { config }) => config.codigomotivo),
    coddependente: derived((_answers, { original }) => original?.codigo ?? ""),
    incluir: derived((_answers, { original }) => original === null),
  },
  files: DOCUMENTS,
  ignored: ["codigo", "grau", "status", "cadexistehcm", "solicitou_inativacao", "codatestado"],
});
