import { describe, expect, it } from "vitest";
import { codigosDe, comoDocumentos } from "~/modules/plano-saude/documentos";
import { achaNova } from "~/modules/plano-saude/regras";
import type { SolicitacaoDePlano } from "~/services/provider/contract/plano-saude";

const pedido = (codigo: string, nomes: string[], dados: Partial<SolicitacaoDePlano> = {}): SolicitacaoDePlano => ({
  ...{ codigo, tipo_solicitacao: "Adesão", desc_plano: "Básico", data_solic: null, hora_solic: "", desc_status: "", cores: null, status_final: false },
  ...{ pode_cancelar: true, corrigir_docs: false, coletar_assinatura: false, observacao: "", exibir_valores: false },
  ...{ vlr_tot_plano: null, vlr_tot_pago_cooperativa: null, vlr_tot_pago_func: null },
  dependentes: nomes.map((nome) => ({ nome, parentesco: "", vlr_plano: null, vlr_pago_cooperativa: null, vlr_pago_func: null })),
  ...dados,
});

describe("achaNova", () => {
  it("acha a que não havia, com as pessoas e o plano", () => {
    const todas = [pedido("9", ["Ana", "Lia"]), pedido("7", ["Ana", "Lia"])];
    expect(achaNova(todas, ["7"], ["Lia"], "Básico")).toBe("9");
    expect(achaNova(todas, ["7", "9"], ["Lia"])).toBeNull();
    expect(achaNova(todas, [], ["Rui"])).toBeNull();
    expect(achaNova(todas, [], ["Lia"], "Outro")).toBeNull();
    expect(achaNova([pedido("9", ["Lia"], { status_final: true })], [], ["Lia"])).toBeNull();
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
