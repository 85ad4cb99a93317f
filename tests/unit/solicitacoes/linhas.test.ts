/** What each module's records become in "Minhas solicitações". */
import { describe, expect, it } from "vitest";
import { ATESTADOS, DOCUMENTOS } from "~/modules/atestados/portas";
import { deDependentes } from "~/modules/solicitacoes/de-dependentes";
import { deEnvios } from "~/modules/solicitacoes/de-envios";
import { dePcd } from "~/modules/solicitacoes/de-pcd";
import { doCadastro } from "~/modules/solicitacoes/do-cadastro";
import { doPlano } from "~/modules/solicitacoes/do-plano";
import type { Trazidas } from "~/modules/solicitacoes/solicitacao";
import type { Atestado } from "~/services/provider/contract/atestados";
import type { Solicitacao as SolicitacaoCadastral } from "~/services/provider/contract/cadastro";
import type { Dependente } from "~/services/provider/contract/dependentes";
import type { IndicacaoPcd } from "~/services/provider/contract/pcd";
import type { SolicitacaoDePlano } from "~/services/provider/contract/plano-saude";

const AGORA = { data: "2026-11-20", hora: "10:00" };

function unica({ solicitacoes }: Trazidas) {
  const [solicitacao, ...outras] = solicitacoes;
  if (!solicitacao || outras.length > 0) throw new Error(`esperada uma só: ${solicitacoes.length}`);
  return solicitacao;
}

const movimento = (sequencia: string, data: string, observacao = "") => ({ sequencia, data, hora: "06:40", observacao, descstatus: "", colabempresa: "" });

function atestado(mudancas: Partial<Atestado> = {}): Atestado {
  return {
    ...{ codigo: "12", status: 1, descstatus: "Enviado", cores: null, codconfigatest: "10", titulo: "Atestado Médico", codconfigsituacao: "101", descsituacao: "" },
    ...{ coddependente: "", nomedependente: "", datainicio: "2026-11-20", datafim: null, diasatestado: 2, cid: "", codmedico: "", medico: "", crmcro: "" },
    ...{ foneddd: "", fonenumero: "", justificativa: "", anexos: [], movimentacao: [movimento("1", "2026-11-19")] },
    ...mudancas,
  };
}

describe("atestados e documentos", () => {
  it.each([
    [1, "aberta", { rotulo: "Cancelar", para: "/atestados/12/cancelar" }],
    [2, "corrigir", { rotulo: "Corrigir", para: "/editar-atestado/12" }],
    [3, "encerrada", null],
    [4, "encerrada", null],
    [9, "encerrada", null],
  ])("situação %s: %s", (status, momento, acao) => {
    const linha = unica(deEnvios(ATESTADOS, [atestado({ status })], AGORA));
    expect(linha).toMatchObject({ momento, acao, chave: "atestado-12", tipo: "Atestado", ver: "/atestados/12", quando: "2026-11-19T06:40" });
    expect(linha.depois).not.toBe("");
  });

  it("o que foi pedido e o prazo só enquanto espera a correção", () => {
    const movimentacao = [movimento("2", "2026-11-20", "Falta o CRM."), movimento("1", "2026-11-19", "Enviado pelo portal.")];
    expect(unica(deEnvios(ATESTADOS, [atestado({ status: 2, movimentacao })], AGORA))).toMatchObject({ pedido: "Falta o CRM.", prazo: "21/11/2026 às 23:59" });
    expect(unica(deEnvios(ATESTADOS, [atestado({ status: 4, movimentacao })], AGORA))).toMatchObject({ pedido: "", prazo: null });
    expect(unica(deEnvios(ATESTADOS, [atestado({ status: 2, datainicio: "2026-11-01" })], AGORA)).prazo).toBeNull();
  });

  it("documentos têm os seus endereços, e nenhum prazo", () => {
    const trazidas = deEnvios(DOCUMENTOS, [atestado({ status: 2 })], AGORA);
    expect(unica(trazidas)).toMatchObject({ chave: "documento-12", tipo: "Documento", ver: "/documentos/enviados/12", prazo: null, acao: { para: "/editar-documento/12" } });
    expect(trazidas.corrigiveis).toEqual([{ para: "/editar-documento/12", registro: "12" }]);
  });

  it("sem histórico nem título", () =>
    expect(unica(deEnvios(ATESTADOS, [atestado({ titulo: "", movimentacao: [] })], AGORA))).toMatchObject({ titulo: "Envio nº 12", quando: null }));
});

