import { expect, it } from "vitest";
import { dataOr, mapSection, type Section } from "~/lib/section";

const there: Section<number> = { ok: true, data: 2 };
const away: Section<number> = { ok: false, message: "Não veio" };

it("a section that came gives its data; one that failed, the fallback", () => {
  expect([dataOr(there, 0), dataOr(away, 0), dataOr(away, null)]).toEqual([2, 0, null]);
});

it("only a section that came is mapped", () => {
  expect(mapSection(there, (n) => n * 3)).toEqual({ ok: true, data: 6 });
  expect(mapSection(away, (n: number) => n * 3)).toEqual(away);
});
