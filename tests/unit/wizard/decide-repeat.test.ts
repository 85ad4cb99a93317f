/** Repeating an earlier record: a new draft, unless there is one already. */
import { describe, expect, it } from "vitest";
import { decideRepeat } from "~/wizard/engine/decide.server";
import { ATTACHED, draftOf, example, stateOf, goes } from "./support/example-wizard";

const wizard: typeof example = {
  ...example,
  repeated: (id) => (id === "7" ? { "10": { tipo: "b" } } : null),
};
const ANSWERS = { "10": { tipo: "b" } };

const repeat = (overrides: Parameters<typeof stateOf>[1] = {}, id = "7") =>
  decideRepeat(stateOf(null, { wizard, ...overrides }), id);

describe("repeating", () => {
  it("begins a draft, and leads to the first question that is open", () => {
    expect(repeat({ draft: null, submittedDraftId: null })).toMatchObject(
      goes("/20", { begin: ANSWERS }),
    );
  });

  it("a draft that is there stays: the page asks first", () => {
    expect(repeat({ submittedDraftId: null })).toEqual(goes("?repetir=7"));
    expect(repeat({ submittedDraftId: "d0" })).toEqual(goes("?repetir=7"));
  });

  it("asked for on that page, the new draft replaces that one", () => {
    expect(repeat()).toMatchObject({ begin: ANSWERS });
  });

  it("pressed twice, it goes on with the first one's draft", () => {
    const draft = draftOf(ANSWERS);
    expect(repeat({ submittedDraftId: null, draft })).toEqual(goes("/20"));
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
    const said = { to: "/exemplo", message: { kind: "info" } };
    expect(repeat({}, "8")).toMatchObject(said);
    expect(repeat({ wizard: example })).toMatchObject(said);
    expect(repeat({ draft: null }, "8")).toMatchObject({ ...said, to: "/exemplo/10" });
  });

  it("waits for what stands in the way", () => {
    expect(repeat({ obstacle: "Não pode" })).toEqual(goes(""));
  });
});
