/** What is done about a form: every intent, at every kind of page, both sides of each edge. */
import { describe, expect, it } from "vitest";
import { decide, decideUnvalidated } from "~/wizard/engine/decide.server";
import type { Intent } from "~/wizard/engine/intent.server";
import {
  ANSWERED,
  draftOf,
  example,
  exampleOf,
  formOf,
  stateOf,
  goes,
  showsAgain,
} from "./support/example-wizard";

const REFUSAL = { error: { "": ["Incompleto"] }, initialValue: {} };
const UNREADABLE: Intent = { kind: "unreadable", refusal: REFUSAL, otherAccountForm: null };
const FOREIGN: Intent = { kind: "unreadable", refusal: REFUSAL, otherAccountForm: new FormData() };
const ALL = ["next", "send-anyway", "later", "keep", "attach", "discard"] as const;

const turnedAway = (to: string) => goes(to, { turnsAway: true });
const erro = (texto: string): unknown =>
  expect.objectContaining({ kind: "error", text: expect.stringContaining(texto) as unknown });

/** A refusal with this reason on top. */
const saying = (words: string) => ({
  error: { "": [expect.stringContaining(words) as unknown] },
});

describe("at the wizard's own address: start over", () => {
  const start = (overrides: Parameters<typeof stateOf>[1], intent: Intent = formOf("next")) =>
    decide(stateOf(null, overrides), intent);

  it("throws away the draft that the form names", () => {
    expect(start({})).toEqual({ kind: "discard", draftId: "d1", to: "/exemplo/10" });
  });

  it("leaves one that the form does not name, or that is not there", () => {
    expect(start({ submittedDraftId: "d0" })).toEqual(goes("/10"));
    expect(start({ submittedDraftId: null })).toEqual(goes("/10"));
    expect(start({ draft: null, submittedDraftId: "d1" })).toEqual(goes("/10"));
  });

  it("leaves one whose sending may be on its way", () => {
    expect(start({ submissionPending: true })).toEqual(goes("/situacao?rascunho=d1"));
  });

  it("an unreadable form is shown again; one of another portal is refused", () => {
    expect(start({ submissionPending: true }, UNREADABLE)).toEqual(showsAgain(REFUSAL));
    expect(start({}, FOREIGN)).toMatchObject({ kind: "other-account" });
  });
});

describe("at the state of a sending: check it", () => {
  it.each(ALL)("%s: looks up what became of it first", (kind) => {
    const choice = formOf(kind);
    expect(decide(stateOf("situacao"), choice)).toEqual({ kind: "look-up", choice });
  });

  it("an unreadable form leads there again, with the reason; one of another portal is refused", () => {
    expect(decide(stateOf("situacao"), UNREADABLE)).toEqual(
      goes("/situacao?rascunho=d1", { message: erro("Incompleto") }),
    );
    expect(decide(stateOf("situacao"), FOREIGN)).toMatchObject({ kind: "other-account" });
  });
});

