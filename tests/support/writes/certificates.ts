/** Certificates and documents, sent and corrected. */
import { daysFromNow } from "../../e2e/support/days";
import { step, type Write } from "./write";

const SEND = { intencao: "enviar" };

export const CERTIFICATES: Write[] = [
  {
    name: "atestado",
    call: "atestados.incluir",
    base: "ana.souza",
    list: "atestados.listar",
    sending: { inSteps: true },
    prepare: async (_scene, { mark, words, number }) => {
      const [day, days] = [daysFromNow(-12 - (number % 5)), 1 + (number % 3)];
      return {
        before: [
          step("enviar-atestado/10", { tipo: "20" }),
          step("enviar-atestado/20", {
            motivo: "201",
            datainicio: day,
            dias: String(days),
            medico: mark,
            crmcro: "CRO 123",
            justificativa: words,
          }),
          step("enviar-atestado/80", {}, "anexo-2001"),
        ],
        form: step("enviar-atestado/conferir", SEND),
        sent: { codconfigatest: "20", medico: mark, justificativa: words, datainicio: day },
        keptAt: "enviar-atestado/70",
      };
    },
  },
  {
    name: "atestado médico",
    call: "atestados.incluir",
    base: "ana.souza",
    list: "atestados.listar",
    sending: {},
    prepare: async (_scene, { mark, words, number }) => {
      const [day, days] = [daysFromNow(-22 - (number % 5)), 1 + (number % 3)];
      return {
        before: [
          step("enviar-atestado/10", { tipo: "10" }),
          step("enviar-atestado/20", {
            motivo: "101",
            datainicio: day,
            dias: String(days),
            cid: "J11.1",
            codmedico: "000777",
            medico: mark,
            crmcro: "CRM-PR 777",
            ddd: "44",
            numero: "999123456",
            justificativa: words,
          }),
          step("enviar-atestado/80", {}, "anexo-1001"),
        ],
        form: step("enviar-atestado/conferir", SEND),
        sent: { codconfigatest: "10", medico: mark, justificativa: words, datainicio: day },
        keptAt: "enviar-atestado/70",
      };
    },
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
