import { formatCpf as libraryFormat } from "@brazilian-utils/brazilian-utils/format-cpf";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatCpf, parseCpf } from "~/lib/cpf";

describe("parseCpf", () => {
  it.each([
    "52998224725",
    "529.982.247-25",
    " 529 982 247 25 ",
    "529.982.24725",
    "\u2066529.982.247\u201125\u2069",
  ])("reads %j", (writing) => expect(parseCpf(writing)).toBe("52998224725"));

  // 10 as a remainder counts as 0.
  it.each(["11144477735", "00000000191"])("aceita %s", (cpf) => expect(parseCpf(cpf)).toBe(cpf));

  it.each([
    "52998224724",
    "11111111111",
    "00000000000",
    "5299822472",
    "529982247255",
    "1529.982.247-25",
    "529.982.247-251",
    "052998224725",
    "",
    "529a98224725",
    "٥٢٩٩٨٢٢٤٧٢٥",
  ])("recusa %j", (writing) => expect(parseCpf(writing)).toBeNull());
});

it("formatCpf: leaves what is not eleven digits as it came", () =>
  expect([" ***.431.237-** ", " 1234 ", ""].map(formatCpf)).toEqual([
    "***.431.237-**",
    "1234",
    "",
  ]));

it("formats as the library would", () =>
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{11}$/),
      (cpf) => void expect(formatCpf(cpf)).toBe(libraryFormat(cpf)),
    ),
  ));
