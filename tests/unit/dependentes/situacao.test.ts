import { expect, it } from "vitest";
import { colourOf, canEdit } from "~/modules/dependentes/situacao";

const STATUSES = [1, 2, 3, 4, 7, 9];
const dependenteWith = (status: number, solicitou_inativacao = false) => ({
  status,
  solicitou_inativacao,
});

it(
  "can be edited when pending, or active until the inactivation is requested",
  { tags: ["C039"] },
  () => {
    expect(STATUSES.filter((status) => canEdit(dependenteWith(status)))).toEqual([2, 7]);
    expect(STATUSES.filter((status) => canEdit(dependenteWith(status, true)))).toEqual([2]);
  },
);

it("each known situacao has its colour; while the inactivation is requested, the colour of one that waits for HR", () => {
  const colours = STATUSES.map((status) => colourOf(dependenteWith(status)));
  expect([
    colours.every((colour) => colour !== null),
    colourOf(dependenteWith(7, true)),
    colourOf(dependenteWith(55)),
  ]).toEqual([true, colours[0], null]);
});
