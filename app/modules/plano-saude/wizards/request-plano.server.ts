/**
 * A plan and accepted terms are required; people and documents are optional (second spec, sections
 * 2 and 5).
 */
import { z } from "zod/v4";
import { properName } from "~/lib/text";
import { paths } from "~/paths";
import { contract } from "~/services/provider/contract";
import { listingBefore, listingOf } from "~/services/submissions/reconcile";
import type { Wizard, WizardSubmission, Delivery } from "~/wizard/definition/wizard";
import { defineSteps, stepWith, type AnswersOf } from "~/wizard/definition/define-steps";
import type { Question } from "~/wizard/definition/questions";
import { splitCodes, toDocumentos } from "../documentos";
import { COLABORADOR_ONLY } from "../request-page.server";
import { solicitacaoRows, planoRequest } from "../trace.server";
import { dependentesOfPlanos, obstacle } from "../rules";
import { loadContext, nomesOf, withDocumentosOf, type Context } from "./context.server";
import { documentosStep, termos } from "./steps.server";

interface Chosen {
  plano: { codplano: string; dependentes: string[] };
}

const chosenDependentes = ({ plano }: Partial<Chosen>) => plano?.dependentes ?? [];
const planoOf = ({ plano }: Partial<Chosen>, { planos }: Context) =>
  planos.find(({ codigo }) => codigo === plano?.codplano);

const plano = stepWith<Context>()({
  code: "plano",
  branches: true,
  title: "Plano e dependentes",
  schema: (_earlier, { planos }) =>
    z
      .object({
        codplano: z
          .string({ error: "Escolha o plano" })
          .refine((codigo) => planos.some((option) => option.codigo === codigo), "Escolha o plano"),
        dependentes: z.string().default("").transform(splitCodes),
      })
      .superRefine((answer, ctx) => {
        const takes = planos.find(({ codigo }) => codigo === answer.codplano)?.dependentes;
        for (const codigo of takes ? answer.dependentes : []) {
          if (takes?.some((person) => person.codigo === codigo)) continue;
          const nome = dependentesOfPlanos(planos).find((person) => person.codigo === codigo)?.nome;
          ctx.addIssue({
            code: "custom",
            path: ["dependentes"],
            message: nome
              ? `${properName(nome)} não pode participar deste plano`
              : "Escolha os dependentes de novo",
          });
        }
      }),
  questions: (_earlier, { planos }) => {
    if (planos.length === 0) return [{ kind: "note", text: "Nenhum plano de saúde disponível" }];
    const people = dependentesOfPlanos(planos);
    const who: Question =
      people.length === 0
        ? { kind: "note", text: "Nenhum dependente disponível" }
        : {
            kind: "checkboxes",
            name: "dependentes",
            label: "Dependentes",
            options: people.map(({ codigo, nome, parentesco }) => ({
              value: codigo,
              label: properName(nome),
              hint: parentesco,
            })),
          };
    return [
      {
        kind: "radio",
        name: "codplano",
        label: "Plano",
        options: planos.map(({ codigo, descricao }) => ({ value: codigo, label: descricao })),
      },
      who,
      {
        kind: "note",
        text: "Quer ver antes quanto custa?",
        link: { text: "Simular Plano de Saúde", to: paths.simularPlanoSaude() },
      },
    ];
  },
  defaults: (_earlier, { planos }) => ({ codplano: planos[0]?.codigo ?? "" }),
  prefill: (_earlier, { choice }) =>
    choice && { codplano: choice.codplano, dependentes: choice.dependentes },
});

const STEPS = defineSteps<Context>()({
  plano,
  documentos: documentosStep(chosenDependentes),
  termos,
});
type Answers = AnswersOf<typeof STEPS>;

function planSubmission({
  access: { provider },
  answers,
  attachments,
  context,
}: Delivery<Context, Answers>): WizardSubmission {
  const dependentes = chosenDependentes(answers);
  const chosen = planoOf(answers, context);
  return {
    write: (write) =>
      write(contract.planoSaude.solicitarPlano, {
        codigo: chosen?.codigo ?? "",
        dependentes,
        documentos: toDocumentos(attachments),
      }),
    content: planoRequest(dependentes, chosen?.descricao ?? ""),
    before:
      context.solicitacoes &&
      listingBefore(context.solicitacoes, (all) => solicitacaoRows(all, context.people)),
    currentList: async () =>
      listingOf(await provider.callQuiet(contract.planoSaude.solicitacoes), (all) =>
        solicitacaoRows(all, context.people),
      ),
  };
}

export const requestPlano: Wizard<Context, Answers> = {
  name: "solicitar-plano",
  title: "Solicitar Plano de Saúde",
  severalSteps: "Documentos e termos",
  options: COLABORADOR_ONLY,
  path: (_record, step) => paths.solicitarPlanoSaude(step),
  exit: () => paths.planoSaude(),
  exitLabel: "Voltar ao plano de saúde",
  load: loadContext,
  complete: (provider, context, saved) =>
    withDocumentosOf(
      provider,
      context,
      saved
        ? splitCodes(saved.plano?.dependentes)
        : dependentesOfPlanos(context.planos).map(({ codigo }) => codigo),
    ),
  obstacle: ({ situacao }) => obstacle(situacao, true),
  steps: STEPS,
  summary: (answers, context) => [
    { step: "plano", label: "Plano", value: planoOf(answers, context)?.descricao ?? "" },
    {
      step: "plano",
      label: "Dependentes",
      value: nomesOf(context, chosenDependentes(answers)).map(properName).join(", ") || "Nenhum",
    },
  ],
  missingAttachments: "Os documentos obrigatórios devem ser anexados",
  sendLabel: "Solicitar plano",
  submission: planSubmission,
  successMessage: "Plano de saúde solicitado.",
  afterSending: () => paths.planoSaude("solicitacoes"),
};
