import { describe, expect, it } from "vitest";
import { fileOfItem, fileNameToSave, CONTENT_TYPES } from "~/modules/planos-beneficios/item";
import type { PlanoBeneficio } from "~/services/provider/contract/planos-beneficios";

const plano = (fields: Partial<PlanoBeneficio> = {}): PlanoBeneficio => ({
  id: "7",
  descricao: "Seguro de Vida",
  icone: "shield_with_heart",
  rota: "",
  tipo_arquivo: "img",
  url: "/x.png",
  ...fields,
});

it("only an item of the user's own list, and without a rota, has a file", () => {
  const items = [plano(), plano({ id: "8", rota: "convenios" })];
  expect(["7", "8", "9"].map((id) => fileOfItem(items, id)?.id)).toEqual([
    "7",
    undefined,
    undefined,
  ]);
});

describe("the name for saving", () => {
  const url = (path: string) => new URL(path, "http://provedor.example");

  it("letters and digits, and the extension of the type", () => {
    expect([
      fileNameToSave(
        plano({ descricao: "Plano Odontológico (2026)", tipo_arquivo: "pdf" }),
        url("/a.bin"),
      ),
      fileNameToSave(plano(), url("/publico/seguro.PNG?x=1")),
      fileNameToSave(plano(), url("/imagem?id=3")),
    ]).toEqual(["Plano-Odontológico-2026.pdf", "Seguro-de-Vida.PNG", "Seguro-de-Vida"]);
  });

  it("no quotes, slashes or line breaks; never empty nor without an extension", () => {
    expect([
      fileNameToSave(plano({ descricao: '../"a\r\nb"', tipo_arquivo: "pdf" }), url("/")),
      fileNameToSave(plano({ descricao: "***" }), url("/")),
      fileNameToSave(plano({ descricao: `a${"𝗕".repeat(99)}`, tipo_arquivo: "pdf" }), url("/")),
    ]).toEqual(["a-b.pdf", "arquivo", `a${"𝗕".repeat(79)}.pdf`]);
  });
});

it("no file type that a browser could execute", () =>
  expect(Object.values(CONTENT_TYPES).join()).toBe(
    "image/png,image/jpeg,image/webp,image/gif,application/pdf",
  ));
