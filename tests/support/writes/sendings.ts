/** Certificates and documents, dependents, address and education: sent with their papers, and corrected. */
import { daysFromNow } from "../../e2e/support/days";
import type { Filled } from "../http/forms";
import { found, record, recordInSteps, send, step, type Write } from "./write";

/** `ago`: the day of the first one. `given`: what is answered beside the doctor and the reason. */
const certificate =
  (tipo: string, ago: number, anexo: string, given: Filled["fields"]): Write["prepare"] =>
  ({ mark: medico, words: justificativa, number }) => {
    const datainicio = daysFromNow(ago - (number % 5));
    const dias = String(1 + (number % 3));
    return {
      before: [
        step("enviar-atestado/10", { tipo }),
        step("enviar-atestado/20", { datainicio, dias, medico, justificativa, ...given }),
        step("enviar-atestado/80", {}, anexo),
      ],
      form: send("enviar-atestado/conferir"),
      sent: { codconfigatest: tipo, medico, justificativa, datainicio },
      keptAt: "enviar-atestado/70",
    };
  };

const OF_CADASTRO = {
  base: "fabio.nunes",
  witness: "elisa.prado",
  list: "cadastro.solicitacoes",
} as const;

/** Its papers say it all. */
const papers =
  (page: string, paper: string): Write["prepare"] =>
  () => ({
    form: send(`atualizacao-cadastral/${page}/enviar/documentos`, paper),
    sent: { codigo: "0" },
  });

export const SENDINGS: Write[] = [
  recordInSteps("atestado", "atestados.incluir").by(
    certificate("20", -12, "anexo-2001", { motivo: "201", crmcro: "CRO 123" }),
  ),
  record("atestado médico", "atestados.incluir").by(
    certificate("10", -22, "anexo-1001", {
      motivo: "101",
      cid: "J11.1",
      codmedico: "000777",
      crmcro: "CRM-PR 777",
      ddd: "44",
      numero: "999123456",
    }),
  ),
  recordInSteps("documento", "atestados.incluir").by(({ words: justificativa }) => ({
    before: [
      step("enviar-documento/10", { tipo: "110" }),
      step("enviar-documento/70", { justificativa }, "anexo-11001"),
    ],
    form: send("enviar-documento/conferir"),
    sent: { codconfigatest: "110", justificativa },
    keptAt: "enviar-documento/70",
  })),
  record("corrigir atestado", "atestados.alterar", { alsoListed: ["atestados.exibir"] }).by(
    async ({ read, words: justificativa }) => {
      const all = await read("atestados.listar", { tipo: "ATESTADOS" });
      const open = all.find(({ status }) => status === 2);
      if (!open) return undefined;
      const page = `editar-atestado/${open.codigo}`;
      return {
        before: [step(`${page}/70`, { justificativa })],
        form: send(`${page}/80`, "anexo-1001"),
        sent: { codigo: open.codigo, justificativa },
        keptAt: `${page}/70`,
      };
    },
  ),
  recordInSteps("dependente", "dependentes.atualizar").by(({ mark: nome, words: observacao }) => {
    const nascimento = "1990-01-01";
    return {
      before: [step("incluir-dependente/1", { nome, nascimento, observacao })],
      form: send("incluir-dependente/2", "anexo-7001", "anexo-7002"),
      sent: { nome, nacimento: nascimento, observacao, incluir: true },
      keptAt: "incluir-dependente/1",
    };
  }),
  record("inativar dependente", "dependentes.inativar").by(async ({ read, words: observacao }) => {
    const all = await read("dependentes.listar");
    const joao = found(all.find(({ nome }) => nome === "João Carlos de Souza"));
    if (joao.solicitou_inativacao) return undefined;
    const page = `editar-dependente/${joao.codigo}`;
    return {
      before: [step(`${page}/1`, { inativar: "1", observacao })],
      form: send(`${page}/2`),
      sent: { cod_dependente: joao.codigo, observacao },
      keptAt: `${page}/1`,
    };
  }),
  recordInSteps("endereço", "cadastro.alterarEndereco", OF_CADASTRO).by(
    papers("endereco", "anexo-101"),
  ),
  record("escolaridade", "cadastro.alterarEscolaridade", OF_CADASTRO).by(
    papers("escolaridade", "anexo-201"),
  ),
];
