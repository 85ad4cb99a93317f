/** What each module's records become in "Minhas solicitações". */
import { describe, expect, it } from "vitest";
import { ATESTADOS, DOCUMENTOS } from "~/modules/atestados/submission-kinds";
import { fromDependentes } from "~/modules/solicitacoes/from-dependentes";
import { fromSubmissions } from "~/modules/solicitacoes/from-submissions";
import { fromPcd } from "~/modules/solicitacoes/from-pcd";
import { fromCadastro } from "~/modules/solicitacoes/from-cadastro";
import { fromPlano } from "~/modules/solicitacoes/from-plano";
import type { Brought } from "~/modules/solicitacoes/solicitacao";
import type { Atestado } from "~/services/provider/contract/atestados";
import type { Solicitacao as CadastroSolicitacao } from "~/services/provider/contract/cadastro";
import type { Dependente } from "~/services/provider/contract/dependentes";
import type { PcdIndicacao } from "~/services/provider/contract/pcd";
import type { SolicitacaoOfPlano } from "~/services/provider/contract/plano-saude";
import { listedAtestado } from "../../support/listed-atestado";

const NOW = "2026-11-20";

function onlyOne({ solicitacoes }: Brought) {
  const [solicitacao, ...others] = solicitacoes;
  if (!solicitacao || others.length > 0) throw new Error(`esperada uma só: ${solicitacoes.length}`);
  return solicitacao;
}

const movement = (sequencia: string, data: string, observacao = "") => ({
  sequencia,
  data,
  hora: "06:40",
  observacao,
  descstatus: "",
  colabempresa: "",
});

const atestado = (changes: Partial<Atestado> = {}): Atestado =>
  listedAtestado({
    ...{ codigo: "12", descstatus: "Enviado", titulo: "Atestado Médico", codconfigsituacao: "101" },
    ...{ datainicio: "2026-11-20", diasatestado: 2, movimentacao: [movement("1", "2026-11-19")] },
    ...changes,
  });

describe("atestados and documents", () => {
  it.each([
    [1, "aberta", null],
    [2, "corrigir", "/editar-atestado/12"],
    [3, "encerrada", null],
    [4, "encerrada", null],
    [9, "encerrada", null],
  ])("status %s: %s", (status, stage, correctTo) => {
    expect(onlyOne(fromSubmissions(ATESTADOS, [atestado({ status })], NOW))).toMatchObject({
      stage,
      correctTo,
      key: "atestado-12",
      tipo: "Atestado",
      viewPath: "/atestados/12",
      sentAt: "2026-11-19T06:40",
    });
  });

  it("what was requested and the deadline only while it awaits correction", () => {
    const movimentacao = [
      movement("2", "2026-11-20", "Falta o CRM."),
      movement("1", "2026-11-19", "Enviado pelo portal."),
    ];
    expect(
      onlyOne(fromSubmissions(ATESTADOS, [atestado({ status: 2, movimentacao })], NOW)),
    ).toMatchObject({
      requested: "Falta o CRM.",
      deadline: "amanhã, 21/11/2026 às\u00a023:59",
    });
    expect(
      onlyOne(fromSubmissions(ATESTADOS, [atestado({ status: 4, movimentacao })], NOW)),
    ).toMatchObject({ requested: "", deadline: null });
    expect(
      onlyOne(fromSubmissions(ATESTADOS, [atestado({ status: 2, datainicio: "2026-11-01" })], NOW))
        .deadline,
    ).toBeNull();
  });

  it("documents have their own addresses, and no deadline", () => {
    const brought = fromSubmissions(DOCUMENTOS, [atestado({ status: 2 })], NOW);
    expect(onlyOne(brought)).toMatchObject({
      key: "documento-12",
      tipo: "Documento",
      viewPath: "/documentos/enviados/12",
      deadline: null,
      correctTo: "/editar-documento/12",
    });
    expect(brought.correctables).toEqual([{ to: "/editar-documento/12", record: "12" }]);
  });

  it("without history or title", () =>
    expect(
      onlyOne(fromSubmissions(ATESTADOS, [atestado({ titulo: "", movimentacao: [] })], NOW)),
    ).toMatchObject({ titulo: "Envio nº 12", sentAt: null }));
});

