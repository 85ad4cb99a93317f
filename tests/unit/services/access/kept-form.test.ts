import { expect, it } from "vitest";
import "../support/test-environment";
import { isHeld } from "~/services/access/kept-form.server";

const MINUTE = 60_000;

it("what was returned on the page that rejected it stays for a quarter of an hour; what was not yet returned, as long as it is stored", () => {
  expect(isHeld({ returned: undefined }, Number.MAX_SAFE_INTEGER)).toBe(true);
  expect(isHeld({ returned: 5 * MINUTE }, 20 * MINUTE - 1)).toBe(true);
  expect(isHeld({ returned: 5 * MINUTE }, 20 * MINUTE)).toBe(false);
});
