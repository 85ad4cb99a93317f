import { expect, it } from "vitest";
import { byCode } from "~/lib/coded";

it("a code is found without its leading zeros, unless a list has the very same", () => {
  const list = ["07", "7", "0"].map((codigo) => ({ codigo }));
  for (const [code, found] of [
    ["7", 1],
    ["007", 0],
    ["00", 2],
  ] as const)
    expect(byCode(list, code)).toBe(list[found]);
  for (const none of ["", null, "70"]) expect(byCode(list, none)).toBeUndefined();
});
