/**
 * A plan and accepted terms are required; people and documents are optional (spec 2, sections 2 and
 * 5).
 */
import { paths } from "~/paths";
import { contract } from "~/services/provider/contract";
import { listingBefore, listingOf } from "~/services/submissions/reconcile";
import type { ByPart } from "~/wizard/definition/record";
import type { Wizard, WizardSubmission, Delivery } from "~/wizard/definition/wizard";
import { splitCodes } from "../documentos";
import { COLABORADOR_ONLY } from "../request-page.server";
import { solicitacaoRows } from "../trace.server";
import { dependentesOfPlanos, obstacle } from "../rules";
import type { Context } from "./context.server";
import { loadContext, withDocumentosOf } from "./load-context.server";
import { pedido, planoOf } from "./records.server";

function planSubmission({
  access: { provider },
  answers,
  attachments,
  context,
}: Delivery<Context, ByPart>): WizardSubmission {
  const typed = pedido.answers(answers);
  const body = pedido.body(typed, context, attachments);
  return {
    write: (write) => write(contract.planoSaude.solicitarPlano, body),
    content: { ...pedido.facts(body), plano: planoOf(typed, context)?.descricao ?? "" },
    before:
      context.solicitacoes &&
      listingBefore(context.solicitacoes, (all) => solicitacaoRows(all, context.people)),
    currentList: async () =>
      listingOf(await provider.callQuiet(contract.planoSaude.solicitacoes), (all) =>
        solicitacaoRows(all, context.people),
      ),
  };
}

export const requestPlano: Wizard<Context, ByPart> = {
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
  steps: pedido.steps,
  summary: pedido.summary,
  missingAttachments: "Os documentos obrigatórios devem ser anexados",
  sendLabel: "Solicitar plano",
  submission: planSubmission,
  successMessage: "Plano de saúde solicitado.",
  afterSending: () => paths.planoSaude("solicitacoes"),
};
