/** What is asked of the cooperative: taken back; sent with its papers, and corrected. */
import { daysFromNow } from "../../e2e/support/days";
import type { Filled } from "../http/forms";
import { form, found, keptForm, record, recordInSteps, SENDS, state, wizard } from "./write";
import type { Prepared, Write } from "./write";

const isOpen = ({ status }: { status: number }) => status < 3;

/** What is taken back, by the key of its record, and the reason that is typed. */
const withdrawn = (
  page: string,
  about: Record<string, unknown>,
  reason: Filled["fields"],
): Prepared => ({ ...keptForm(`${page}/cancelar`, reason, { ...about, ...reason }), about });

/** `ago`: the day of the first one. `given`: what is answered beside the doctor and the reason. */
const certificate =
  (tipo: string, ago: number, paper: string, given: Filled["fields"]): Write["prepare"] =>
  ({ mark: medico, words: justificativa, number }) => {
    const datainicio = daysFromNow(ago - (number % 5));
    const dias = String(1 + (number % 3));
    const sent = { codconfigatest: tipo, medico, justificativa, datainicio };
    return wizard("enviar-atestado", sent, "70", [
      ["10", { tipo }],
      ["20", { datainicio, dias, medico, justificativa, ...given }],
      ["80", {}, paper],
      ["conferir", SENDS],
    ]);
  };

const DENTIST = { motivo: "201", crmcro: "CRO 123" };
const DOCTOR = { motivo: "101", cid: "J11.1", codmedico: "000777", crmcro: "CRM-PR 777" };
const PHONE = { ddd: "44", numero: "999123456" };

const CADASTRO = {
  base: "fabio.nunes",
  witness: "elisa.prado",
  list: "cadastro.solicitacoes",
} as const;

/** Its papers say it all. */
const papers = (page: string, paper: string) => () =>
  wizard(`atualizacao-cadastral/${page}/enviar`, { codigo: "0" }, null, [
    ["documentos", SENDS, paper],
  ]);

export const REQUESTS: Write[] = [
  state("cancelar atestado", "atestados.cancelar", { list: "atestados.exibir" }).by(
    async ({ read, words: motivo }) => {
      const open = (await read("atestados.listar", { tipo: "ATESTADOS" })).find(isOpen);
      return open && withdrawn(`atestados/${open.codigo}`, { codigo: open.codigo }, { motivo });
    },
  ),
  state("cancelar endereço", "atestados.cancelar", { list: "cadastro.solicitacoes" }).by(
    async ({ read, words: motivo }) => {
      const all = await read("cadastro.solicitacoes");
      const open = all.filter((each) => each.codconfigsituacao === "43").find(isOpen);
      const page = `atualizacao-cadastral/endereco/${open?.codigo}`;
      return open && withdrawn(page, { codigo: open.codigo }, { motivo });
    },
  ),
  state("cancelar indicação", "pcd.alterarStatus").by(async ({ read, words: observacao }) => {
    const open = (await read("pcd.listar")).find(({ status_final }) => !status_final);
    return open && withdrawn(`indicar-pcd/${open.id}`, { id: open.id }, { observacao });
  }),
  state("cancelar solicitação do plano", "planoSaude.cancelarSolicitacao").by(async ({ read }) => {
    const all = await read("planoSaude.solicitacoes");
    const { codigo: id } = all.find(({ pode_cancelar }) => pode_cancelar) ?? {};
    return id ? form(`plano-saude/solicitacoes/${id}/cancelar`, {}, { id }) : undefined;
  }),
  recordInSteps("atestado", "atestados.incluir").by(certificate("20", -12, "anexo-2001", DENTIST)),
  record("atestado médico", "atestados.incluir").by(
    certificate("10", -22, "anexo-1001", { ...DOCTOR, ...PHONE }),
  ),
  recordInSteps("documento", "atestados.incluir").by(({ words: justificativa }) =>
    wizard("enviar-documento", { codconfigatest: "110", justificativa }, "70", [
      ["10", { tipo: "110" }],
      ["70", { justificativa }, "anexo-11001"],
      ["conferir", SENDS],
    ]),
  ),
  record("corrigir atestado", "atestados.alterar", { alsoListed: ["atestados.exibir"] }).by(
    async ({ read, words: justificativa }) => {
      const all = await read("atestados.listar", { tipo: "ATESTADOS" });
      const { codigo } = all.find(({ status }) => status === 2) ?? {};
      if (codigo === undefined) return undefined;
      return wizard(`editar-atestado/${codigo}`, { codigo, justificativa }, "70", [
        ["70", { justificativa }],
        ["80", SENDS, "anexo-1001"],
      ]);
    },
  ),
  recordInSteps("dependente", "dependentes.atualizar").by(({ mark: nome, words: observacao }) => {
    const nascimento = "1990-01-01";
    const sent = { nome, nacimento: nascimento, observacao, incluir: true };
    return wizard("incluir-dependente", sent, "1", [
      ["1", { nome, nascimento, observacao }],
      ["2", SENDS, "anexo-7001", "anexo-7002"],
    ]);
  }),
  record("inativar dependente", "dependentes.inativar").by(async ({ read, words: observacao }) => {
    const all = await read("dependentes.listar");
    const joao = found(all.find(({ nome }) => nome === "João Carlos de Souza"));
    if (joao.solicitou_inativacao) return undefined;
    const sent = { cod_dependente: joao.codigo, observacao };
    return wizard(`editar-dependente/${joao.codigo}`, sent, "1", [
      ["1", { inativar: "1", observacao }],
      ["2", SENDS],
    ]);
  }),
  recordInSteps("endereço", "cadastro.alterarEndereco", CADASTRO).by(
    papers("endereco", "anexo-101"),
  ),
  record("escolaridade", "cadastro.alterarEscolaridade", CADASTRO).by(
    papers("escolaridade", "anexo-201"),
  ),
];
