import { describe, expect, it } from "vitest";
import { achaEnviada, dadosEmPalavras, preenchimento, separa } from "~/modules/pcd/indicacoes";
import type { IndicacaoPcd } from "~/services/provider/contract/pcd";

const BASE: IndicacaoPcd = {
  ...{ id: "3", nome: "Tiago", cpf: "52998224725", dtnasc: "1994-03-18", cidade: "Goioerê", endereco: "", tiposistema: "WEB" },
  ...{ telefone_pcd: "44998112233", telefone_colaborador: "ramal 23", desc_status: "Em análise", cores: null },
  ...{ status_final: false, pode_corrigir: false, movimentacao: [] },
};

const ENVIADA = {
  ...{ nome: "Tiago", cpf: "52998224725", dtnascimento: "1994-03-18", cidade: "Goioerê", endereco: "Rua A" },
  ...{ telefone_pcd: "44998112233", telefone_colaborador: "44997654321" },
};

describe("indicações", () => {
  it("separa pelo fim", () => {
    const fim = { ...BASE, id: "4", status_final: true };
    expect(separa([BASE, fim], false)).toEqual([BASE]);
    expect(separa([BASE, fim], true)).toEqual([fim]);
  });

  it("escreve os dados como se leem, sem os que faltam", () => {
    expect(dadosEmPalavras(BASE).map(({ valor }) => valor)).toEqual(["529.982.247-25", "18/03/1994", "Goioerê", "(44) 99811-2233", "ramal 23"]);
    expect(preenchimento({ ...BASE, dtnasc: null })).toMatchObject({ cpf: "529.982.247-25", dtnascimento: "", telefone_pcd: "(44) 99811-2233" });
  });

  it("acha a que foi enviada, e só ela", () => {
    expect(achaEnviada([BASE], ENVIADA)).toBe("3");
    expect(achaEnviada([BASE], ENVIADA, "3")).toBe("3");
    expect(achaEnviada([BASE], ENVIADA, "4")).toBeNull();
    expect(achaEnviada([{ ...BASE, status_final: true }], ENVIADA)).toBeNull();
    // Still waiting for the correction: it did not arrive.
    expect(achaEnviada([{ ...BASE, pode_corrigir: true }], ENVIADA, "3")).toBeNull();
    expect(achaEnviada([{ ...BASE, cpf: "529.982.247-25" }], ENVIADA)).toBe("3");
    expect(achaEnviada([{ ...BASE, dtnasc: "1994-03-19" }], ENVIADA)).toBeNull();
  });
});
