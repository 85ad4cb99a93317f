import { expect, it } from "vitest";
import { anexoOf } from "../atestados/context";
import { anexoApplies } from "~/modules/dependentes/wizard/record.server";

const CORRECTION = { incluir: false, alterar: true };
/** With a situacao above 0, only between the ages, both limits included. */
const AGED = { codsituacao: "1", idadeinicial: 7, idadefinal: 17 };

it.each<[Parameters<typeof anexoOf>[0], isNew: boolean, age: number | null, applies: boolean]>([
  [{}, true, 5, true],
  [{}, false, 5, false],
  [CORRECTION, true, 5, false],
  [CORRECTION, false, 5, true],
  [AGED, true, 6, false],
  [AGED, true, 7, true],
  [AGED, true, 17, true],
  [AGED, true, 18, false],
  [AGED, true, null, false],
  // A missing limit does not restrict.
  [{ codsituacao: "1", idadefinal: 6 }, true, 0, true],
  [{ codsituacao: "1", idadeinicial: 60 }, true, 99, true],
  [{ ...AGED, codsituacao: "" }, true, 80, true],
  [{ ...AGED, codsituacao: "-1" }, true, 80, true],
])("%j, of a new one: %s, at %s years: %s", { tags: ["R137", "R138"] }, (given, isNew, age, is) =>
  expect(anexoApplies(anexoOf({ incluir: true, ...given }), isNew, age)).toBe(is),
);
