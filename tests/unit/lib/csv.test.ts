import { expect, it } from "vitest";
import { csvOf } from "~/lib/csv";

const cellOf = (value: string | number | null) => csvOf([[value]]).replace(/^\ufeff|\r\n$/g, "");

it.each([
  [1234.5, "1234,50"],
  [-0.1, "-0,10"],
  [0, "0,00"],
  [-1234567.89, "-1234567,89"],
  [null, ""],
  ["=1+1", "'=1+1"],
  ["+5", "'+5"],
  ["-5", "'-5"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  [" =1", "' =1"],
  ["\r=1", `"'\r=1"`],
  ["=1;2", `"'=1;2"`],
  ["13º = ok", "13º = ok"],
  ["a;b", `"a;b"`],
  [`diz "a"`, `"diz ""a"""`],
  ["a\nb", `"a\nb"`],
])(
  "amounts have a comma, no text is run as a formula, and separators are quoted: %j",
  (value, cell) => expect(cellOf(value)).toBe(cell),
);
