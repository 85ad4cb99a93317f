import "../services/support/test-environment";
import { expect, it } from "vitest";
import { DRAFT_KEPT_PARAM } from "~/paths";
import { isOfLostStore, UNMARKED } from "~/wizard/engine/open.server";

const formOf = (named: string | null) =>
  new Request(`http://portal/x${named === null ? "" : `?${DRAFT_KEPT_PARAM}=${named}`}`);

it.each([
  ["the store is the one that the form was made for", "a1", "a1", false],
  ["the store came back empty, with another mark", "a1", "b2", true],
  ["the form was made while the mark was unknown", UNMARKED, "b2", false],
  ["the mark is unknown now", "a1", null, false],
  ["the form names none", null, "b2", false],
])("a form is of a store that is lost: %s", (_, named, storeMark, isLost) => {
  expect(isOfLostStore({ request: formOf(named), storeMark })).toBe(isLost);
});