function dependente(changes: Partial<Dependente> = {}): Dependente {
  return {
    ...{
      codigo: "5",
      nome: "Alice",
      grau: "Filha",
      status: 2,
      nascimento: null,
      dependenteir: false,
      cadexistehcm: false,
      solicitou_inativacao: false,
    },
    ...{ codatestado: "77", anexos: [] },
    ...changes,
  };
}

describe("dependentes", () => {
  it("only those with a request", () => {
    expect(fromDependentes([dependente({ codatestado: "", status: 7 })]).solicitacoes).toEqual([]);
    expect(
      fromDependentes([dependente({ codatestado: "", status: 7, solicitou_inativacao: true })])
        .solicitacoes,
    ).toHaveLength(1);
  });

  it.each([
    [{ status: 1 }, "aberta", null],
    [{ status: 2 }, "corrigir", "/editar-dependente/5"],
    [{ status: 7 }, "encerrada", null],
    [{ status: 4 }, "encerrada", null],
    [{ status: 7, solicitou_inativacao: true }, "aberta", null],
  ])("%j: %s", (changes, stage, correctTo) =>
    expect(onlyOne(fromDependentes([dependente(changes)]))).toMatchObject({
      stage,
      correctTo,
      viewPath: "/dependentes/pedidos/77",
    }),
  );

  it("those that may have a draft: the pending and the active one", () => {
    const all = [
      dependente({ codigo: "1" }),
      dependente({ codigo: "2", status: 7 }),
      dependente({ codigo: "3", status: 1 }),
    ];
    expect(fromDependentes(all).correctables.map(({ record }) => record)).toEqual(["1", "2"]);
  });
});

function request(changes: Partial<SolicitacaoOfPlano> = {}): SolicitacaoOfPlano {
  return {
    ...{
      codigo: "3",
      tipo_solicitacao: "Inclusão",
      desc_plano: "Básico",
      data_solic: "2026-11-10",
      hora_solic: "",
      desc_status: "Em análise",
      cores: null,
    },
    ...{
      status_final: false,
      pode_cancelar: true,
      corrigir_docs: false,
      coletar_assinatura: false,
      observacao: "Envie o CPF",
      exibir_valores: false,
    },
    ...{
      vlr_tot_plano: null,
      vlr_tot_pago_cooperativa: null,
      vlr_tot_pago_func: null,
      dependentes: [],
    },
    ...changes,
  };
}

describe("health plan", () => {
  it.each([
    [{}, "aberta", null, "/plano-saude?aba=solicitacoes#solicitacao-3"],
    [{ pode_cancelar: false }, "aberta", null, "/plano-saude?aba=solicitacoes#solicitacao-3"],
    [
      { corrigir_docs: true },
      "corrigir",
      "/plano-saude/solicitacoes/3/documentos",
      "/plano-saude?aba=solicitacoes#solicitacao-3",
    ],
    [
      { status_final: true, corrigir_docs: true },
      "encerrada",
      null,
      "/plano-saude?aba=solicitacoes&situacao=finalizadas#solicitacao-3",
    ],
  ])("%j: %s", (changes, stage, correctTo, viewPath) =>
    expect(onlyOne(fromPlano([request(changes)], false))).toMatchObject({
      stage,
      correctTo,
      viewPath,
      titulo: "Inclusão: Básico",
      sentAt: "2026-11-10",
    }),
  );

  it("a missing signature is shown", () =>
    expect(onlyOne(fromPlano([request({ coletar_assinatura: true })], false)).next).toContain(
      "Falta a sua assinatura.",
    ));

  it("in management mode nothing is sent", () => {
    const brought = fromPlano([request({ corrigir_docs: true })], true);
    expect(onlyOne(brought)).toMatchObject({ stage: "corrigir", correctTo: null });
    expect(brought.correctables).toEqual([]);
  });
});

