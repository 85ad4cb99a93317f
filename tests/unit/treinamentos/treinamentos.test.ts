import { describe, expect, it } from "vitest";
import { buscaCursos, cargaHoraria, periodo, saoVideos } from "~/modules/treinamentos/cursos";
import { lePeriodo, periodoPadrao } from "~/modules/treinamentos/periodo";
import type { Treinamento } from "~/services/provider/contract/treinamentos";

const treinamento = (nome: string, cod_curso: string): Treinamento => ({
  ...{ nome, descricao: "", cod_curso, data_inicial: null, data_final: null, carga_horaria: "", treinamentos: [] },
});

describe("vídeos ou cursos", () => {
  it("o primeiro item decide", () => {
    expect(saoVideos([treinamento("a", "0"), treinamento("b", "12")])).toBe(true);
    expect(saoVideos([treinamento("b", "12"), treinamento("a", "0")])).toBe(false);
    expect(saoVideos([treinamento("a", "")])).toBe(true);
    expect(saoVideos([])).toBe(false);
  });
});

describe("cursos", () => {
  it("a busca não liga para acentos", () => {
    const cursos = [treinamento("Operação de empilhadeira", "1"), treinamento("Primeiros socorros", "2")];
    expect(buscaCursos(cursos, "OPERACAO empil").map(({ nome }) => nome)).toEqual(["Operação de empilhadeira"]);
    expect(buscaCursos(cursos, "")).toHaveLength(2);
  });

  it.each([["8", "8 horas"], ["1", "1 hora"], ["8h30", "8h30"], ["", ""], ["08:00", "08:00"]])("carga %j", (carga, texto) => {
    expect(cargaHoraria(carga)).toBe(texto);
  });

  it.each([
    ["2025-02-01", "2025-02-03", "01/02/2025 a 03/02/2025"],
    ["2025-02-01", "2025-02-01", "01/02/2025"],
    ["2025-02-01", null, "01/02/2025"],
    [null, null, ""],
  ])("de %s a %s", (data_inicial, data_final, texto) => expect(periodo({ data_inicial, data_final })).toBe(texto));
});

describe("o período da declaração", () => {
  it("de 1º de janeiro a hoje", () => expect(periodoPadrao("2025-11-20")).toEqual({ dtini: "2025-01-01", dtfim: "2025-11-20" }));

  it("um dia só vale; o fim antes do início, não", () => {
    const le = (query: string) => lePeriodo(new URLSearchParams(query));
    expect(le("dtini=2025-02-01&dtfim=2025-02-01")).toEqual({ ok: true, periodo: { dtini: "2025-02-01", dtfim: "2025-02-01" } });
    expect(le("dtini=2025-02-02&dtfim=2025-02-01")).toEqual({ ok: false, erros: { dtfim: ["A data de término não pode ser anterior à data de início"] } });
    expect(le("dtini=&dtfim=2025-02-30")).toEqual({ ok: false, erros: { dtini: ["Informe a data de início"], dtfim: ["Informe a data de término"] } });
    expect(le("dtini=0025-02-01&dtfim=12025-02-01")).toEqual({ ok: false, erros: { dtini: ["Informe a data de início"], dtfim: ["Informe a data de término"] } });
    expect(le("dtini=01/02/2025&dtfim=2/2/2025")).toEqual({ ok: true, periodo: { dtini: "2025-02-01", dtfim: "2025-02-02" } });
    expect(le("dtini=01/02/2025")).toEqual({ ok: false, erros: { dtfim: ["Informe a data de término"] } });
  });
});