function dependente(mudancas: Partial<Dependente> = {}): Dependente {
  return {
    ...{ codigo: "5", nome: "Alice", grau: "Filha", status: 2, nascimento: null, dependenteir: false, cadexistehcm: false, solicitou_inativacao: false },
    ...{ codatestado: "77", anexos: [] },
    ...mudancas,
  };
}

describe("dependentes", () => {
  it("só quem tem pedido", () => {
    expect(deDependentes([dependente({ codatestado: "", status: 7 })]).solicitacoes).toEqual([]);
    expect(deDependentes([dependente({ codatestado: "", status: 7, solicitou_inativacao: true })]).solicitacoes).toHaveLength(1);
  });

  it.each([
    [{ status: 1 }, "aberta", { rotulo: "Cancelar", para: "/dependentes/pedidos/77/cancelar" }],
    [{ status: 2 }, "corrigir", { rotulo: "Corrigir", para: "/editar-dependente/5" }],
    [{ status: 7 }, "encerrada", null],
    [{ status: 4 }, "encerrada", null],
    [{ status: 7, solicitou_inativacao: true }, "aberta", null],
  ])("%j: %s", (mudancas, momento, acao) => expect(unica(deDependentes([dependente(mudancas)]))).toMatchObject({ momento, acao, ver: "/dependentes/pedidos/77" }));

  it("os que podem ter rascunho: o pendente e o ativo", () => {
    const todos = [dependente({ codigo: "1" }), dependente({ codigo: "2", status: 7 }), dependente({ codigo: "3", status: 1 })];
    expect(deDependentes(todos).corrigiveis.map(({ registro }) => registro)).toEqual(["1", "2"]);
  });
});

function pedido(mudancas: Partial<SolicitacaoDePlano> = {}): SolicitacaoDePlano {
  return {
    ...{ codigo: "3", tipo_solicitacao: "Inclusão", desc_plano: "Básico", data_solic: "2026-11-10", hora_solic: "", desc_status: "Em análise", cores: null },
    ...{ status_final: false, pode_cancelar: true, corrigir_docs: false, coletar_assinatura: false, observacao: "Envie o CPF", exibir_valores: false },
    ...{ vlr_tot_plano: null, vlr_tot_pago_cooperativa: null, vlr_tot_pago_func: null, dependentes: [] },
    ...mudancas,
  };
}

describe("plano de saúde", () => {
  it.each([
    [{}, "aberta", { rotulo: "Cancelar", para: "/plano-saude/solicitacoes/3/cancelar" }, "/plano-saude?aba=solicitacoes#solicitacao-3"],
    [{ pode_cancelar: false }, "aberta", null, "/plano-saude?aba=solicitacoes#solicitacao-3"],
    [{ corrigir_docs: true }, "corrigir", { rotulo: "Corrigir", para: "/plano-saude/solicitacoes/3/documentos" }, "/plano-saude?aba=solicitacoes#solicitacao-3"],
    [{ status_final: true, corrigir_docs: true }, "encerrada", null, "/plano-saude?aba=solicitacoes&situacao=finalizadas#solicitacao-3"],
  ])("%j: %s", (mudancas, momento, acao, ver) =>
    expect(unica(doPlano([pedido(mudancas)], false))).toMatchObject({ momento, acao, ver, titulo: "Inclusão: Básico", quando: "2026-11-10" }),
  );

  it("a assinatura que falta é dita", () => expect(unica(doPlano([pedido({ coletar_assinatura: true })], false)).depois).toContain("Falta a sua assinatura."));

  it("no modo gerencial não se envia nada: só se cancela", () => {
    const trazidas = doPlano([pedido({ corrigir_docs: true })], true);
    expect(unica(trazidas)).toMatchObject({ momento: "corrigir", acao: { rotulo: "Cancelar" } });
    expect(unica(doPlano([pedido({ corrigir_docs: true, pode_cancelar: false })], true)).acao).toBeNull();
    expect(trazidas.corrigiveis).toEqual([]);
  });
});

