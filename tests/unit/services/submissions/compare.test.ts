/** Each kind of field says the same however a list writes it, and something else only where it is something else. */
import { expect, it } from "vitest";
import { agreesIn, type Kind } from "~/services/submissions/compare";

it.each<[Kind, string, string, boolean]>([
  ["code", "", "000", true],
  ["code", "", " ", true],
  ["code", "", "0.00-0", true],
  ["code", "1", "0", false],
  ["code", "000777", "777", true],
  ["code", "7770", "777", false],
  ["code", "J11.0", "J110", true],
  ["code", "529.982.247-25", "52998224725", true],
  ["code", "12/3", "123", true],
  ["code", "J11.0", "J11.1", false],
  ["digits", "44998112233", "(44) 99811-2233", true],
  ["digits", "44998112233", "5544998112233", false],
  ["digits", "00-00", "", true],
  ["text", "José da Conceição", " JOSE DA  CONCEICAO", true],
  ["text", "José da Conceição", "JosédaConceição", true],
  ["text", " 10/11/2026 ", "2026-11-10", true],
  ["text", "José da Conceição", "José da Conc", false],
  ["text", "Conceição", "Concei??o", false],
  ["text", "007", "7", false],
  ["date", "2026-11-10", "10/11/2026", true],
  ["date", "2026-11-10", "2026-11-09", false],
  ["set", "1001 1002", "1002 01001", true],
  ["set", "1001 1002", "1002", false],
])("as a %s, %j and %j are the same: %s", (kind, sent, listed, isSame) => {
  expect(agreesIn({ it: { kind } }, "it", sent, listed)).toBe(isSame);
});
