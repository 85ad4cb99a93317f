import { brand } from "~/services/config/brand/brand.server";
import { alreadySent } from "~/lib/already-sent";
import { byCode } from "~/lib/coded";
import { dataOr } from "~/lib/section";
import { contract } from "~/services/provider/contract";
import { canCorrect, STATUS_ACCEPTED } from "~/services/provider/contract/status";
import { sameCode } from "~/services/submissions/compare";
import { listings } from "~/services/submissions/reconcile";
import { correctionAsked } from "~/wizard/definition/original.server";
import type { Wizard } from "~/wizard/definition/wizard";
import { doctorOf } from "../earlier-answers";
import { ATESTADOS, DOCUMENTOS, type SubmissionKind } from "../submission-kinds";
import { configOf, earlierRecords, type Context } from "./context.server";
import { loadContext } from "./load-context.server";
import { atestado, correctionRows, submissionRows } from "./record.server";

type AtestadoWizard = Wizard<Context, ReturnType<typeof atestado.initial>>;

const repeated: AtestadoWizard["repeated"] = (context, id) => {
  const record = byCode(earlierRecords(context), id);
  const config = byCode(context.configs, record?.codconfigatest);
  if (!record || !config) return null;
  const doctor = doctorOf(record);
  return {
    tipo: config.codigo,
    motivo: byCode(config.situacoes, record.codconfigsituacao)?.codigo,
    coddependente: byCode(dataOr(context.dependentes, []), record.coddependente)?.codigo,
    ...(doctor.medico + doctor.crmcro !== "" && doctor),
  };
};

const alike: AtestadoWizard["alike"] = (answers, context) => {
  const body = atestado.body(answers, context);
  const { codconfigatest, codconfigsituacao, coddependente, datainicio, datafim } = body;
  const twin = earlierRecords(context).find(
    (each) =>
      each.status <= STATUS_ACCEPTED &&
      sameCode(each.codconfigatest, codconfigatest) &&
      (codconfigsituacao === "" || sameCode(each.codconfigsituacao, codconfigsituacao)) &&
      sameCode(each.coddependente, coddependente) &&
      (datainicio === "" ||
        (each.datainicio === datainicio && (each.datafim ?? each.datainicio) === datafim)),
  );
  if (!twin) return null;
  const day = twin.movimentacao[0]?.data ?? null;
  const said = alreadySent("Você já enviou um igual", day, `protocolo ${twin.codigo}`);
  return `${said}. Se este for outro, pode enviar.`;
};

const submission: AtestadoWizard["submission"] = (delivery) => {
  const { body, content } = atestado.sent(delivery);
  const { record, context } = delivery;
  const { provider } = delivery.access;
  if (record !== null)
    return {
      write: (write) => write(contract.atestados.alterar, { codigo: record, envio: body }),
      protocolo: () => record,
      content,
      ...listings(
        context.original,
        () => provider.callComplete(contract.atestados.exibir, { codigo: record }),
        correctionRows,
      ),
    };
  return {
    write: (write) => write(contract.atestados.incluir, body),
    protocolo: ({ codigo }: { codigo: string }) => codigo,
    content,
    ...listings(
      context.sent,
      () => provider.callQuiet(contract.atestados.listar, { tipo: context.door.tipo }),
      submissionRows,
    ),
  };
};

const NO_KINDS = "Nenhum tipo de documento disponível. Se você precisa enviar um, fale com o RH";
const NOT_WAITING =
  "Este envio não pode ser alterado: só os que precisam de correção podem. Veja a situação dele na lista.";
const TYPE_WITHDRAWN =
  "O portal não tem mais o tipo deste envio, e por isso não pode corrigi-lo. Peça ao RH que diga como fazer.";

function createWizard(door: SubmissionKind, verb: "Enviar" | "Editar"): AtestadoWizard {
  const noun = door.noun.toLowerCase();
  return {
    name: verb === "Enviar" ? door.sending : door.correcting,
    title: `${verb} ${door.noun}`,
    severalSteps: `Dados do ${noun}`,
    path: (record, step) => (record === null ? door.send(step) : door.edit(record, step)),
    exit: door.list,
    exitLabel: `Voltar aos ${noun}s`,
    load: (provider, request) => loadContext(door, provider, request),
    obstacle: (context) => {
      const { original, configs } = context;
      // Below the form of a document, the page itself says how to reach HR.
      const contact = door === ATESTADOS ? `: ${brand.hr.label}` : "";
      if (!original) return configs.length === 0 ? `${NO_KINDS}${contact}.` : null;
      if (!canCorrect(original)) return NOT_WAITING;
      return configOf({}, context) ? null : TYPE_WITHDRAWN;
    },
    requested: correctionAsked,
    initialAnswers: atestado.initialAnswers,
    repeated: door === ATESTADOS ? repeated : undefined,
    steps: atestado.steps,
    summary: atestado.summary,
    alike,
    missingAttachments: "Os documentos obrigatórios devem ser anexados",
    sendLabel: `Enviar ${noun}`,
    submission,
    successMessage: "Documento/Atestado enviado/alterado com sucesso",
    afterSending: (protocolo) => (protocolo === "" ? door.list() : door.receipt(protocolo)),
  };
}

export const sendAtestado = createWizard(ATESTADOS, "Enviar");
export const editAtestado = createWizard(ATESTADOS, "Editar");
export const sendDocumento = createWizard(DOCUMENTOS, "Enviar");
export const editDocumento = createWizard(DOCUMENTOS, "Editar");