function indicacao(changes: Partial<PcdIndicacao> = {}): PcdIndicacao {
  const log = (data_log: string, observacao: string) => ({
    data_log,
    hora_log: "09:20",
    desc_status: "",
    observacao,
    usuario: "",
    tipo_sistema: "",
    cores: null,
  });
  return {
    ...{
      id: "8",
      nome: "Tiago",
      cpf: "",
      dtnasc: null,
      cidade: "",
      endereco: "",
      telefone_pcd: "",
      telefone_colaborador: "",
      tiposistema: "WEB",
    },
    ...{
      desc_status: "Em análise",
      cores: null,
      status_final: false,
      pode_corrigir: false,
      movimentacao: [log("2026-11-12", "Corrija o telefone"), log("2026-11-02", "")],
    },
    ...changes,
  };
}

describe("PCD indications", () => {
  it.each([
    [{}, "aberta", null, "/indicar-pcd", ""],
    [
      { pode_corrigir: true },
      "corrigir",
      "/indicar-pcd/8/corrigir",
      "/indicar-pcd",
      "Corrija o telefone",
    ],
    [{ status_final: true }, "encerrada", null, "/indicar-pcd?situacao=finalizadas", ""],
  ])("%j: %s", (changes, stage, correctTo, viewPath, requested) =>
    expect(onlyOne(fromPcd([indicacao(changes)]))).toMatchObject({
      stage,
      correctTo,
      viewPath,
      requested: requested,
      sentAt: "2026-11-02T09:20",
    }),
  );

  it("without history", () =>
    expect(onlyOne(fromPcd([indicacao({ movimentacao: [], pode_corrigir: true })]))).toMatchObject({
      sentAt: null,
      requested: "",
    }));
});

function cadastroSolicitacao(changes: Partial<CadastroSolicitacao> = {}): CadastroSolicitacao {
  return {
    ...{
      codigo: "4",
      status: 1,
      codconfigsituacao: "43",
      descstatus: "Enviado",
      descsituacao: "Alteração de endereço",
      cores: null,
    },
    ...{
      datainicio: "2026-11-19",
      horainicio: "09:12",
      movimentacao: [movement("1", "2026-11-19", "Documento cortado")],
    },
    ...changes,
  };
}

describe("cadastro", () => {
  it.each([
    [{}, "Endereço", "aberta", null, "/atualizacao-cadastral/endereco?aba=solicitacoes"],
    [
      { status: 2, codconfigsituacao: "49" },
      "Escolaridade",
      "corrigir",
      "/atualizacao-cadastral/escolaridade/corrigir/4",
      "/atualizacao-cadastral/escolaridade?aba=solicitacoes",
    ],
    [
      { status: 9 },
      "Endereço",
      "encerrada",
      null,
      "/atualizacao-cadastral/endereco?aba=solicitacoes",
    ],
    [
      { status: 2, codconfigsituacao: "50" },
      "Cadastro",
      "corrigir",
      null,
      "/atualizacao-cadastral",
    ],
  ])("%j: %s, %s", (changes, tipo, stage, correctTo, viewPath) =>
    expect(onlyOne(fromCadastro([cadastroSolicitacao(changes)]))).toMatchObject({
      tipo,
      stage,
      correctTo,
      viewPath,
      sentAt: "2026-11-19T09:12",
    }),
  );

  it("what was requested, and where there may be a draft", () => {
    const brought = fromCadastro([cadastroSolicitacao({ status: 2 })]);
    expect(onlyOne(brought).requested).toBe("Documento cortado");
    expect(brought.correctables).toEqual([
      { to: "/atualizacao-cadastral/endereco/corrigir/4", record: "4" },
    ]);
    expect(fromCadastro([cadastroSolicitacao()]).correctables).toEqual([]);
  });
});
