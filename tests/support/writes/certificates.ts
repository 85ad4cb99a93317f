/** Certificates and documents, sent and corrected. */
import { daysFromNow } from "../../e2e/support/days";
import { step, type Filled, type Write } from "./write";

const SEND = { intencao: "enviar" };

/** `ago`: the day of the first one. `given`: what is answered beside the doctor and the reason. */
const certificate =
  (tipo: string, ago: number, anexo: string, given: Filled["fields"]): Write["prepare"] =>
  async (_scene, { mark, words, number }) => {
    const day = daysFromNow(ago - (number % 5));
    return {
      before: [
        step("enviar-atestado/10", { tipo }),
        step("enviar-atestado/20", {
          datainicio: day,
          dias: String(1 + (number % 3)),
          medico: mark,
          justificativa: words,
          ...given,
        }),
        step("enviar-atestado/80", {}, anexo),
      ],
      form: step("enviar-atestado/conferir", SEND),
      sent: { codconfigatest: tipo, medico: mark, justificativa: words, datainicio: day },
      keptAt: "enviar-atestado/70",
    };
  };

export const CERTIFICATES: Write[] = [
  {
    name: "atestado",
    call: "atestados.incluir",
    base: "ana.souza",
    list: "atestados.listar",
    sending: { inSteps: true },
    prepare: certificate("20", -12, "anexo-2001", { motivo: "201", crmcro: "CRO 123" }),
  },
  {
    name: "atestado médico",
    call: "atestados.incluir",
    base: "ana.souza",
    list: "atestados.listar",
    sending: {},
    prepare: certificate("10", -22, "anexo-1001", {
      motivo: "101",
      cid: "J11.1",
      codmedico: "000777",
      crmcro: "CRM-PR 777",
      ddd: "44",
      numero: "999123456",
    }),
  },
  {
    name: "documento",
    call: "atestados.incluir",
    base: "ana.souza",
    list: "atestados.listar",
    sending: { inSteps: true },
    prepare: async (_scene, { words }) => ({
      before: [
        step("enviar-documento/10", { tipo: "110" }),
        step("enviar-documento/70", { justificativa: words }, "anexo-11001"),
      ],
      form: step("enviar-documento/conferir", SEND),
      sent: { codconfigatest: "110", justificativa: words },
      keptAt: "enviar-documento/70",
    }),
  },
  {
    name: "corrigir atestado",
    call: "atestados.alterar",
    base: "ana.souza",
    list: "atestados.listar",
    alsoListed: ["atestados.exibir"],
    sending: {},
    prepare: async ({ read }, { words }) => {
      const open = (await read("atestados.listar", { tipo: "ATESTADOS" })).find(
        ({ status }) => status === 2,
      );
      if (!open) return null;
      const address = `editar-atestado/${open.codigo}`;
      return {
        before: [step(`${address}/70`, { justificativa: words })],
        form: step(`${address}/80`, SEND, "anexo-1001"),
        sent: { codigo: open.codigo, justificativa: words },
        keptAt: `${address}/70`,
      };
    },
  },
];
