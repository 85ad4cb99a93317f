import { expect, it } from "vitest";
import { csvOf } from "~/lib/csv";

const cellOf = (value: string | number | null) => csvOf([[value]]).replace(/^\ufeff|\r\n$/g, "");

it.each([
  [1234.5, "1234,50"],
  [-0.1, "-0,10"],
  [0, "0,00"],
  [-1234567.89, "-1234567,89"],
  [null, ""],
])("the amount %s is %s", (amount, text) => expect(cellOf(amount)).toBe(text));

it.each([
  ["=1+1", "'=1+1"],
  ["+5", "'+5"],
  ["-5", "'-5"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  [" =1", "' =1"],
  ["\r=1", `"'\r=1"`],
  ["=1;2", `"'=1;2"`],
  ["13º = ok", "13º = ok"],
])("no text is run as a formula: %j", (text, cell) => expect(cellOf(text)).toBe(cell));

it.each([
  ["a;b", `"a;b"`],
  [`diz "a"`, `"diz ""a"""`],
  ["a\nb", `"a\nb"`],
])("%j is quoted", (text, cell) => expect(cellOf(text)).toBe(cell));
