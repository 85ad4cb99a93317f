import { describe, expect, it } from "vitest";
import { codigosDe, comoDocumentos } from "~/modules/plano-saude/documentos";
import { linhasDasSolicitacoes, linhasDoCancelamento, linhasDoReenvio, pedidoDePlano } from "~/modules/plano-saude/rastro.server";
import { reconhece } from "~/services/reconhece.server";
import type { SolicitacaoDePlano } from "~/services/provider/contract/plano-saude";

const pedido = (codigo: string, nomes: string[], dados: Partial<SolicitacaoDePlano> = {}): SolicitacaoDePlano => ({
  ...{ codigo, tipo_solicitacao: "Adesão", desc_plano: "Básico", data_solic: null, hora_solic: "", desc_status: "", cores: null, status_final: false },
  ...{ pode_cancelar: true, corrigir_docs: false, coletar_assinatura: false, observacao: "", exibir_valores: false },
  ...{ vlr_tot_plano: null, vlr_tot_pago_cooperativa: null, vlr_tot_pago_func: null },
  dependentes: nomes.map((nome) => ({ nome, parentesco: "", vlr_plano: null, vlr_pago_cooperativa: null, vlr_pago_func: null })),
  ...dados,
});

const PESSOAS = [{ codigo: "0", nome: "Ana" }, { codigo: "1", nome: "Lia" }, { codigo: "2", nome: "Rui" }];

describe("o pedido que chegou sem resposta", () => {
  const acha = (todas: SolicitacaoDePlano[], conhecidos: string[], dependentes: string[], plano?: string) =>
    reconhece(linhasDasSolicitacoes(todas, PESSOAS), { conhecidos, enviado: pedidoDePlano(dependentes, plano), desde: Date.now() });

  it("é o que não havia, com as mesmas pessoas e o mesmo plano", () => {
    const todas = [pedido("9", ["Ana", "Lia"]), pedido("7", ["Ana", "Lia"])];
    expect(acha(todas, ["7"], ["1"], "Básico")).toEqual({ estado: "achado", protocolo: "9" });
    expect(acha(todas, ["7"], ["1"])).toEqual({ estado: "achado", protocolo: "9" });
    expect(acha(todas, ["7", "9"], ["1"]).estado).toBe("ausente");
    expect(acha(todas, [], ["2"]).estado).toBe("ausente");
    expect(acha(todas, [], ["1", "2"]).estado).toBe("ausente");
    expect(acha(todas, [], ["1"], "Outro").estado).toBe("ausente");
    expect(acha([pedido("9", ["Lia"], { data_solic: "2020-01-01", hora_solic: "10:00" })], [], ["1"]).estado).toBe("duvida");
  });

  it("cancelar e reenviar: só o que o próprio pedido diz", () => {
    const com = (dados: Partial<SolicitacaoDePlano>) => [pedido("9", ["Lia"], dados)];
    expect(linhasDoCancelamento(com({ status_final: true, desc_status: "Cancelada" }), "9")).toHaveLength(1);
    expect(linhasDoCancelamento(com({ status_final: true, desc_status: "Aprovada" }), "9")).toHaveLength(0);
    expect(linhasDoReenvio(com({}), "9")).toHaveLength(1);
    expect(linhasDoReenvio(com({ corrigir_docs: true }), "9")).toHaveLength(0);
    expect(linhasDoReenvio(com({ status_final: true, desc_status: "Cancelada" }), "9")).toHaveLength(0);
  });
});

describe("os documentos no fio", () => {
  it("cada um diz de quem é", () => {
    expect(comoDocumentos([{ codigo: "0-501", base64: "AA==" }, { codigo: "12-A-7", base64: "BB==" }])).toEqual([
      { cod_documento: "501", cod_dependente: "0", arquivo: "AA==" },
      { cod_documento: "A-7", cod_dependente: "12", arquivo: "BB==" },
    ]);
    expect(codigosDe("2,5,")).toEqual(["2", "5"]);
    expect(codigosDe(undefined)).toEqual([]);
  });
});
