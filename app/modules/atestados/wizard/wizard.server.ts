/** Wizards that send and correct certificates and documents (spec 2, sections 2 to 5). */
import { lastComment } from "~/lib/text";
import { paths } from "~/paths";
import { contract } from "~/services/provider/contract";
import { STATUS_PENDING, type AtestadoKind } from "~/services/provider/contract/atestados";
import { listingBefore, listingOf } from "~/services/submissions/reconcile";
import type { Wizard, WizardSubmission, Delivery } from "~/wizard/definition/wizard";
import type { ByPart } from "~/wizard/definition/record";
import { doctorOf } from "../earlier-answers";
import { ATESTADOS, DOCUMENTOS } from "../submission-kinds";
import { alike } from "./alike.server";
import { earlierRecords, type Context } from "./context.server";
import { loadContext } from "./load-context.server";
import { atestado } from "./record.server";
import { correctionRows, submissionRows } from "./trace.server";

const initialAnswers = ({ original }: Context): ByPart =>
  original ? atestado.byPart(atestado.initial(original)) : {};

/**
 * Copies only the answers that most likely stay the same. Dates, photos, CID and note are not
 * copied, because each record has its own.
 */
function repeated(context: Context, id: string): ByPart | null {
  const record = earlierRecords(context).find(({ codigo }) => codigo === id);
  const config = context.configs.find(({ codigo }) => codigo === record?.codconfigatest);
  if (!record || !config) return null;
  const { codconfigsituacao, coddependente } = record;
  const { value: _, ...doctor } = doctorOf(record);
  const active = context.dependentes.ok ? context.dependentes.data : [];
  return atestado.byPart({
    tipo: config.codigo,
    ...(config.situacoes.some(({ codigo }) => codigo === codconfigsituacao) && {
      motivo: codconfigsituacao,
    }),
    ...(active.some(({ codigo }) => codigo === coddependente) && { coddependente }),
    ...(doctor.medico + doctor.crmcro !== "" && doctor),
  });
}

function planned({ answers, context, attachments }: Delivery<Context, ByPart>) {
  const body = atestado.body(atestado.answers(answers), context, attachments);
  return { body, content: atestado.facts(body, attachments) };
}

function planInclusion(delivery: Delivery<Context, ByPart>): WizardSubmission {
  const { provider } = delivery.access;
  const { body, content } = planned(delivery);
  const { tipo: door, sent } = delivery.context;
  let codigo = "";
  return {
    write: async (write) => {
      const reply = await write(contract.atestados.incluir, body);
      codigo = reply.data.codigo;
      return reply;
    },
    protocolo: () => codigo,
    content,
    before: sent && listingBefore(sent, submissionRows),
    currentList: async () =>
      listingOf(
        await provider.callQuiet(contract.atestados.listar, { tipo: door }),
        submissionRows,
      ),
  };
}

function planCorrection(codigo: string, delivery: Delivery<Context, ByPart>): WizardSubmission {
  const { access, context } = delivery;
  const { body, content } = planned(delivery);
  return {
    write: (write) => write(contract.atestados.alterar, { codigo, envio: body }),
    protocolo: () => codigo,
    content,
    before: context.original && listingBefore(context.original, correctionRows),
    currentList: async () =>
      listingOf(
        await access.provider.callComplete(contract.atestados.exibir, { codigo }),
        correctionRows,
      ),
  };
}

const NOT_EDITABLE =
  "Este envio não pode ser alterado: só os que precisam de correção podem. Veja a situação dele na lista.";

const NO_KINDS = "Nenhum tipo de documento disponível";

interface WizardDoor {
  tipo: AtestadoKind;
  name: string;
  title: string;
  path(record: string | null, step?: string): string;
}

function createWizard({ tipo: door, name, title, path }: WizardDoor): Wizard<Context, ByPart> {
  const certificate = door === "ATESTADOS";
  return {
    name,
    title,
    severalSteps: certificate ? "Dados do atestado" : "Dados do documento",
    path,
    exit: () => (certificate ? paths.atestados() : paths.documentosEnviados()),
    exitLabel: certificate ? "Voltar aos atestados" : "Voltar aos documentos",
    load: (provider, pedido) =>
      loadContext(door, provider, pedido, (step) => path(pedido.record, step)),
    obstacle: ({ original, configs }) => {
      if (original) return original.status === STATUS_PENDING ? null : NOT_EDITABLE;
      return configs.length === 0 ? NO_KINDS : null;
    },
    requested: ({ original }) =>
      original?.status === STATUS_PENDING ? lastComment(original.movimentacao) : null,
    initialAnswers,
    repeated: certificate ? repeated : undefined,
    steps: atestado.steps,
    summary: atestado.summary,
    alike: (answers, context) => alike(atestado.answers(answers), context),
    missingAttachments: "Os documentos obrigatórios devem ser anexados",
    sendLabel: certificate ? "Enviar atestado" : "Enviar documento",
    submission: (delivery) =>
      delivery.record === null
        ? planInclusion(delivery)
        : planCorrection(delivery.record, delivery),
    successMessage: "Documento/Atestado enviado/alterado com sucesso",
    afterSending: (protocolo) => {
      if (protocolo === "") return certificate ? paths.atestados() : paths.documentosEnviados();
      return certificate ? paths.reciboDoAtestado(protocolo) : paths.reciboDoDocumento(protocolo);
    },
  };
}

export const sendAtestado = createWizard({
  tipo: "ATESTADOS",
  name: ATESTADOS.sending,
  title: "Enviar Atestado",
  path: (_record, step) => paths.enviarAtestado(step),
});
export const editAtestado = createWizard({
  tipo: "ATESTADOS",
  name: ATESTADOS.correcting,
  title: "Editar Atestado",
  path: (record, step) => paths.editarAtestado(record ?? "", step),
});
export const sendDocumento = createWizard({
  tipo: "DOCUMENTOS",
  name: DOCUMENTOS.sending,
  title: "Enviar Documento",
  path: (_record, step) => paths.enviarDocumento(step),
});
export const editDocumento = createWizard({
  tipo: "DOCUMENTOS",
  name: DOCUMENTOS.correcting,
  title: "Editar Documento",
  path: (record, step) => paths.editarDocumento(record ?? "", step),
});
