import { z } from "zod/v4";
import { properName } from "~/lib/text";
import { paths } from "~/paths";
import { contract } from "~/services/provider/contract";
import { listingBefore, listingOf } from "~/services/submissions/reconcile";
import type { Wizard, WizardSubmission, Delivery } from "~/wizard/definition/wizard";
import { defineSteps, stepWith, type AnswersOf } from "~/wizard/definition/define-steps";
import { splitCodes, toDocumentos } from "../documentos";
import { COLABORADOR_ONLY } from "../request-page.server";
import { solicitacaoRows, planoRequest } from "../trace.server";
import { availableDependentes, outsidePlano, obstacle } from "../rules";
import { loadContext, nomesOf, withDocumentosOf, type Context } from "./context.server";
import { documentosStep, termos } from "./steps.server";

interface Chosen {
  dependentes: { dependentes: string[] };
}

const chosenDependentes = ({ dependentes }: Partial<Chosen>) => dependentes?.dependentes ?? [];

/**
 * A person whose addition was already requested stays valid, otherwise a repeated submission would
 * be refused instead of looked up.
 */
function possibleDependentes({ situacao: { meuPlano } }: Context): string[] {
  return meuPlano
    ? outsidePlano(meuPlano)
        .filter(({ podeutilizar }) => podeutilizar)
        .map(({ codigo }) => codigo)
    : [];
}

const NOBODY = "Selecione ao menos um dependente";

const dependentes = stepWith<Context>()({
  code: "dependentes",
  branches: true,
  title: "Dependentes",
  schema: (_earlier, context) =>
    z.object({
      dependentes: z
        .string({ error: NOBODY })
        .transform(splitCodes)
        .refine((codigos) => codigos.length > 0, { error: NOBODY, abort: true })
        .refine(
          (codigos) => codigos.every((codigo) => possibleDependentes(context).includes(codigo)),
          "Escolha os dependentes de novo",
        ),
    }),
  questions: (_earlier, { situacao: { meuPlano } }) => {
    const free = meuPlano ? availableDependentes(meuPlano) : [];
    if (free.length === 0) return [{ kind: "note", text: "Nenhum dependente disponível" }];
    return [
      {
        kind: "checkboxes",
        name: "dependentes",
        label: "Quem entra no plano?",
        needed: true,
        options: free.map(({ codigo, nome, parentesco }) => ({
          value: codigo,
          label: properName(nome),
          hint: parentesco,
        })),
      },
      {
        kind: "note",
        text: "Quer ver antes quanto custa?",
        link: { text: "Simular Plano de Saúde", to: paths.simularPlanoSaude() },
      },
    ];
  },
});

const STEPS = defineSteps<Context>()({
  dependentes,
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
  const codigos = chosenDependentes(answers);
  const { meuPlano } = context.situacao;
  /* A listed request may also name people already in the plan, so only new people are compared. */
  const outsiders = meuPlano ? outsidePlano(meuPlano) : [];
  return {
    write: (write) =>
      write(contract.planoSaude.adicionarDependente, {
        dependentes: codigos,
        documentos: toDocumentos(attachments),
      }),
    content: planoRequest(codigos),
    before:
      context.solicitacoes &&
      listingBefore(context.solicitacoes, (all) => solicitacaoRows(all, outsiders)),
    currentList: async () =>
      listingOf(await provider.callQuiet(contract.planoSaude.solicitacoes), (all) =>
        solicitacaoRows(all, outsiders),
      ),
  };
}

export const addDependentes: Wizard<Context, Answers> = {
  name: "adicionar-ao-plano",
  title: "Adicionar dependente ao plano",
  severalSteps: "Documentos e termos",
  options: COLABORADOR_ONLY,
  path: (_record, step) => paths.adicionarAoPlanoSaude(step),
  exit: () => paths.planoSaude(),
  exitLabel: "Voltar ao plano de saúde",
  load: loadContext,
  complete: (provider, context, saved) =>
    withDocumentosOf(
      provider,
      context,
      saved ? splitCodes(saved.dependentes?.dependentes) : possibleDependentes(context),
    ),
  obstacle: ({ situacao }) => obstacle(situacao),
  steps: STEPS,
  summary: (answers, context) => [
    {
      step: "dependentes",
      label: "Dependentes",
      value: nomesOf(context, chosenDependentes(answers)).map(properName).join(", "),
    },
  ],
  missingAttachments: "Os documentos obrigatórios devem ser anexados",
  sendLabel: "Solicitar inclusão",
  submission: planSubmission,
  successMessage: "Inclusão de dependente solicitada.",
  afterSending: () => paths.planoSaude("solicitacoes"),
};
