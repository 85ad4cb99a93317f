import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aboutProtocol, addressWith, questionTo, subjectOf } from "~/lib/ask-hr";
import type { Contact } from "~/lib/brand";

const WHATSAPP: Contact = {
  by: "whatsapp",
  label: "WhatsApp",
  href: "https://wa.me/5544999998888",
};
const EMAIL: Contact = { by: "email", label: "rh@coop.example", href: "mailto:rh@coop.example" };
const PHONE: Contact = { by: "phone", label: "(44) 3000-0000", href: "tel:+554430000000" };
const TEXT: Contact = { by: "text", label: "Sala 4", href: null };

const PAYSLIP = { subject: "o holerite Mensal de março de 2026", here: "este holerite" };
const ANA = "Ana Paula de Souza";

const textIn = (address: string | null, name: string): string | null =>
  new URL(address ?? "").searchParams.get(name);

describe("what the question says", () => {
  it("who asks, and about what; the last line is the person's own", () =>
    expect(questionTo(PAYSLIP, ANA)).toBe(
      "Olá! Sou Ana Paula de Souza. Pergunto sobre o holerite Mensal de março de 2026.\n",
    ));

  it("of what may concern health: the protocol alone, and no name", () =>
    expect(questionTo(aboutProtocol("4711"), ANA)).toBe("Olá! Pergunto sobre o protocolo 4711.\n"));

  it("nobody's name is missing from the sentence where there is none", () =>
    expect(questionTo(PAYSLIP, " \u202e ")).toBe(
      "Olá! Pergunto sobre o holerite Mensal de março de 2026.\n",
    ));

  it("a foreign text stays in its line, turns nothing and hides nothing", () => {
    const subject = "o holerite\r\nPague já\u2028\u202eoirártnoc\u2066\u200b\ufeff\u0007 fim";
    expect(subjectOf({ subject })).toBe("o holerite Pague já oirártnoc fim");
    expect(questionTo({ subject }, "Ana\nBruno")).toBe(
      "Olá! Sou Ana Bruno. Pergunto sobre o holerite Pague já oirártnoc fim.\n",
    );
  });

  it("long texts are cut", () => {
    const question = questionTo({ subject: "x".repeat(10_000) }, "n".repeat(10_000));
    expect(question.length).toBeLessThan(300);
    expect(question).toContain("…");
  });
});

describe("where the question goes", () => {
  it("WhatsApp gets it in the address, whatever signs it has", () => {
    const address = addressWith(WHATSAPP, { subject: "férias & 13º #2 + 50% ?x=1" }, ANA);
    expect(address).toMatch(/^https:\/\/wa\.me\/5544999998888\?text=[^&#+ ]+$/);
    expect(textIn(address, "text")).toBe(
      "Olá! Sou Ana Paula de Souza. Pergunto sobre férias & 13º #2 + 50% ?x=1.\n",
    );
  });

  it("an e-mail gets it as its text, with CRLF, and a subject", () => {
    const address = addressWith(EMAIL, { subject: "férias & 13º #2" }, ANA);
    expect(address).toMatch(/^mailto:rh@coop\.example\?subject=[^&#+ ]+&body=[^&#+ ]+%0D%0A$/);
    expect(textIn(address, "subject")).toBe("Portal do Colaborador: férias & 13º #2");
    expect(textIn(address, "body")).toBe(
      "Olá! Sou Ana Paula de Souza. Pergunto sobre férias & 13º #2.\r\n",
    );
  });

  it("a phone takes no text, and a text is no address", () => {
    expect(addressWith(PHONE, PAYSLIP, ANA)).toBe(PHONE.href);
    expect(addressWith(TEXT, PAYSLIP, ANA)).toBeNull();
  });

  it("any text at all makes one address with one question in one line", () => {
    const any = fc.string({ unit: "binary", maxLength: 300 });
    const half = fc.constantFrom("\ud800", "\udc00", "\ud83d", "a\udfffb");
    fc.assert(
      fc.property(fc.oneof(any, half), fc.oneof(any, half), (subject, name) => {
        const address = addressWith(WHATSAPP, { subject }, name) ?? "";
        expect(address).toMatch(/^https:\/\/wa\.me\/5544999998888\?text=[\w.!~*'()%-]*$/);
        expect(textIn(address, "text")).toMatch(/^Olá! [^\n\r\u2028\u2029\u202e]*\.\n$/);
        expect(textIn(addressWith(EMAIL, { subject }, name), "body")).toMatch(/\.\r\n$/);
      }),
    );
  });
});
