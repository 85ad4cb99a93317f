import { z } from "zod/v4";
import { dayField } from "~/lib/day-field";
import { formatDate } from "~/lib/dates";
import { defineSteps, stepWith, type AnswersOf } from "~/wizard/definition/define-steps";
import type { RequestedAttachment, SummaryItem, Question } from "~/wizard/definition/questions";
import { anexoApplies, SHORTEST_OBSERVACAO } from "../rules";
import { ageOf, isDeactivating, canDeactivate, type Context, type Told } from "./context.server";

const LONGEST_NAME = 100;
const LONGEST_NOTE = 500;

const FIXED = "Já está no cadastro da cooperativa e não muda por aqui.";

function identityQuestions({ original, today }: Context): Question[] {
  if (original?.cadexistehcm) {
    return [
      { kind: "fixed", label: "Nome", value: original.nome },
      {
        kind: "fixed",
        label: "Data de nascimento",
        value: formatDate(original.nascimento) || "Não informada",
        hint: FIXED,
      },
    ];
  }
  return [
    { kind: "text", name: "nome", label: "Nome completo", maxLength: LONGEST_NAME },
    { kind: "date", name: "nascimento", label: "Data de nascimento", max: today },
  ];
}

const DEACTIVATE: Question = {
  kind: "checkbox",
  name: "inativar",
  label: "Inativar este dependente",
  hint: "Para quem não é mais seu dependente. Conte o motivo na observação, com mais de 10 caracteres.",
};

const textField = z
  .string()
  .optional()
  .transform((text) => (text ?? "").replace(/[^\S\n]+/g, " ").trim());
const markField = z
  .string()
  .optional()
  .transform((value) => value === "1");

const nameField = textField
  .refine((text) => text !== "", "Informe o nome do dependente")
  .refine((text) => text.length <= LONGEST_NAME, `Use até ${LONGEST_NAME} caracteres`);

/**
 * Name and birth date of a registered dependent (`cadexistehcm`) are fixed, so values of a forged
 * form are ignored.
 */
function identityFields({ original, today }: Context) {
  if (!original?.cadexistehcm)
    return {
      nome: nameField,
      nascimento: dayField(
        "Informe a data de nascimento",
        "Informe corretamente a data de nascimento",
        today,
      ),
    };
  const fixed = (value: string) => z.unknown().transform(() => value);
  return { nome: fixed(original.nome), nascimento: fixed(original.nascimento ?? "") };
}

const informacoes = stepWith<Context>()({
  code: "1",
  title: "Inserir Informações",
  schema: (_earlier, context) =>
    z
      .object({
        ...identityFields(context),
        dependenteir: markField,
        inativar: markField.transform((marked) => marked && canDeactivate(context)),
        observacao: textField.refine(
          (text) => text.length <= LONGEST_NOTE,
          `Use até ${LONGEST_NOTE} caracteres`,
        ),
      })
      .superRefine(({ inativar, observacao }, ctx) => {
        if (inativar && observacao.length <= SHORTEST_OBSERVACAO) {
          ctx.addIssue({
            code: "custom",
            path: ["observacao"],
            message: "Informe a observação com pelo menos 10 caracteres",
          });
        }
      }),
  questions: (_earlier, context) => [
    ...identityQuestions(context),
    { kind: "checkbox", name: "dependenteir", label: "Dependente no Imposto de Renda" },
    ...(canDeactivate(context) ? [DEACTIVATE] : []),
    { kind: "textarea", name: "observacao", label: "Observação", maxLength: LONGEST_NOTE },
  ],
});

function requestedAnexos(answers: Partial<Told>, context: Context): RequestedAttachment[] {
  const { config, original } = context;
  if (isDeactivating(answers, context)) return [];
  /*
   * The provider keeps the files of an open request (status below 3), so they need not be sent
   * again.
   */
  const sent = new Set(
    original && original.status < 3 ? original.anexos.map(({ codigo }) => codigo) : [],
  );
  const age = ageOf(answers, context);
  return config.anexos
    .filter((anexo) => anexoApplies(anexo, original === null, age))
    .map(({ codigo, descricao, obrigatorio }) => ({
      codigo,
      descricao,
      obrigatorio,
      accepts: "imagens-e-pdf",
      alreadySent: sent.has(codigo),
    }));
}

const documentos = stepWith<Context, Told>()({
  code: "2",
  title: "Anexar Documentos",
  schema: () => z.object({}),
  questions: (answers, context) => {
    if (isDeactivating(answers, context))
      return [{ kind: "note", text: "Para pedir a inativação não é preciso anexar documentos." }];
    return requestedAnexos(answers, context).length === 0
      ? [{ kind: "note", text: "Nenhum tipo de documento disponível" }]
      : [];
  },
  attachments: requestedAnexos,
});

export const STEPS = defineSteps<Context>()({ informacoes, documentos });
export type Answers = AnswersOf<typeof STEPS>;

export function summarise(answers: Partial<Answers>, context: Context): SummaryItem<Answers>[] {
  const {
    nome: name = "",
    nascimento: born = "",
    dependenteir,
    observacao,
  } = answers.informacoes ?? {};
  const line = (label: string, value: string): SummaryItem<Answers> => ({
    step: "informacoes",
    label,
    value,
  });
  const who = [line("Nome", name), line("Data de nascimento", formatDate(born) || "Não informada")];
  const note = line("Observação", observacao || "Nenhuma");
  if (isDeactivating(answers, context))
    return [line("Pedido", "Inativação do dependente"), ...who, note];
  return [...who, line("Imposto de Renda", dependenteir ? "Dependente" : "Não é dependente"), note];
}
