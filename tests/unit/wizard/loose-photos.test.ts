/** Photos without a place yet: where they go once it is known what is asked for. */
import "../services/support/test-environment";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { KeptAttachment } from "~/wizard/engine/drafts.server";
import { looseCode, placesOf } from "~/wizard/engine/loose-photos.server";

const photo = (order: number): KeptAttachment => ({
  id: String(order),
  codigo: looseCode(order),
  nome: "foto.jpg",
  tipo: "image/jpeg",
  bytes: 1,
});
const asked = (codigo: string, obrigatorio: boolean, descricao = codigo) => ({
  codigo,
  descricao,
  obrigatorio,
  accepts: "imagens" as const,
  alreadySent: false,
});
const shown = (places: ReturnType<typeof placesOf>) =>
  places.map(({ codigo, photos }) => [codigo, photos.map(({ id }) => id).join()]);

describe("fotos soltas", () => {
  it("uma em cada obrigatório e no verso dele, o que sobra no último; em mais nada", () => {
    const fields = [
      asked("frente", true),
      asked("receita", false),
      asked("v", false, "Foto do atestado (verso)"),
    ];
    expect(shown(placesOf([photo(1)], fields))).toEqual([["frente", "1"]]);
    expect(shown(placesOf([photo(1), photo(2), photo(3)], fields))).toEqual([
      ["frente", "1"],
      ["v", "2,3"],
    ]);
    expect(
      shown(placesOf([photo(1), photo(2)], [asked("receita", false), asked("outro", false)])),
    ).toEqual([["receita", "1,2"]]);
  });

  it("nenhuma se perde, e nenhuma vai duas vezes", () => {
    const fields = fc.array(fc.record({ obrigatorio: fc.boolean(), verso: fc.boolean() }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fields, (count, wanted) => {
        const photos = Array.from({ length: count }, (_, index) => photo(index + 1));
        const vacant = wanted.map(({ obrigatorio, verso }, index) =>
          asked(String(index), obrigatorio, verso ? "verso" : "x"),
        );
        expect(placesOf(photos, vacant).flatMap((place) => place.photos)).toEqual(photos);
      }),
    );
  });
});
