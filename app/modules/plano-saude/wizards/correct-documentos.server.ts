/** Documents can be sent again while `corrigir_docs` is true (spec 2, section 4). */
import { paths } from "~/paths";
import { contract } from "~/services/provider/contract";
import type { ByPart } from "~/wizard/definition/record";
import { listingBefore, listingOf } from "~/services/submissions/reconcile";
import type { Wizard, WizardSubmission, Delivery } from "~/wizard/definition/wizard";
import { COLABORADOR_ONLY } from "../request-page.server";
import { resendingRows } from "../trace.server";
import type { Context } from "./context.server";
import { loadContext, withDocumentosOf } from "./load-context.server";
import { peopleOf, reenvio } from "./records.server";

function planSubmission({
  access: { provider },
  record,
  attachments,
  context,
}: Delivery<Context, ByPart>): WizardSubmission {
  const codigo = record ?? "";
  return {
    write: (write) =>
      write(contract.planoSaude.reenviarDocumentos, {
        ...reenvio.body({}, context, attachments),
        codigo,
      }),
    content: {},
    before:
      context.solicitacoes &&
      listingBefore(context.solicitacoes, (all) => resendingRows(all, codigo)),
    currentList: async () =>
      listingOf(await provider.callQuiet(contract.planoSaude.solicitacoes), (all) =>
        resendingRows(all, codigo),
      ),
  };
}

export const correctDocumentos: Wizard<Context, ByPart> = {
  name: "corrigir-documentos-do-plano",
  title: "Corrigir documentos",
  severalSteps: "Documentos e termos",
  options: COLABORADOR_ONLY,
  path: (record, step) => paths.reenviarDocumentosDoPlano(record ?? "", step),
  exit: () => paths.planoSaude("solicitacoes"),
  exitLabel: "Voltar às solicitações",
  load: loadContext,
  complete: (provider, context) => withDocumentosOf(provider, context, peopleOf(context)),
  obstacle: ({ original }) =>
    original?.corrigir_docs ? null : "Esta solicitação não aguarda documentos.",
  requested: ({ original }) => (original?.corrigir_docs ? original.observacao.trim() : null),
  steps: reenvio.steps,
  summary: reenvio.summary,
  missingAttachments: "Os documentos obrigatórios devem ser anexados",
  sendLabel: "Reenviar documentos",
  submission: planSubmission,
  successMessage: "Documentos reenviados.",
  afterSending: () => paths.planoSaude("solicitacoes"),
};
