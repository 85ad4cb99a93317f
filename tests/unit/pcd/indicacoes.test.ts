import { describe, expect, it } from "vitest";
import { linhasDaCorrecao, linhasDasIndicacoes, linhasDoCancelamento, enviadoDe } from "~/modules/pcd/rastro.server";
import { reconhece } from "~/services/reconhece.server";
import { dadosEmPalavras, preenchimento, separa } from "~/modules/pcd/indicacoes";
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
    const nova = { ...BASE, endereco: "Rua A", telefone_colaborador: "(44) 99765-4321" };
    const acha = (linhas: ReturnType<typeof linhasDasIndicacoes>, conhecidos: string[] = []) =>
      reconhece(linhas, { conhecidos, enviado: enviadoDe(ENVIADA), desde: Date.now() }).estado;
    expect(acha(linhasDasIndicacoes([{ ...nova, cpf: "529.982.247-25" }]))).toBe("achado");
    expect(acha(linhasDasIndicacoes([nova]), ["3"])).toBe("ausente");
    for (const outra of [{ dtnasc: "1994-03-19" }, { endereco: "Rua B" }, { cidade: "Umuarama" }, { telefone_pcd: "44990000000" }, { cpf: "1" }]) {
      expect(acha(linhasDasIndicacoes([{ ...nova, ...outra }]))).toBe("ausente");
    }
    expect(acha(linhasDaCorrecao([nova], "3"))).toBe("achado");
    expect(acha(linhasDaCorrecao([nova], "4"))).toBe("ausente");
    // Still waiting for the correction, or ended: it did not arrive.
    expect(acha(linhasDaCorrecao([{ ...nova, pode_corrigir: true }], "3"))).toBe("ausente");
    expect(acha(linhasDaCorrecao([{ ...nova, status_final: true }], "3"))).toBe("ausente");
  });

  it("o fim por outra razão não é o cancelamento pedido", () => {
    const movimento = { desc_status: "", usuario: "", tipo_sistema: "", cores: null, data_log: null, hora_log: "" };
    const com = (observacao: string) => linhasDoCancelamento([{ ...BASE, status_final: true, movimentacao: [{ ...movimento, observacao }] }], "3");
    const acha = (observacao: string) => reconhece(com(observacao), { conhecidos: [], enviado: { observacao: "Mudou de ideia" }, desde: Date.now() }).estado;
    expect(acha("mudou  de idéia")).toBe("achado");
    expect(acha("Contratada")).toBe("ausente");
  });
});
