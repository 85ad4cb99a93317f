import { expect, it } from "vitest";
import { pageOf, rangeText } from "~/lib/paging";

it.each([
  [null, 1, "1 a 2 de 5 compras"],
  ["abc", 1, "1 a 2 de 5 compras"],
  ["0", 1, "1 a 2 de 5 compras"],
  ["2.5", 1, "1 a 2 de 5 compras"],
  ["2", 2, "3 a 4 de 5 compras"],
  ["99999", 3, "5 a 5 de 5 compras"],
])("?pagina=%j shows page %i of 3: %s", (requested, page, range) => {
  const shown = pageOf(["a", "b", "c", "d", "e"], requested, 2);
  expect(shown).toMatchObject({ page, pages: 3, total: 5 });
  expect(rangeText(shown, 2, "5 compras")).toBe(range);
});
