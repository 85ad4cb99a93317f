import { describe, expect, it } from "vitest";
import {
  fileOfItem,
  listItemOf,
  fileNameToSave,
  CONTENT_TYPES,
} from "~/modules/planos-beneficios/item";

const plano = (
  fields: {
    id?: string;
    descricao?: string;
    rota?: string;
    tipo_arquivo?: "img" | "pdf" | null;
    url?: string;
  } = {},
) => ({
  id: "7",
  descricao: "Seguro de Vida",
  icone: "shield_with_heart",
  rota: "",
  tipo_arquivo: "img" as const,
  url: "/x.png",
  ...fields,
});

describe("para onde leva um item", () => {
  it("com rota, à tela dela", () => {
    expect(listItemOf(plano({ rota: "convenios" }))).toEqual({
      id: "7",
      descricao: "Seguro de Vida",
      icone: "shield_with_heart",
      to: "/convenios",
    });
    expect(listItemOf(plano({ rota: "/convenios/" })).to).toBe("/convenios");
  });

  it("com uma rota que o portal não tem, a lugar nenhum", () => {
    expect(listItemOf(plano({ rota: "rota-que-nao-existe" })).to).toBeNull();
    expect(listItemOf(plano({ rota: "constructor" })).to).toBeNull();
    expect(listItemOf(plano({ rota: "https://evil.example" })).to).toBeNull();
  });

  it("sem rota, ao seu diálogo, com o id escrito para endereço", () => {
    expect(listItemOf(plano()).to).toBe("/planos-beneficios/7#dialogo");
    expect(listItemOf(plano({ id: "a/b?c" })).to).toBe("/planos-beneficios/a%2Fb%3Fc#dialogo");
  });
});

it("só um item da própria lista, e sem rota, tem arquivo", () => {
  const items = [plano(), plano({ id: "8", rota: "convenios" })];
  expect(fileOfItem(items, "7")?.id).toBe("7");
  expect(fileOfItem(items, "8")).toBeNull();
  expect(fileOfItem(items, "9")).toBeNull();
});

describe("o nome para salvar", () => {
  const url = (path: string) => new URL(path, "http://provedor.example");

  it("letras e algarismos, e o fim do tipo", () => {
    expect(
      fileNameToSave(
        plano({ descricao: "Plano Odontológico (2026)", tipo_arquivo: "pdf" }),
        url("/a.bin"),
      ),
    ).toBe("Plano-Odontológico-2026.pdf");
    expect(fileNameToSave(plano(), url("/publico/seguro.PNG?x=1"))).toBe("Seguro-de-Vida.PNG");
    expect(fileNameToSave(plano(), url("/imagem?id=3"))).toBe("Seguro-de-Vida");
  });

  it("nada de aspas, barras ou linhas novas; nunca vazio nem sem fim", () => {
    expect(fileNameToSave(plano({ descricao: '../"a\r\nb"', tipo_arquivo: "pdf" }), url("/"))).toBe(
      "a-b.pdf",
    );
    expect(fileNameToSave(plano({ descricao: "***" }), url("/"))).toBe("arquivo");
    expect(
      fileNameToSave(plano({ descricao: "a".repeat(500), tipo_arquivo: "pdf" }), url("/")),
    ).toHaveLength(84);
  });
});

it("nenhum tipo de arquivo que um navegador possa executar", () => {
  const all = Object.values(CONTENT_TYPES).flat();
  expect(all).not.toContain("image/svg+xml");
  expect(all).not.toContain("text/html");
  expect(CONTENT_TYPES.pdf).toEqual(["application/pdf"]);
});