describe("at a step, before anything that was typed counts", () => {
  it.each(ALL)("%s: a sending under way leads to its state, under the form's draft", (kind) => {
    expect(
      decide(stateOf("20", { submissionPending: true, submittedDraftId: "d0" }), formOf(kind)),
    ).toEqual(goes("/situacao?rascunho=d0"));
    expect(
      decide(stateOf("20", { submissionPending: true, submittedDraftId: null }), formOf(kind)),
    ).toEqual(goes("/situacao?rascunho=d1"));
  });

  it.each(ALL)(
    "%s: another filling under way in its place is left alone, and the form stays as it is",
    (kind) => {
      for (const code of ["20", "80"]) {
        const decision = decide(
          stateOf(code, { submittedDraftId: "d0", otherSubmissionPending: true }),
          formOf(kind),
        );
        expect(decision).toMatchObject(showsAgain(saying("Este toque não enviou nada")));
      }
    },
  );

  it.each(ALL)("%s: an obstacle leads to where it is told", (kind) => {
    expect(decide(stateOf("20", { obstacle: "Não pode" }), formOf(kind))).toEqual(turnedAway(""));
  });

  it.each(ALL)("%s: a step out of reach or off the path leads to the furthest one", (kind) => {
    expect(decide(stateOf("80"), formOf(kind))).toEqual(turnedAway("/20"));
  });

  it("out of reach of a draft that was begun afresh elsewhere, it says so", () => {
    expect(decide(stateOf("80", { submittedDraftId: "d0" }), formOf("next"))).toEqual(
      goes("/20", { message: erro("Continue daqui") }),
    );
  });

  it(
    "of a draft that was kept and is gone, it says so, wherever the step is",
    { tags: ["R085"] },
    () => {
      expect(
        decide(
          stateOf("80", { draft: null, submittedDraftId: "d1", draftWasSaved: true }),
          formOf("next"),
        ),
      ).toEqual(goes("/10", { message: erro("não está mais aqui") }));
      const decision = decide(
        stateOf("10", { draft: null, submittedDraftId: "d1", draftWasSaved: true }),
        formOf("next", { tipo: ["b"] }),
      );
      expect(decision).toMatchObject(
        showsAgain({ ...saying("não está mais aqui"), initialValue: { tipo: "b" } }),
      );
      // One that was never kept is the form's own.
      expect(
        decide(
          stateOf("10", { draft: null, submittedDraftId: "d1", draftWasSaved: false }),
          formOf("next", { tipo: ["b"] }),
        ),
      ).toMatchObject({ kind: "leave" });
    },
  );

  it.each(ALL)(
    "%s: the form of a draft that was begun afresh elsewhere is shown again, with what was typed",
    (kind) => {
      const decision = decide(
        stateOf("10", { submittedDraftId: "d0" }),
        formOf(kind, { tipo: ["b"] }),
      );
      expect(decision).toMatchObject(
        showsAgain({ ...saying("recomeçado em outra aba"), initialValue: { tipo: "b" } }),
      );
    },
  );

  it.each([null, draftOf({})])(
    "a store that came back empty is the portal's own fault, whatever was begun in it since",
    (draft) => {
      const decision = decide(
        stateOf("10", { draft, submittedDraftId: "d0", draftWasSaved: true, storeLost: true }),
        formOf("next", { tipo: ["b"] }),
      );
      expect(decision).toMatchObject(
        showsAgain({ ...saying("Não foi nada que você fez"), initialValue: { tipo: "b" } }),
      );
    },
  );

  it("a form that names no draft, or comes before there is one, counts for the one that there is", () => {
    expect(
      decide(stateOf("10", { submittedDraftId: null }), formOf("later", { tipo: ["b"] })).kind,
    ).toBe("save");
    expect(
      decide(
        stateOf("10", { draft: null, submittedDraftId: "d0" }),
        formOf("later", { tipo: ["b"] }),
      ).kind,
    ).toBe("save");
  });

  it("an unreadable form is shown again where its page can be, and follows the redirects where not", () => {
    expect(decide(stateOf("20"), UNREADABLE)).toEqual(showsAgain(REFUSAL));
    expect(decide(stateOf("20"), FOREIGN)).toEqual(showsAgain(REFUSAL));
    expect(decide(stateOf("20", { submissionPending: true }), UNREADABLE)).toEqual(
      goes("/situacao?rascunho=d1"),
    );
    expect(decide(stateOf("20", { obstacle: "Não pode" }), UNREADABLE)).toEqual(turnedAway(""));
  });

  it("another portal's form is refused where its page cannot be shown", () => {
    for (const state of [
      stateOf("20", { submissionPending: true }),
      stateOf("20", { obstacle: "Não pode" }),
      stateOf("80"),
    ]) {
      expect(decide(state, FOREIGN)).toMatchObject({ kind: "other-account" });
    }
    expect(decide(stateOf("80"), UNREADABLE)).toEqual(showsAgain(REFUSAL));
  });
});

