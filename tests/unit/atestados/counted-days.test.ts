/** A motivo that does not count days. */
import { expect, it } from "vitest";
import { withCountedDays } from "~/modules/atestados/counted-days";
import { listedAtestado } from "../../support/listed-atestado";
import { configOf } from "./context";

const motivo = (codigo: string, diasminimo: number, infdatafinal: boolean) => ({
  codigo,
  diasminimo,
  infdatafinal,
  descricao: "",
  ajuda: "",
  diasmaximo: 1,
});
const configs = [
  configOf({
    codigo: "40",
    situacoes: [motivo("401", 0, false), motivo("402", 0, true), motivo("403", 1, false)],
  }),
];

const of = (codconfigsituacao: string, diasatestado: number | null, codconfigatest = "40") =>
  withCountedDays(listedAtestado({ codconfigatest, codconfigsituacao, diasatestado }), configs)
    .diasatestado;

it("leaves only the date for a single day; more days stay", { tags: ["R116"] }, () =>
  expect([1, 0, null, 2].map((dias) => of("401", dias))).toEqual([0, 0, null, 2]),
);

it("one that counts days, or of which nothing is known, stays as received", () =>
  expect([of("402", 1), of("403", 1), of("999", 1), of("401", 1, "99")]).toEqual([1, 1, 1, 1]));
