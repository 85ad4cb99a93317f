/** The four doors of one flow: sending and correcting a certificate or a document (second spec, sections 2 to 5). */
import { endOfPeriod } from "~/lib/period";
import { paths } from "~/paths";
import { contract } from "~/services/provider/contract";
import { STATUS_PENDING, type AtestadoFields, type AtestadoKind } from "~/services/provider/contract/atestados";
import type { Wizard, WizardSubmission, Delivery } from "~/wizard/wizard";
import type { Answers } from "~/wizard/steps";
import { loadContext, motivoOf, configOf, type Context } from "./context.server";
import { attachmentsStep, summarise } from "./attachments-step.server";
import { dates, extra } from "./data-steps.server";
import { dependente, motivo, tipo } from "./choice-steps.server";
import { cid, medico } from "./medical-steps.server";
import { sentFieldsOf, correctionRows, submissionRows } from "./trace.server";

/** The answers of the record that is being corrected. */
function initialAnswers({ original }: Context): Answers {
  if (!original) return {};
  return {
    "10": { tipo: original.codconfigatest },
    "20": { motivo: original.codconfigsituacao },
    "30": { coddependente: original.coddependente },
    // An old certificate is corrected long after; its day stands at the cooperative.
    "40": { datainicio: original.datainicio ?? "", certeza: original.datainicio ?? "", dias: String(original.diasatestado ?? 0) },
    "50": { cid: original.cid },
    "60": { codmedico: original.codmedico, medico: original.medico, crmcro: original.crmcro },
    "70": { ddd: original.foneddd, numero: original.fonenumero, justificativa: original.justificativa },
  };
}

/** What goes on the wire: only answers that count. */
function submissionOf({ answers, context, attachments: files }: Pick<Delivery<Context>, "answers" | "context" | "attachments">): AtestadoFields {
  const { datainicio = "", dias = "0" } = answers["40"] ?? {};
  return {
    codconfigatest: configOf(answers, context)?.codigo ?? "",
    codconfigsituacao: motivoOf(answers, context)?.codigo ?? context.original?.codconfigsituacao ?? "",
    cid: answers["50"]?.cid ?? "",
    codmedico: answers["60"]?.codmedico ?? "",
    medico: answers["60"]?.medico ?? "",
    crmcro: answers["60"]?.crmcro ?? "",
    justificativa: answers["70"]?.justificativa ?? "",
    datainicio,
    datafim: datainicio && endOfPeriod(datainicio, Number(dias)),
    coddependente: answers["30"]?.coddependente ?? "",
    ddd: answers["70"]?.ddd ?? "",
    telefone: answers["70"]?.numero ?? "",
    filenames: files.map(({ codigo, base64 }) => ({ id: codigo, doc: base64 })),
  };
}

function planInclusion({ access: { provider }, ...delivery }: Delivery<Context>): WizardSubmission {
  const submission = submissionOf(delivery);
  const { tipo: door, sent } = delivery.context;
  let codigo = "";
  return {
    write: async () => {
      const reply = await provider.call(contract.atestados.incluir, submission);
      codigo = reply.data.codigo;
      return reply;
    },
    protocolo: () => codigo,
    content: sentFieldsOf(submission),
    before: sent && submissionRows(sent),
    currentList: async () => submissionRows((await provider.call(contract.atestados.listar, { tipo: door })).data),
  };
}

function planCorrection(codigo: string, { access: { provider }, ...delivery }: Delivery<Context>): WizardSubmission {
  const { original } = delivery.context;
  const submission = submissionOf(delivery);
  return {
    write: () => provider.call(contract.atestados.alterar, { codigo, envio: submission }),
    protocolo: () => codigo,
    content: sentFieldsOf(submission),
    before: original && correctionRows(original),
    currentList: async () => correctionRows((await provider.call(contract.atestados.exibir, { codigo })).data),
  };
}

const NOT_EDITABLE = "Este envio não pode ser alterado: só os que precisam de correção podem. Veja a situação dele na lista.";

interface WizardDoor {
  tipo: AtestadoKind;
  name: string;
  title: string;
  path(record: string | null, step?: string): string;
}

function createWizard({ tipo: door, name, title, path }: WizardDoor): Wizard<Context> {
  const certificate = door === "ATESTADOS";
  return {
    name,
    title,
    // The list of documents asks the provider for permission; so does what belongs to it.
    options: certificate ? {} : { route: "documentos" },
    path,
    exit: () => (certificate ? paths.atestados() : paths.documentosEnviados()),
    exitLabel: certificate ? "Voltar aos atestados" : "Voltar aos documentos",
    load: (provider, pedido) => loadContext(door, provider, pedido, (step) => path(pedido.record, step)),
    obstacle: ({ original }) => (original && original.status !== STATUS_PENDING ? NOT_EDITABLE : null),
    initialAnswers,
    steps: [tipo, motivo, dependente, dates, cid, medico, extra, attachmentsStep],
    summary: summarise,
    missingAttachments: "Os documentos obrigatórios devem ser anexados",
    sendLabel: certificate ? "Enviar atestado" : "Enviar documento",
    submission: (delivery) => (delivery.record === null ? planInclusion(delivery) : planCorrection(delivery.record, delivery)),
    successMessage: "Documento/Atestado enviado/alterado com sucesso",
    afterSending: (protocolo) => {
      if (protocolo === "") return certificate ? paths.atestados() : paths.documentosEnviados();
      return certificate ? paths.reciboDoAtestado(protocolo) : paths.reciboDoDocumento(protocolo);
    },
  };
}

export const sendAtestado = createWizard({
  tipo: "ATESTADOS",
  name: "enviar-atestado",
  title: "Enviar Atestado",
  path: (_record, step) => paths.enviarAtestado(step),
});
export const editAtestado = createWizard({
  tipo: "ATESTADOS",
  name: "editar-atestado",
  title: "Editar Atestado",
  path: (record, step) => paths.editarAtestado(record ?? "", step),
});
export const sendDocumento = createWizard({
  tipo: "DOCUMENTOS",
  name: "enviar-documento",
  title: "Enviar Documento",
  path: (_record, step) => paths.enviarDocumento(step),
});
export const editDocumento = createWizard({
  tipo: "DOCUMENTOS",
  name: "editar-documento",
  title: "Editar Documento",
  path: (record, step) => paths.editarDocumento(record ?? "", step),
});
