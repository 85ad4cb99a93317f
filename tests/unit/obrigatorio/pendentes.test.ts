import { describe, expect, it } from "vitest";
import { depoisDe, documentoPendente, leVolta, posicao } from "~/modules/obrigatorio/pendentes";

const documento = (idtipodoc: string, id: string) => ({ idtipodoc, id, descricao: `Termo ${id}`, versao: "1" });
const TRES = [documento("7", "1"), documento("12", "2"), documento("22", "3")];
const com = (documentos: typeof TRES) => ({ atualizar_dados_pessoais: false, documentos, msg_aviso_senha_compra_prazo: "" });

describe("para onde se volta", () => {
  const le = (query: string) => leVolta(new URLSearchParams(query));

  it("um endereço do portal, com a sua query", () => {
    expect(le(`voltar=${encodeURIComponent("/holerites?ano=2025")}`)).toEqual({ voltar: "/holerites?ano=2025", de: null });
  });

  it.each(["", "voltar=//evil.example", "voltar=/%5Cevil.example", "voltar=https://evil.example", "voltar=javascript:alert(1)"])("%s leva ao início", (query) => {
    expect(le(query).voltar).toBe("/");
  });

  it.each([
    ["de=3", 3],
    ["de=99", 99],
    ["de=0", null],
    ["de=-1", null],
    ["de=100", null],
    ["de=3.5", null],
    ["de=x", null],
  ])("%s: %s documentos no começo", (query, de) => {
    expect(le(query).de).toBe(de);
  });
});

describe("documento a confirmar", () => {
  it("é o do tipo e do id juntos", () => {
    expect(documentoPendente(com(TRES), "12", "2")).toBe(TRES[1]);
    expect(documentoPendente(com(TRES), "7", "2")).toBeNull();
    expect(documentoPendente(com([]), "7", "1")).toBeNull();
    expect(documentoPendente(null, "7", "1")).toBeNull();
  });

  it("os já confirmados contam na posição", () => {
    const [primeiro, segundo, terceiro] = [documento("7", "1"), documento("12", "2"), documento("22", "3")];
    expect(posicao(com(TRES), primeiro, null)).toEqual({ atual: 1, total: 3 });
    expect(posicao(com(TRES), terceiro, null)).toEqual({ atual: 3, total: 3 });
    expect(posicao(com([segundo, terceiro]), segundo, 3)).toEqual({ atual: 2, total: 3 });
    expect(posicao(com([terceiro]), terceiro, 3)).toEqual({ atual: 3, total: 3 });
    // A new one came in the meantime, or the address was made up.
    expect(posicao(com(TRES), segundo, 1)).toEqual({ atual: 2, total: 3 });
  });

  it("depois dele vem o próximo, e no fim o endereço de onde se vinha", () => {
    const volta = { voltar: "/holerites?ano=2025", de: null };
    const next = "/termos/12/2?voltar=%2Fholerites%3Fano%3D2025&de=3";
    expect(depoisDe(com(TRES), "7", "1", volta)).toBe(next);
    // The same whether the one just confirmed is still listed or not.
    expect(depoisDe(com(TRES.slice(1)), "7", "1", { ...volta, de: 3 })).toBe(next);
    expect(depoisDe(com(TRES.slice(2)), "22", "3", { ...volta, de: 3 })).toBe("/holerites?ano=2025");
    expect(depoisDe(com([]), "7", "1", volta)).toBe("/holerites?ano=2025");
    expect(depoisDe(null, "7", "1", volta)).toBe("/holerites?ano=2025");
  });
});
