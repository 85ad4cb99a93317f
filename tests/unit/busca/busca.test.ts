import { describe, expect, it } from "vitest";
import { manuais, telas } from "~/modules/busca/achaveis";
import { busca, buscaCurta, leBuscaDoPortal } from "~/modules/busca/busca";
import { paths } from "~/paths";

const MENU = [
  { descricao: "Início", para: "/" },
  { descricao: "Financeiro", para: null, filhos: [{ descricao: "Empréstimos", para: paths.emprestimos() }, { descricao: "Limite Conta Consumo", para: paths.limites() }] },
  { descricao: "Holerites", para: paths.holerites() },
  { descricao: "Demonstrativo de Férias", para: paths.ferias() },
];
const TUDO = [...telas(MENU), ...manuais([{ titulo: "Manual de férias", descricao: "Direitos e prazos", endereco: "https://x.example/f.pdf" }, { titulo: "Férias sem endereço", descricao: "", endereco: null }])];

const titulos = (texto: string) => busca(TUDO, texto).map(({ titulo }) => titulo);

describe("busca do portal", () => {
  it.each([
    ["ferias", ["Manual de férias", "Demonstrativo de Férias"]],
    ["FÉRIAS demonstrativo", ["Demonstrativo de Férias"]],
    ["emprest", ["Empréstimos"]],
    ["financeiro", ["Empréstimos", "Limite Conta Consumo"]],
    ["contracheque", ["Holerites"]],
    ["prazos", ["Manual de férias"]],
    ["início", ["Início"]],
    ["férias nada", []],
    ["a", []],
    ["", []],
    ["!!", []],
    ["<script>", []],
  ])("%j", (texto, esperados) => expect([...titulos(texto)].sort()).toEqual([...esperados].sort()));

  it("o título vale mais que o resto, a palavra inteira mais que um pedaço", () => {
    const item = (titulo: string, descricao = "") => ({ titulo, descricao, palavras: "", tipo: "tela" as const, para: titulo });
    expect(busca([item("Outra", "plano"), item("Aplanos"), item("Planos e mais"), item("Plano")], "plano").map(({ titulo }) => titulo)).toEqual([
      "Plano",
      "Planos e mais",
      "Aplanos",
      "Outra",
    ]);
  });

  it("cada endereço aparece uma vez", () => {
    expect(busca([...telas(MENU), ...telas([{ descricao: "Meus holerites", para: paths.holerites() }])], "holerites")).toHaveLength(1);
  });

  it("lê o endereço", () => {
    expect(leBuscaDoPortal(new URLSearchParams("q=%20a%20%20b%20"))).toBe("a b");
    expect(leBuscaDoPortal(new URLSearchParams(""))).toBe("");
    expect(leBuscaDoPortal(new URLSearchParams({ q: "x".repeat(500) }))).toHaveLength(100);
    expect([buscaCurta("é"), buscaCurta("- ."), buscaCurta("cid")]).toEqual([true, true, false]);
  });
});
