import { describe, expect, it } from "vitest";
import { arquivoDoItem, itemDaLista, nomeParaSalvar, TIPOS } from "~/modules/planos-beneficios/item";

const plano = (campos: { id?: string; descricao?: string; rota?: string; tipo_arquivo?: "img" | "pdf" | null; url?: string } = {}) => ({
  id: "7",
  descricao: "Seguro de Vida",
  icone: "shield_with_heart",
  rota: "",
  tipo_arquivo: "img" as const,
  url: "/x.png",
  ...campos,
});

describe("para onde leva um item", () => {
  it("com rota, à tela dela", () => {
    expect(itemDaLista(plano({ rota: "convenios" }))).toEqual({ id: "7", descricao: "Seguro de Vida", icone: "shield_with_heart", para: "/convenios" });
    expect(itemDaLista(plano({ rota: "/convenios/" })).para).toBe("/convenios");
  });

  it("com uma rota que o portal não tem, a lugar nenhum", () => {
    expect(itemDaLista(plano({ rota: "rota-que-nao-existe" })).para).toBeNull();
    expect(itemDaLista(plano({ rota: "constructor" })).para).toBeNull();
    expect(itemDaLista(plano({ rota: "https://evil.example" })).para).toBeNull();
  });

  it("sem rota, ao seu diálogo, com o id escrito para endereço", () => {
    expect(itemDaLista(plano()).para).toBe("/planos-beneficios/7#dialogo");
    expect(itemDaLista(plano({ id: "a/b?c" })).para).toBe("/planos-beneficios/a%2Fb%3Fc#dialogo");
  });
});

it("só um item da própria lista, e sem rota, tem arquivo", () => {
  const itens = [plano(), plano({ id: "8", rota: "convenios" })];
  expect(arquivoDoItem(itens, "7")?.id).toBe("7");
  expect(arquivoDoItem(itens, "8")).toBeNull();
  expect(arquivoDoItem(itens, "9")).toBeNull();
});

describe("o nome para salvar", () => {
  const url = (path: string) => new URL(path, "http://provedor.example");

  it("letras e algarismos, e o fim do tipo", () => {
    expect(nomeParaSalvar(plano({ descricao: "Plano Odontológico (2026)", tipo_arquivo: "pdf" }), url("/a.bin"))).toBe("Plano-Odontológico-2026.pdf");
    expect(nomeParaSalvar(plano(), url("/publico/seguro.PNG?x=1"))).toBe("Seguro-de-Vida.PNG");
    expect(nomeParaSalvar(plano(), url("/imagem?id=3"))).toBe("Seguro-de-Vida");
  });

  it("nada de aspas, barras ou linhas novas; nunca vazio nem sem fim", () => {
    expect(nomeParaSalvar(plano({ descricao: '../"a\r\nb"', tipo_arquivo: "pdf" }), url("/"))).toBe("a-b.pdf");
    expect(nomeParaSalvar(plano({ descricao: "***" }), url("/"))).toBe("arquivo");
    expect(nomeParaSalvar(plano({ descricao: "a".repeat(500), tipo_arquivo: "pdf" }), url("/"))).toHaveLength(84);
  });
});

it("nenhum tipo de arquivo que um navegador possa executar", () => {
  const all = Object.values(TIPOS).flat();
  expect(all).not.toContain("image/svg+xml");
  expect(all).not.toContain("text/html");
  expect(TIPOS.pdf).toEqual(["application/pdf"]);
});
