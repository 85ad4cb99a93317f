import { describe, expect, it } from "vitest";
import { filtra, instante, leFiltro, ordena, pagina, paraCorrigir, POR_PAGINA, type Solicitacao } from "~/modules/solicitacoes/solicitacao";
import { resumido } from "~/modules/solicitacoes/situacao-comum";

function uma(chave: string, mudancas: Partial<Solicitacao> = {}): Solicitacao {
  return {
    ...{ chave, tipo: "Atestado", titulo: chave, situacao: "Enviado", cores: null, momento: "aberta", quando: "2026-11-01T08:00" },
    ...{ depois: "", pedido: "", prazo: null, ver: "/atestados/1", acao: null },
    ...mudancas,
  };
}

const chaves = (lista: readonly Solicitacao[]) => lista.map(({ chave }) => chave);

describe("ordena", () => {
  it("o que espera a pessoa primeiro, depois o mais novo", () => {
    const lista = [
      uma("velha", { quando: "2025-01-01T10:00" }),
      uma("corrigir velha", { momento: "corrigir", quando: "2024-01-01" }),
      uma("nova", { quando: "2026-11-20T14:10" }),
      uma("corrigir nova", { momento: "corrigir", quando: "2026-11-02" }),
      uma("mesma manhã", { quando: "2026-11-20T09:00", momento: "encerrada" }),
    ];
    expect(chaves(ordena(lista))).toEqual(["corrigir nova", "corrigir velha", "nova", "mesma manhã", "velha"]);
  });

  it("o que tem só o dia vem depois do que tem a hora, no mesmo dia", () =>
    expect(chaves(ordena([uma("dia", { quando: "2026-11-20" }), uma("hora", { quando: "2026-11-20T00:01" })]))).toEqual(["hora", "dia"]));

  it("sem data: no alto enquanto aberta, no fim quando encerrada", () => {
    const lista = [uma("fim", { quando: null, momento: "encerrada" }), uma("meio"), uma("alto", { quando: null })];
    expect(chaves(ordena(lista))).toEqual(["alto", "meio", "fim"]);
  });

  it("não mexe na lista recebida", () => {
    const lista = [uma("a", { quando: "2020-01-01" }), uma("b")];
    ordena(lista);
    expect(chaves(lista)).toEqual(["a", "b"]);
  });
});

describe("filtro", () => {
  const lista = [uma("corrigir", { momento: "corrigir" }), uma("aberta"), uma("encerrada", { momento: "encerrada" })];
  it.each([
    ["", "todas", ["corrigir", "aberta", "encerrada"]],
    ["situacao=abertas", "abertas", ["corrigir", "aberta"]],
    ["situacao=encerradas", "encerradas", ["encerrada"]],
    ["situacao=outra", "todas", ["corrigir", "aberta", "encerrada"]],
  ])("%s", (query, filtro, esperadas) => {
    expect(leFiltro(new URLSearchParams(query))).toBe(filtro);
    expect(chaves(filtra(lista, leFiltro(new URLSearchParams(query))))).toEqual(esperadas);
  });

  it("as que esperam correção", () => expect(chaves(paraCorrigir(lista))).toEqual(["corrigir"]));
});

describe("pagina", () => {
  const lista = Array.from({ length: POR_PAGINA * 2 + 1 }, (_, index) => uma(String(index)));
  it.each([
    [null, 1],
    ["2", 2],
    ["3", 3],
    ["4", 3],
    ["0", 1],
    ["-1", 1],
    ["x", 1],
    ["99999", 1],
  ])("%s: a %s", (pedida, atual) => expect(pagina(lista, pedida)).toMatchObject({ pagina: atual, paginas: 3, total: lista.length }));

  it("cada uma numa só página", () => {
    const todas = ["1", "2", "3"].flatMap((pedida) => chaves(pagina(lista, pedida).solicitacoes));
    expect(todas).toEqual(chaves(lista));
  });

  it("lista vazia: uma página, vazia", () => expect(pagina([], "7")).toEqual({ solicitacoes: [], total: 0, pagina: 1, paginas: 1 }));
});

it("instante", () => {
  expect(instante("2026-11-20", "14:10")).toBe("2026-11-20T14:10");
  expect(instante("2026-11-20", "")).toBe("2026-11-20");
  expect(instante(null, "14:10")).toBeNull();
});

it("resumido: inteiro quando curto, com reticências quando longo, sem quebras", () => {
  expect(resumido(" Falta\n o  verso ")).toBe("Falta o verso");
  expect(resumido("a".repeat(240))).toBe("a".repeat(240));
  expect(resumido("a".repeat(241))).toBe(`${"a".repeat(240)}…`);
});
