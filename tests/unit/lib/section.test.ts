import { expect, it } from "vitest";
import { dataOr, mapSection, type Section } from "~/lib/section";

const there: Section<number> = { ok: true, data: 2 };
const away: Section<number> = { ok: false, message: "Não veio" };

it("uma parte que veio dá o que trouxe; uma que falhou, o que se tem no lugar", () => {
  expect([dataOr(there, 0), dataOr(away, 0), dataOr(away, null)]).toEqual([2, 0, null]);
});

it("só o que veio se transforma", () => {
  expect(mapSection(there, (n) => n * 3)).toEqual({ ok: true, data: 6 });
  expect(mapSection(away, (n: number) => n * 3)).toEqual(away);
});
