/** Wizards that send and correct certificates and documents (second spec, sections 2 to 5). */
import { endOfPeriod } from "~/lib/calendar";
import { lastComment } from "~/lib/text";
import { paths } from "~/paths";
import { contract } from "~/services/provider/contract";
import {
  STATUS_PENDING,
  type AtestadoFields,
  type AtestadoKind,
} from "~/services/provider/contract/atestados";
import { listingBefore, listingOf } from "~/services/submissions/reconcile";
import type { Wizard, WizardSubmission, Delivery } from "~/wizard/definition/wizard";
import { doctorOf } from "../earlier-answers";
import { ATESTADOS, DOCUMENTOS } from "../submission-kinds";
import { alike } from "./alike.server";
import { configOf, earlierRecords, loadContext, motivoOf, type Context } from "./context.server";
import { STEPS, summarise, type Answers } from "./steps.server";
import { sentFieldsOf, correctionRows, submissionRows } from "./trace.server";

function initialAnswers({ original }: Context): Partial<Answers> {
  if (!original) return {};
  return {
    tipo: { tipo: original.codconfigatest },
    motivo: { motivo: original.codconfigsituacao },
    dependente: { coddependente: original.coddependente },
    /*
     * The provider has already accepted the original's first day, so the wizard need not ask for a
     * confirmation.
     */
    datas: {
      datainicio: original.datainicio ?? "",
      certeza: original.datainicio ?? "",
      dias: original.diasatestado ?? 0,
    },
    cid: { cid: original.cid },
    medico: { codmedico: original.codmedico, medico: original.medico, crmcro: original.crmcro },
    extras: {
      ddd: original.foneddd,
      numero: original.fonenumero,
      justificativa: original.justificativa,
    },
  };
}

/**
 * Copies only the answers that most likely stay the same. Dates, photos, CID and note are not
 * copied, because each record has its own.
 */
function repeated(context: Context, id: string): Partial<Answers> | null {
  const record = earlierRecords(context).find(({ codigo }) => codigo === id);
  const config = context.configs.find(({ codigo }) => codigo === record?.codconfigatest);
  if (!record || !config) return null;
  const { codconfigsituacao, coddependente } = record;
  const { value: _, ...doctor } = doctorOf(record);
  const active = context.dependentes.ok ? context.dependentes.data : [];
  return {
    tipo: { tipo: config.codigo },
    ...(config.situacoes.some(({ codigo }) => codigo === codconfigsituacao) && {
      motivo: { motivo: codconfigsituacao },
    }),
    ...(active.some(({ codigo }) => codigo === coddependente) && {
      dependente: { coddependente },
    }),
    ...(doctor.medico + doctor.crmcro !== "" && { medico: doctor }),
  };
}

function submissionOf({
  answers,
  context,
  attachments: files,
}: Pick<Delivery<Context, Answers>, "answers" | "context" | "attachments">): AtestadoFields {
  const { medico, extras } = answers;
  const { datainicio = "", dias = 0 } = answers.datas ?? {};
  return {
    codconfigatest: configOf(answers, context)?.codigo ?? "",
    codconfigsituacao:
      motivoOf(answers, context)?.codigo ?? context.original?.codconfigsituacao ?? "",
    cid: answers.cid?.cid ?? "",
    codmedico: medico?.codmedico ?? "",
    medico: medico?.medico ?? "",
    crmcro: medico?.crmcro ?? "",
    justificativa: extras?.justificativa ?? "",
    datainicio,
    datafim: datainicio && endOfPeriod(datainicio, dias),
    coddependente: answers.dependente?.coddependente ?? "",
    ddd: extras?.ddd ?? "",
    telefone: extras?.numero ?? "",
    filenames: files.map(({ codigo, base64 }) => ({ id: codigo, doc: base64 })),
  };
}

function planInclusion({
  access: { provider },
  ...delivery
}: Delivery<Context, Answers>): WizardSubmission {
  const submission = submissionOf(delivery);
  const { tipo: door, sent } = delivery.context;
  let codigo = "";
  return {
    write: async (write) => {
      const reply = await write(contract.atestados.incluir, submission);
      codigo = reply.data.codigo;
      return reply;
    },
    protocolo: () => codigo,
    content: sentFieldsOf(submission),
    before: sent && listingBefore(sent, submissionRows),
    currentList: async () =>
      listingOf(
        await provider.callQuiet(contract.atestados.listar, { tipo: door }),
        submissionRows,
      ),
  };
}

function planCorrection(
  codigo: string,
  { access: { provider }, ...delivery }: Delivery<Context, Answers>,
): WizardSubmission {
  const { original } = delivery.context;
  const submission = submissionOf(delivery);
  return {
    write: (write) => write(contract.atestados.alterar, { codigo, envio: submission }),
    protocolo: () => codigo,
    content: sentFieldsOf(submission),
    before: original && listingBefore(original, correctionRows),
    currentList: async () =>
      listingOf(await provider.callComplete(contract.atestados.exibir, { codigo }), correctionRows),
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

function createWizard({ tipo: door, name, title, path }: WizardDoor): Wizard<Context, Answers> {
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
    steps: STEPS,
    summary: summarise,
    alike,
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
