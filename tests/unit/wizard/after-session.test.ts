/** How much of the forms of an ended session is stored. */
import "../services/support/test-environment";
import { expect, it } from "vitest";
import { bytesAfterSession, formAfterSession } from "~/wizard/engine/draft-quota.server";

const MB = 1024 * 1024;

it("thirty forms per hour and owner, also many at the same time", async () => {
  const all = await Promise.all(Array.from({ length: 40 }, () => formAfterSession("pessoa/1")));
  expect(all.filter((fits) => fits)).toHaveLength(30);
  expect(await formAfterSession("pessoa/2")).toBe(true);
});

it("24 MB per hour and owner, from one form or from several", async () => {
  for (let form = 0; form < 2; form += 1)
    expect(await bytesAfterSession("pessoa/3", 12 * MB)).toBeNull();
  expect(await bytesAfterSession("pessoa/3", 1)).toContain("A sessão acabou");
  expect(await bytesAfterSession("pessoa/4", 24 * MB + 1)).toContain("A sessão acabou");
});
