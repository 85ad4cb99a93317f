import "../support/test-environment";
import { describe, expect, it } from "vitest";
import { reserveRescue } from "~/services/access/rescue-room.server";

const MB = 1024 * 1024;

describe("reserveRescue", () => {
  it("thirty forms per hour and owner, also many at the same time", async () => {
    const all = await Promise.all(Array.from({ length: 40 }, () => reserveRescue("pessoa/1")));
    expect(all.filter((rescue) => rescue !== null)).toHaveLength(30);
    expect(await reserveRescue("pessoa/2")).not.toBeNull();
  });

  it("24 MB per hour and owner, from one form or from several", async () => {
    const [one, other] = [await reserveRescue("pessoa/3"), await reserveRescue("pessoa/3")];
    expect(await one?.fits(12 * MB)).toBeNull();
    expect(await other?.fits(12 * MB)).toBeNull();
    expect(await other?.fits(1)).toContain("A sessão acabou");
    const foreign = await reserveRescue("pessoa/4");
    expect(await foreign?.fits(24 * MB + 1)).toContain("A sessão acabou");
  });
});
