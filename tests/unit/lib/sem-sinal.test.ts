import { describe, expect, it } from "vitest";
import { caminhoDe, destinoDe, leFila, poe, rascunhoDe, type Guardado } from "~/lib/sem-sinal";

const DAY = 86_400_000;
const AGORA = 1_700_000_000_000;

const guardado = (mudancas: Partial<Guardado> = {}): Guardado => ({
  ...{ acao: "/colaborador/enviar-atestado/40?rascunho=abc", titulo: "Datas", campos: [["dias", "3"]], selo: "s1", quando: AGORA, estado: "espera" },
  ...mudancas,
});

describe("o que espera no aparelho", () => {
  it("lê o que guardou, e nada de outra forma", () => {
    expect(leFila(JSON.stringify([guardado()]), AGORA)).toEqual([guardado()]);
    const tortos = [null, 1, {}, { ...guardado(), campos: [["a"]] }, { ...guardado(), estado: "outro" }, { ...guardado(), selo: 1 }, { ...guardado(), campos: "x" }];
    for (const torto of tortos) expect(leFila(JSON.stringify([torto]), AGORA)).toEqual([]);
    for (const texto of [null, "", "{", "null", '"x"', "{}"]) expect(leFila(texto, AGORA)).toEqual([]);
  });

  it("esquece depois de sete dias", () => {
    expect(leFila(JSON.stringify([guardado({ quando: AGORA - 8 * DAY }), guardado({ quando: AGORA - 6 * DAY })]), AGORA)).toHaveLength(1);
  });

  it("a resposta nova da mesma etapa toma o lugar da velha, no fim da fila", () => {
    const outra = guardado({ acao: "/colaborador/enviar-atestado/50?rascunho=abc" });
    const nova = guardado({ campos: [["dias", "4"]] });
    expect(poe([guardado(), outra], nova)).toEqual([outra, nova]);
  });

  it("vai sozinho só na sessão em que foi preenchido", () => {
    expect(destinoDe(guardado(), { selo: "s1", rascunho: "" })).toBe("manda");
    expect(destinoDe(guardado(), { selo: "s2", rascunho: "abc" })).toBe("pergunta");
    expect(destinoDe(guardado(), { selo: "s2", rascunho: "outro" })).toBe("nunca");
    expect(destinoDe(guardado({ acao: "/colaborador/enviar-atestado/40" }), { selo: "s2", rascunho: "" })).toBe("nunca");
  });

  it("lê o endereço do formulário", () => {
    expect([rascunhoDe("/a/b?x=1&rascunho=abc"), rascunhoDe("/a/b"), caminhoDe("/a/b?rascunho=abc")]).toEqual(["abc", "", "/a/b"]);
  });
});
