import { describe, expect, it } from "vitest";
import { missingAttachments, requestedAttachments } from "~/wizard/definition/attachments";
import { resolveSteps } from "~/wizard/definition/steps";
import { ANSWERED, ATTACHED, example } from "./support/example-wizard";

const asked = {
  codigo: "7",
  descricao: "Atestado",
  obrigatorio: true,
  accepts: "imagens" as const,
};

describe("attachments", () => {
  it("all that the path asks for, reached or not", () => {
    expect(requestedAttachments(resolveSteps(example.steps, {}).steps)).toEqual([asked]);
    expect(requestedAttachments(resolveSteps(example.steps, ANSWERED).steps)).toEqual([asked]);
  });

  it("missing is what is required, not kept and not at the cooperative already", () => {
    expect(missingAttachments([asked], [])).toEqual([asked]);
    expect(missingAttachments([asked], ATTACHED)).toEqual([]);
    expect(missingAttachments([{ ...asked, alreadySent: true }], [])).toEqual([]);
    expect(missingAttachments([{ ...asked, obrigatorio: false }], [])).toEqual([]);
    expect(missingAttachments([{ ...asked, codigo: "8" }], ATTACHED)).toHaveLength(1);
  });
});
