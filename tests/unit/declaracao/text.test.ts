import { expect, it } from "vitest";
import { declaracaoText } from "~/modules/declaracao/text";

it("o aviso diz o número e a validade (spec 2.11)", () => {
  expect(declaracaoText({ id: "10481", validade: "2025-12-31" })).toBe("Declaração nº 10481 com validade até 31/12/2025");
});
