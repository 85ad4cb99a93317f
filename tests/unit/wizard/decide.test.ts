/** Whether a form counts, and what it answers: every intent, both sides of each edge. */
import { describe, expect, it } from "vitest";
import { decideStep } from "~/wizard/engine/decide.server";
import type { Intent } from "~/wizard/engine/intent.server";
import { draftOf, exampleOf, formOf, stateOf, goes } from "./support/example-wizard";

const REFUSAL = { error: { "": ["Incompleto"] }, initialValue: {} };
const UNREADABLE: Intent = { kind: "unreadable", refusal: REFUSAL, otherAccountForm: null };
const ALL = ["next", "send-anyway", "later", "keep", "attach", "discard"] as const;

const turnedAway = (to: string) => goes(to, { turnsAway: true });
const erro = (texto: string): unknown =>
  expect.objectContaining({ kind: "error", text: expect.stringContaining(texto) as unknown });

/** The step is shown again with this reason on top, and with what was typed. */
const showsAgain = (words: string, initialValue: object = {}) => ({
  refusal: { error: { "": [expect.stringContaining(words) as unknown] }, initialValue },
});

describe("at a step, before anything that was typed counts", () => {
  it.each(ALL)("%s: a sending under way leads to its state, under the form's draft", (kind) => {
    expect(
      decideStep(stateOf("20", { submissionPending: true, submittedDraftId: "d0" }), formOf(kind)),
    ).toEqual(goes("/situacao?rascunho=d0"));
    expect(
      decideStep(stateOf("20", { submissionPending: true, submittedDraftId: null }), formOf(kind)),
    ).toEqual(goes("/situacao?rascunho=d1"));
  });

  it.each(ALL)(
    "%s: another filling under way in its place is left alone, and the form stays as it is",
    (kind) => {
      for (const code of ["20", "80"]) {
        const decision = decideStep(
          stateOf(code, { submittedDraftId: "d0", otherSubmissionPending: true }),
          formOf(kind),
        );
        expect(decision).toMatchObject(showsAgain("Este toque não enviou nada"));
      }
    },
  );

  it.each(ALL)("%s: an obstacle leads to where it is told", (kind) => {
    expect(decideStep(stateOf("20", { obstacle: "Não pode" }), formOf(kind))).toEqual(
      turnedAway(""),
    );
  });

  it.each(ALL)("%s: a step out of reach or off the path leads to the furthest one", (kind) => {
    expect(decideStep(stateOf("80"), formOf(kind))).toEqual(turnedAway("/20"));
  });

  it("out of reach of a draft that was begun afresh elsewhere, it says so", () => {
    expect(decideStep(stateOf("80", { submittedDraftId: "d0" }), formOf("next"))).toEqual(
      goes("/20", { message: erro("Continue daqui") }),
    );
  });

  it(
    "of a draft that was kept and is gone, it says so, wherever the step is",
    { tags: ["R085"] },
    () => {
      expect(
        decideStep(
          stateOf("80", { draft: null, submittedDraftId: "d1", draftWasSaved: true }),
          formOf("next"),
        ),
      ).toEqual(goes("/10", { message: erro("não está mais aqui") }));
      const decision = decideStep(
        stateOf("10", { draft: null, submittedDraftId: "d1", draftWasSaved: true }),
        formOf("next", { tipo: ["b"] }),
      );
      expect(decision).toMatchObject(showsAgain("não está mais aqui", { tipo: "b" }));
      // One that was never kept is the form's own.
      expect(
        decideStep(
          stateOf("10", { draft: null, submittedDraftId: "d1", draftWasSaved: false }),
          formOf("next", { tipo: ["b"] }),
        ),
      ).toMatchObject({ steps: [{ fields: { tipo: "b" } }] });
    },
  );

  it.each(ALL)(
    "%s: the form of a draft that was begun afresh elsewhere is shown again, with what was typed",
    (kind) => {
      const decision = decideStep(
        stateOf("10", { submittedDraftId: "d0" }),
        formOf(kind, { tipo: ["b"] }),
      );
      expect(decision).toMatchObject(showsAgain("recomeçado em outra aba", { tipo: "b" }));
    },
  );

  it.each([null, draftOf({})])(
    "a store that came back empty is the portal's own fault, whatever was begun in it since",
    (draft) => {
      const decision = decideStep(
        stateOf("10", { draft, submittedDraftId: "d0", draftWasSaved: true, storeLost: true }),
        formOf("next", { tipo: ["b"] }),
      );
      expect(decision).toMatchObject(showsAgain("Não foi nada que você fez", { tipo: "b" }));
    },
  );

  it("a form that names no draft, or comes before there is one, counts for the one that there is", () => {
    const form = formOf("later", { tipo: ["b"] });
    const counts = { steps: [{ fields: { tipo: "b" } }] };
    expect(decideStep(stateOf("10", { submittedDraftId: null }), form)).toMatchObject(counts);
    expect(decideStep(stateOf("10", { draft: null, submittedDraftId: "d0" }), form)).toMatchObject(
      counts,
    );
  });

  it("an unreadable form is shown again where its page can be, and follows the redirects where not", () => {
    expect(decideStep(stateOf("20"), UNREADABLE)).toEqual({ refusal: REFUSAL });
    expect(decideStep(stateOf("20", { submissionPending: true }), UNREADABLE)).toEqual(
      goes("/situacao?rascunho=d1"),
    );
    expect(decideStep(stateOf("20", { obstacle: "Não pode" }), UNREADABLE)).toEqual(turnedAway(""));
  });
});

describe("at a step in reach", () => {
  it.each(ALL)("%s: a valid answer is read", (kind) => {
    const form = formOf(kind, { areas: ["1", "2"] });
    expect(decideStep(stateOf("20"), form)).toMatchObject({
      ...{ form, errors: {} },
      steps: [{ step: { code: "20" }, reading: { ok: true, answer: { areas: ["1", "2"] } } }],
    });
  });

  it("an invalid answer says what is wrong by field, beside a file that was not kept", () => {
    const refused = { "anexo-7": ["Grande demais"], tipo: ["Não é arquivo"] };
    expect(decideStep(stateOf("10"), formOf("next", { tipo: [""], outro: ["x"] }))).toMatchObject({
      ...{ errors: { tipo: ["Escolha o tipo"] }, steps: [{ fields: { tipo: "" } }] },
      form: { typed: { tipo: "", outro: "x" } },
    });
    expect(decideStep(stateOf("10"), formOf("next", { tipo: [""] }, refused))).toMatchObject({
      errors: { ...refused, tipo: ["Não é arquivo", "Escolha o tipo"] },
    });
  });

  it("addresses of a record's wizard name the record", () => {
    expect(decideStep(stateOf("80", { wizard: exampleOf("5") }), formOf("next"))).toEqual(
      turnedAway("/5/20"),
    );
  });
});
