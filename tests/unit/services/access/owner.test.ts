/** Whose stored data it is: the same employee's in every session, never two people's. */
import { expect, it } from "vitest";
import { accessOf } from "../support/access";
import { ownerOf } from "~/services/access/owner.server";

it.each([
  ["20323", "311307", true],
  ["0", "311307", true],
  ["20323", "", true],
  ["", "", false],
  ["0", "000", false],
  ["000", "", false],
])(
  "the numbers %j and %j name an employee in every session: %s",
  (matricula, codIdFeder, isOne) => {
    const [one, other] = ["a", "b"].map((token) =>
      ownerOf(accessOf({ matricula, codIdFeder }, { session: { content: { token } } })),
    );
    expect(one === other).toBe(isOne);
  },
);
