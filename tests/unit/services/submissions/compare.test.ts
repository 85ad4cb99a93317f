/** Each kind of field says the same however a list writes it, and something else only where it is something else. */
import { describe, expect, it } from "vitest";
import { agreesIn, sameCode, type Kind } from "~/services/submissions/compare";

const agrees = (kind: Kind, sent: string, listed: string) =>
  agreesIn({ kinds: { it: kind }, identity: [], labels: {} }, "it", sent, listed);

describe("what was sent and what a list shows", () => {
  it.each(["0", "000", " ", "0.00-0"])("no code and the code %j are one: none", (none) => {
    expect(agrees("code", "", none)).toBe(true);
    expect(agrees("code", "1", none)).toBe(false);
  });

  it("a code is the same without the zeros in front of it, and other without one behind", () => {
    expect(agrees("code", "000777", "777")).toBe(true);
    expect(agrees("code", "01234567890", "1234567890")).toBe(true);
    expect(agrees("code", "7770", "777")).toBe(false);
    expect(sameCode("005", "5")).toBe(true);
  });

  it("a code is the same without its dots, dashes and slashes", () => {
    expect(agrees("code", "J11.0", "J110")).toBe(true);
    expect(agrees("code", "529.982.247-25", "52998224725")).toBe(true);
    expect(agrees("code", "12/3", "123")).toBe(true);
    expect(agrees("code", "J11.0", "J11.1")).toBe(false);
  });

  it("a phone is its digits", () => {
    expect(agrees("digits", "44998112233", "(44) 99811-2233")).toBe(true);
    expect(agrees("digits", "44998112233", "5544998112233")).toBe(false);
  });

  it("a text is the same without accents, capitals and spaces; one that was cut is another", () => {
    expect(agrees("text", "José da Conceição", " JOSE DA  CONCEICAO")).toBe(true);
    expect(agrees("text", "José da Conceição", "JosédaConceição")).toBe(true);
    expect(agrees("text", " 10/11/2026 ", "2026-11-10")).toBe(true);
    expect(agrees("text", "José da Conceição", "José da Conc")).toBe(false);
    expect(agrees("text", "Conceição", "Concei??o")).toBe(false);
  });

  it("a day is the same however it is written; the day before is another", () => {
    expect(agrees("date", "2026-11-10", "10/11/2026")).toBe(true);
    expect(agrees("date", "2026-11-10", "2026-11-09")).toBe(false);
  });

  it("a set is the same in any order, and other with one less", () => {
    expect(agrees("set", "1001 1002", "1002 01001")).toBe(true);
    expect(agrees("set", "1001 1002", "1002")).toBe(false);
  });

  it("a field of which nobody said the kind is a text", () => {
    const plain = { kinds: {}, identity: [], labels: {} };
    expect(agreesIn(plain, "it", "Três", "tres")).toBe(true);
    expect(agreesIn(plain, "it", "007", "7")).toBe(false);
  });
});
