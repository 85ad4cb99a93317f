/** Whose stored data it is: the same employee's in every session, never two people's. */
import "../support/test-environment";
import { expect, it } from "vitest";
import { ownerOf } from "~/services/access/owner.server";
import { employee } from "../support/colaborador";

const owner = (matricula: string, codIdFeder: string, token: string) =>
  ownerOf({
    colaborador: employee({ matricula, codIdFeder }),
    session: { content: { token } },
    management: false,
  });

it.each([
  ["20323", "311307"],
  ["0", "311307"],
  ["20323", ""],
])("the numbers %j and %j name an employee in every session", (matricula, codIdFeder) => {
  expect(owner(matricula, codIdFeder, "a")).toBe(owner(matricula, codIdFeder, "b"));
});

it.each([
  ["", ""],
  ["0", "0"],
  ["0", "000"],
  ["000", ""],
])("%j and %j are no numbers, so each session owns what is its own", (matricula, codIdFeder) => {
  expect(owner(matricula, codIdFeder, "a")).not.toBe(owner(matricula, codIdFeder, "b"));
});
