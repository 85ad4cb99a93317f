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
import { contract } from "~/services/provider/contract";
import { listed } from "../support/listed";

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
  it("what was requested and the deadline only while it awaits correction", () => {
    const movimentacao = [
      movement("1", "2026-11-19", "Enviado pelo portal."),
      movement("2", "2026-11-20", "Falta o CRM."),
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
});

const dependente = (changes: Partial<Dependente> = {}): Dependente => ({
  ...listed(contract.dependentes.listar, {
    ...{ codigo: "5", nome: "Alice", grau: "Filha", status: 2, codatestado: "77" },
  }),
  ...changes,
});

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

const request = (changes: Partial<SolicitacaoOfPlano> = {}): SolicitacaoOfPlano => ({
  ...listed(contract.planoSaude.solicitacoes, {
    ...{ codigo: "3", tipo_solicitacao: "Inclusão", desc_plano: "Básico", status_final: false },
    ...{ data_solic: "2026-11-10", desc_status: "Em análise", pode_cancelar: true },
    observacao: "Envie o CPF",
  }),
  ...changes,
});

describe("health plan", () => {
  it.each([
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

  it("in management mode nothing is sent", () => {
    const brought = fromPlano([request({ corrigir_docs: true })], true);
    expect(onlyOne(brought)).toMatchObject({ stage: "corrigir", correctTo: null });
    expect(brought.correctables).toEqual([]);
  });
});

const indicacao = (changes: Partial<PcdIndicacao> = {}): PcdIndicacao => ({
  ...listed(contract.pcd.listar, {
    ...{ id: "8", nome: "Tiago", desc_status: "Em análise", status_final: false },
    movimentacao: [
      { data_log: "2026-11-12", hora_log: "09:20", observacao: "Corrija o telefone" },
      { data_log: "2026-11-02", hora_log: "09:20" },
    ],
  }),
  ...changes,
});

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

const cadastroSolicitacao = (changes: Partial<CadastroSolicitacao> = {}): CadastroSolicitacao => ({
  ...listed(contract.cadastro.solicitacoes, {
    ...{ codigo: "4", status: 1, codconfigsituacao: "43", descstatus: "Enviado" },
    ...{ datainicio: "2026-11-19", horainicio: "09:12" },
    movimentacao: [movement("1", "2026-11-19", "Documento cortado")],
  }),
  ...changes,
});

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
