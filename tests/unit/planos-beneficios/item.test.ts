import { describe, expect, it } from "vitest";
import { fileOfItem, fileNameToSave, CONTENT_TYPES } from "~/modules/planos-beneficios/item";

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

it("only an item of the user's own list, and without a rota, has a file", () => {
  const items = [plano(), plano({ id: "8", rota: "convenios" })];
  expect(fileOfItem(items, "7")?.id).toBe("7");
  expect(fileOfItem(items, "8")).toBeNull();
  expect(fileOfItem(items, "9")).toBeNull();
});

describe("the name for saving", () => {
  const url = (path: string) => new URL(path, "http://provedor.example");

  it("letters and digits, and the extension of the type", () => {
    expect(
      fileNameToSave(
        plano({ descricao: "Plano Odontológico (2026)", tipo_arquivo: "pdf" }),
        url("/a.bin"),
      ),
    ).toBe("Plano-Odontológico-2026.pdf");
    expect(fileNameToSave(plano(), url("/publico/seguro.PNG?x=1"))).toBe("Seguro-de-Vida.PNG");
    expect(fileNameToSave(plano(), url("/imagem?id=3"))).toBe("Seguro-de-Vida");
  });

  it("no quotes, slashes or line breaks; never empty nor without an extension", () => {
    expect(fileNameToSave(plano({ descricao: '../"a\r\nb"', tipo_arquivo: "pdf" }), url("/"))).toBe(
      "a-b.pdf",
    );
    expect(fileNameToSave(plano({ descricao: "***" }), url("/"))).toBe("arquivo");
    expect(
      fileNameToSave(plano({ descricao: "a".repeat(500), tipo_arquivo: "pdf" }), url("/")),
    ).toHaveLength(84);
  });
});

it("no file type that a browser could execute", () => {
  const all = Object.values(CONTENT_TYPES).flat();
  expect(all).not.toContain("image/svg+xml");
  expect(all).not.toContain("text/html");
  expect(CONTENT_TYPES.pdf).toEqual(["application/pdf"]);
});