function indicacao(mudancas: Partial<IndicacaoPcd> = {}): IndicacaoPcd {
  const log = (data_log: string, observacao: string) => ({ data_log, hora_log: "09:20", desc_status: "", observacao, usuario: "", tipo_sistema: "", cores: null });
  return {
    ...{ id: "8", nome: "Tiago", cpf: "", dtnasc: null, cidade: "", endereco: "", telefone_pcd: "", telefone_colaborador: "", tiposistema: "WEB" },
    ...{ desc_status: "Em análise", cores: null, status_final: false, pode_corrigir: false, movimentacao: [log("2026-11-12", "Corrija o telefone"), log("2026-11-02", "")] },
    ...mudancas,
  };
}

describe("indicações de PCD", () => {
  it.each([
    [{}, "aberta", { rotulo: "Cancelar", para: "/indicar-pcd/8/cancelar" }, "/indicar-pcd", ""],
    [{ pode_corrigir: true }, "corrigir", { rotulo: "Corrigir", para: "/indicar-pcd/8/corrigir" }, "/indicar-pcd", "Corrija o telefone"],
    [{ status_final: true }, "encerrada", null, "/indicar-pcd?situacao=finalizadas", ""],
  ])("%j: %s", (mudancas, momento, acao, ver, pedida) =>
    expect(unica(dePcd([indicacao(mudancas)]))).toMatchObject({ momento, acao, ver, pedido: pedida, quando: "2026-11-02T09:20" }),
  );

  it("sem histórico", () => expect(unica(dePcd([indicacao({ movimentacao: [], pode_corrigir: true })]))).toMatchObject({ quando: null, pedido: "" }));
});

function cadastral(mudancas: Partial<SolicitacaoCadastral> = {}): SolicitacaoCadastral {
  return {
    ...{ codigo: "4", status: 1, codconfigsituacao: "43", descstatus: "Enviado", descsituacao: "Alteração de endereço", cores: null },
    ...{ datainicio: "2026-11-19", horainicio: "09:12", movimentacao: [movimento("1", "2026-11-19", "Documento cortado")] },
    ...mudancas,
  };
}

describe("cadastro", () => {
  it.each([
    [{}, "Endereço", "aberta", { rotulo: "Cancelar", para: "/atualizacao-cadastral/endereco/4/cancelar" }, "/atualizacao-cadastral/endereco?aba=solicitacoes"],
    [
      { status: 2, codconfigsituacao: "49" },
      "Escolaridade",
      "corrigir",
      { rotulo: "Corrigir", para: "/atualizacao-cadastral/escolaridade/corrigir/4" },
      "/atualizacao-cadastral/escolaridade?aba=solicitacoes",
    ],
    [{ status: 9 }, "Endereço", "encerrada", null, "/atualizacao-cadastral/endereco?aba=solicitacoes"],
    [{ status: 2, codconfigsituacao: "50" }, "Cadastro", "corrigir", null, "/atualizacao-cadastral"],
  ])("%j: %s, %s", (mudancas, tipo, momento, acao, ver) =>
    expect(unica(doCadastro([cadastral(mudancas)]))).toMatchObject({ tipo, momento, acao, ver, quando: "2026-11-19T09:12" }),
  );

  it("o que foi pedido, e onde pode haver rascunho", () => {
    const trazidas = doCadastro([cadastral({ status: 2 })]);
    expect(unica(trazidas).pedido).toBe("Documento cortado");
    expect(trazidas.corrigiveis).toEqual([{ para: "/atualizacao-cadastral/endereco/corrigir/4", registro: "4" }]);
    expect(doCadastro([cadastral()]).corrigiveis).toEqual([]);
  });
});
