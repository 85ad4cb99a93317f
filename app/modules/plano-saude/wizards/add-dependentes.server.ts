import { paths } from "~/paths";
import { contract } from "~/services/provider/contract";
import { listingBefore, listingOf } from "~/services/submissions/reconcile";
import type { ByPart } from "~/wizard/definition/record";
import type { Wizard, WizardSubmission, Delivery } from "~/wizard/definition/wizard";
import { splitCodes } from "../documentos";
import { COLABORADOR_ONLY } from "../request-page.server";
import { solicitacaoRows } from "../trace.server";
import { outsidePlano, obstacle } from "../rules";
import type { Context } from "./context.server";
import { loadContext, withDocumentosOf } from "./load-context.server";
import { inclusao, possibleDependentes } from "./records.server";

function planSubmission({
  access: { provider },
  answers,
  attachments,
  context,
}: Delivery<Context, ByPart>): WizardSubmission {
  const body = inclusao.body(inclusao.answers(answers), context, attachments);
  const { meuPlano } = context.situacao;
  /* A listed request may also name people already in the plan, so only new people are compared. */
  const outsiders = meuPlano ? outsidePlano(meuPlano) : [];
  return {
    write: (write) => write(contract.planoSaude.adicionarDependente, body),
    content: inclusao.facts(body),
    before:
      context.solicitacoes &&
      listingBefore(context.solicitacoes, (all) => solicitacaoRows(all, outsiders)),
    currentList: async () =>
      listingOf(await provider.callQuiet(contract.planoSaude.solicitacoes), (all) =>
        solicitacaoRows(all, outsiders),
      ),
  };
}

export const addDependentes: Wizard<Context, ByPart> = {
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
  steps: inclusao.steps,
  summary: inclusao.summary,
  missingAttachments: "Os documentos obrigatórios devem ser anexados",
  sendLabel: "Solicitar inclusão",
  submission: planSubmission,
  successMessage: "Inclusão de dependente solicitada.",
  afterSending: () => paths.planoSaude("solicitacoes"),
};
