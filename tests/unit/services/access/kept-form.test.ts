import { expect, it } from "vitest";
import "../support/test-environment";
import { isHeld } from "~/services/access/kept-form.server";

const MINUTE = 60_000;

it("o que voltou na página que o recusou fica um quarto de hora; o que ainda não voltou, enquanto se guarda", () => {
  expect(isHeld({ returned: undefined }, Number.MAX_SAFE_INTEGER)).toBe(true);
  expect(isHeld({ returned: 5 * MINUTE }, 20 * MINUTE - 1)).toBe(true);
  expect(isHeld({ returned: 5 * MINUTE }, 20 * MINUTE)).toBe(false);
});