describe("at a step in reach", () => {
  it.each(["next", "send-anyway", "discard"] as const)(
    "%s: a valid answer is left with",
    (kind) => {
      const form = formOf(kind, { areas: ["1", "2"] });
      const decision = decide(stateOf("20"), form);
      expect(decision).toMatchObject({
        kind: "leave",
        form,
        answers: [{ step: { code: "20" }, answer: { areas: ["1", "2"] } }],
      });
    },
  );

  it("next: an invalid answer is shown again, with what is wrong by field", () => {
    expect(decide(stateOf("10"), formOf("next", { tipo: [""], outro: ["x"] }))).toEqual({
      kind: "show",
      status: 400,
      refusal: { error: { tipo: ["Escolha o tipo"] }, initialValue: { tipo: "", outro: "x" } },
    });
  });

  it("next: a file that was not kept holds it back too, beside what is wrong with the answer", () => {
    const refused = { "anexo-7": ["Grande demais"] };
    expect(
      decide(stateOf("80", { draft: draftOf(ANSWERED) }), formOf("next", {}, refused)),
    ).toMatchObject({ kind: "show", refusal: { error: refused } });
    const both = decide(
      stateOf("10"),
      formOf("next", { tipo: [""] }, { ...refused, tipo: ["Não é arquivo"] }),
    );
    expect(both).toMatchObject({
      refusal: { error: { ...refused, tipo: ["Não é arquivo", "Escolha o tipo"] } },
    });
  });

  it("later: keeps the answer as it is, valid or not, and goes out", () => {
    const decision = decide(
      stateOf("10"),
      formOf("later", { tipo: [""], alheio: ["x"] }, { "anexo-7": ["Grande demais"] }),
    );
    expect(decision).toMatchObject({
      kind: "save",
      answers: [{ step: { code: "10" } }],
      then: { kind: "postpone" },
    });
    expect(decision.kind === "save" && decision.answers[0]?.fields).toEqual({ tipo: "" });
  });

  it("keep: keeps the answer and comes back to the attachments", () => {
    const decision = decide(stateOf("20"), formOf("keep", { areas: ["1"] }));
    expect(decision).toMatchObject({
      kind: "save",
      answers: [{ step: { code: "20" }, fields: { areas: "1" } }],
      then: goes("/20#anexos"),
    });
  });

  it("keep: says which file was not kept, the answer being kept all the same", () => {
    const refused = { "anexo-7": ["Grande demais"] };
    const decision = decide(stateOf("20"), formOf("keep", { areas: ["1"] }, refused));
    expect(decision).toMatchObject({
      kind: "save",
      answers: [{ fields: { areas: "1" } }],
      then: { kind: "show", status: 400, refusal: { error: refused } },
    });
  });

  it("attach: the files are kept already; nothing that was typed is", () => {
    expect(decide(stateOf("10"), formOf("attach", { tipo: ["b"] }))).toEqual({
      kind: "show",
      status: 200,
      refusal: { error: {}, initialValue: {} },
    });
    const refused = { "anexo-7": ["Grande demais"] };
    expect(decide(stateOf("10"), formOf("attach", {}, refused))).toEqual({
      kind: "show",
      status: 400,
      refusal: { error: refused, initialValue: {} },
    });
  });

  it("remove: takes the attachment out and comes back to the attachments", () => {
    const intent: Intent = {
      kind: "remove",
      attachment: "f1",
      typed: {},
      values: {},
      refusals: {},
    };
    const there = { draft: draftOf(ANSWERED) };
    expect(decide(stateOf("80", there), intent)).toEqual({
      kind: "remove",
      attachment: "f1",
      to: "/exemplo/80#anexos",
    });
    // What was typed on the same page is kept first.
    expect(decide(stateOf("10"), intent)).toMatchObject({
      kind: "save",
      then: { kind: "remove", attachment: "f1", to: "/exemplo/10#anexos" },
    });
    expect(decide(stateOf("10", { submittedDraftId: "d0" }), intent)).toMatchObject({
      kind: "show",
      status: 400,
    });
  });

  it("addresses of a record's wizard name the record", () => {
    expect(decide(stateOf("80", { wizard: exampleOf("5") }), formOf("next"))).toEqual(
      turnedAway("/5/20"),
    );
  });
});

describe("while nobody can say what the steps ask for (provider away, session over)", () => {
  it("keeps what was typed at a step of the wizard, as it came", () => {
    const refused = { "anexo-7": ["Grande demais"] };
    const form = formOf("next", { areas: ["1"], alheio: ["x"] }, refused);
    expect(decideUnvalidated(example.steps, "20", form)).toEqual({
      codes: ["20"],
      typed: { areas: "1", alheio: "x" },
      refusals: refused,
    });
  });

  it("keeps nothing of another page, nor of an unreadable form", () => {
    for (const code of [null, "situacao", "99"])
      expect(decideUnvalidated(example.steps, code, formOf("next", { areas: ["1"] }))).toBeNull();
    expect(decideUnvalidated(example.steps, "20", UNREADABLE)).toBeNull();
    expect(decideUnvalidated(example.steps, "20", FOREIGN)).toBeNull();
  });
});
