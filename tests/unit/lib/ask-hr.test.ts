import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aboutProtocol, questionTo, subjectOf } from "~/lib/ask-hr";

const PAYSLIP = { subject: "o holerite Mensal de março de 2026", here: "este holerite" };
const ANA = "Ana Paula de Souza";

it("says who asks, and about what; the person goes on writing", () =>
  expect(questionTo(PAYSLIP, ANA)).toBe(
    "Olá! Sou Ana Paula de Souza. Pergunto sobre o holerite Mensal de março de 2026: ",
  ));

it("of what may concern health: the protocol alone, and no name", () =>
  expect(questionTo(aboutProtocol("4711"), ANA)).toBe("Olá! Pergunto sobre o protocolo 4711: "));

describe("foreign texts", () => {
  it("stay in their line, turn nothing and hide nothing", () => {
    const subject =
      "o holerite\r\nPague já\u2028\u202eoirártnoc\u2066\u200b\u00ad\ufeff\u0007 \ud83d fim";
    expect(subjectOf({ subject })).toBe("o holerite Pague já oirártnoc fim");
    expect(questionTo({ subject }, "Ana\nBruno")).toBe(
      "Olá! Sou Ana Bruno. Pergunto sobre o holerite Pague já oirártnoc fim: ",
    );
  });

  it("keep their accents, composed or not, and their signs", () => {
    const subject = "férias & 13º #2 + 50% ?x=1 – “Ỹ” Ju\u0301lia";
    expect(subjectOf({ subject })).toBe("férias & 13º #2 + 50% ?x=1 – Ỹ Ju\u0301lia");
  });

  it("are cut", () =>
    expect(questionTo({ subject: "x".repeat(10_000) }, "n".repeat(10_000)).length).toBeLessThan(
      360,
    ));

  it("always make one line that an address can carry", () => {
    const any = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.constantFrom("\ud800", "\udc00", "\ud83d", "a\udfffb"),
    );
    fc.assert(
      fc.property(any, any, (subject, name) => {
        const question = questionTo({ subject }, name);
        expect(question).toMatch(/^Olá! Sou [^\n\r\u2028-\u202e]*: $/);
        expect(decodeURIComponent(encodeURIComponent(question))).toBe(question);
      }),
    );
  });
});
