import { expect, it } from "vitest";
import { caretIn, masked, MASKS } from "~/lib/mask";

/** Types it character by character; gives what stands there at last. */
const typed = (mask: keyof typeof MASKS, text: string) =>
  [...text].reduce((before, letter) => masked(MASKS[mask], before + letter, before), "");

it.each([
  ["cpf", "5299", "529.9"],
  ["cpf", "52998224725", "529.982.247-25"],
  ["cpf", "529.982.247-25", "529.982.247-25"],
  ["cpf", "529982247259", "529.982.247-25"],
  ["phone", "33331", "3333-1"],
  ["phone", "33331234", "3333-1234"],
  ["phone", "999991234", "99999-1234"],
  ["phone", "9999912345", "99999-1234"],
  ["ddd", "04x45", "44"],
  ["code", "123 4567", "123456"],
] as const)("%s: %s is %s", (mask, text, result) => {
  expect(typed(mask, text)).toBe(result);
  expect(result.length).toBeLessThanOrEqual(MASKS[mask].maxLength);
});

it("formats what is pasted, and leaves what is no such number as it is", { tags: ["R094"] }, () => {
  expect(masked(MASKS.cpf, "529 982 247 25", "")).toBe("529.982.247-25");
  for (const whole of ["44 99999-12345", "+55 44 99999-1234", "3523-1234 ramal 5", "3523-1234/5"])
    expect(masked(MASKS.phone, whole, "99")).toBe(whole);
  expect(masked(MASKS.phone, "", "99999-1234")).toBe("");
  expect(masked(MASKS.ddd, "044", "44")).toBe("044");
});

it("keeps the caret behind the same digits", () => {
  expect(caretIn("529.982.247-25", "529982.247-25", 4)).toBe(5);
  expect(caretIn("529.982", "529982", 6)).toBe(7);
  expect(caretIn("52", "x52", 0)).toBe(0);
});
