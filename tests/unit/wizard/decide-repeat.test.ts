/** Repeating an earlier record: a new draft, unless there is one already. */
import { describe, expect, it } from "vitest";
import { decide } from "~/wizard/engine/decide.server";
import { ATTACHED, draftOf, example, formOf, stateOf } from "./support/example-wizard";

const wizard: typeof example = {
  ...example,
  repeated: (id) => (id === "7" ? { "10": { tipo: "b" } } : null),
};
const ANSWERS = { "10": { tipo: "b" } };

function repeat(overrides: Parameters<typeof stateOf>[1] = {}, id = "7") {
  const { kind: _, ...form } = formOf("next");
  return decide(stateOf(null, { wizard, ...overrides }), { kind: "repeat", id, ...form });
}

describe("repeating", () => {
  it("begins a draft, and leads to the first question that is open", () => {
    expect(repeat({ draft: null, submittedDraftId: null })).toMatchObject({
      kind: "begin",
      answers: ANSWERS,
      instead: null,
      to: "/exemplo/20",
    });
  });

  it("a draft that is there stays: the page asks first", () => {
    expect(repeat({ submittedDraftId: null })).toEqual({ kind: "go", to: "/exemplo?repetir=7" });
    expect(repeat({ submittedDraftId: "d0" })).toEqual({ kind: "go", to: "/exemplo?repetir=7" });
  });

  it("asked for on that page, the new draft replaces that one", () => {
    expect(repeat()).toMatchObject({ kind: "begin", answers: ANSWERS, instead: "d1" });
  });

  it("pressed twice, it goes on with the first one's draft", () => {
    const draft = draftOf(ANSWERS);
    expect(repeat({ submittedDraftId: null, draft })).toEqual({ kind: "go", to: "/exemplo/20" });
    const photo = draftOf(ANSWERS, { anexos: ATTACHED });
    expect(repeat({ submittedDraftId: null, draft: photo })).toMatchObject({
      to: "/exemplo?repetir=7",
    });
    const more = draftOf({ ...ANSWERS, "20": { areas: "1" } });
    expect(repeat({ submittedDraftId: null, draft: more })).toMatchObject({
      to: "/exemplo?repetir=7",
    });
  });

  it("what cannot be repeated leads to the start, which says so", () => {
    const said = { kind: "go", to: "/exemplo", message: { kind: "info" } };
    expect(repeat({}, "8")).toMatchObject(said);
    expect(repeat({ wizard: example })).toMatchObject(said);
    expect(repeat({ draft: null }, "8")).toMatchObject({ ...said, to: "/exemplo/10" });
  });

  it("waits for what stands in the way, and for a sending", () => {
    expect(repeat({ obstacle: "Não pode" })).toEqual({ kind: "go", to: "/exemplo" });
    expect(repeat({ submissionPending: true })).toMatchObject({
      to: "/exemplo/situacao?rascunho=d1",
    });
  });
});
