import { describe, expect, it } from "vitest";
import { areVideos } from "~/modules/treinamentos/cursos";
import { readPeriod, defaultPeriod } from "~/modules/treinamentos/period";
import type { Treinamento } from "~/services/provider/contract/treinamentos";

const treinamento = (nome: string, cod_curso: string): Treinamento => ({
  ...{
    nome,
    descricao: "",
    cod_curso,
    data_inicial: null,
    data_final: null,
    carga_horaria: "",
    treinamentos: [],
  },
});

describe("videos or courses", () => {
  it("the first item decides", { tags: ["R191"] }, () => {
    expect(areVideos([treinamento("a", "0"), treinamento("b", "12")])).toBe(true);
    expect(areVideos([treinamento("b", "12"), treinamento("a", "0")])).toBe(false);
    expect(areVideos([treinamento("a", "")])).toBe(true);
    expect(areVideos([])).toBe(false);
  });
});

describe("the period of the declaration", () => {
  it("from 1 January to today", { tags: ["C042", "R193"] }, () =>
    expect(defaultPeriod("2025-11-20")).toEqual({ dtini: "2025-01-01", dtfim: "2025-11-20" }),
  );

  it("a single day is valid; an end before the start is not", () => {
    const read = (query: string) => readPeriod(new URLSearchParams(query));
    expect(read("dtini=2025-02-01&dtfim=2025-02-01")).toEqual({
      ok: true,
      period: { dtini: "2025-02-01", dtfim: "2025-02-01" },
    });
    expect(read("dtini=2025-02-02&dtfim=2025-02-01")).toEqual({
      ok: false,
      errors: { dtfim: ["A data de término não pode ser anterior à data de início"] },
    });
    expect(read("dtini=&dtfim=2025-02-30")).toEqual({
      ok: false,
      errors: {
        dtini: ["Informe a data de início"],
        dtfim: ["Informe corretamente a data de término"],
      },
    });
    expect(read("dtini=0025-02-01&dtfim=12025-02-01")).toEqual({
      ok: false,
      errors: {
        dtini: ["Informe corretamente a data de início"],
        dtfim: ["Informe corretamente a data de término"],
      },
    });
    expect(read("dtini=01/02/2025&dtfim=2/2/2025")).toEqual({
      ok: true,
      period: { dtini: "2025-02-01", dtfim: "2025-02-02" },
    });
    expect(read("dtini=01/02/2025")).toEqual({
      ok: false,
      errors: { dtfim: ["Informe a data de término"] },
    });
  });
});
