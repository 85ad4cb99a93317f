/** What comes after what was done. */
import { describe, expect, it } from "vitest";
import { decideUnknown, decideNext, decidePostponed } from "~/wizard/engine/decide-next.server";
import type { UnknownOutcome } from "~/services/submissions/outcome";
import type { Draft } from "~/wizard/engine/draft.server";
import {
  ANSWERED,
  ATTACHED,
  draftOf,
  example,
  formOf,
  stateOf,
  goes,
} from "./support/example-wizard";

function nextOf(code: string, draft: Draft, form = formOf("next", { campo: ["x"] })) {
  return decideNext(stateOf(code), draft, form);
}

describe("after a step is kept", () => {
  it("goes on to the next step, answered or not", () => {
    expect(nextOf("10", draftOf({ "10": { tipo: "a" } }))).toEqual(goes("/20"));
    expect(nextOf("10", draftOf(ANSWERED))).toEqual(goes("/20"));
  });

  it("from the last one, goes back to what another tab left unanswered", () => {
    expect(nextOf("80", draftOf({ "10": { tipo: "a" }, "80": {} }))).toEqual(goes("/20"));
  });

  it("from the last one, says which required attachment is missing", () => {
    expect(nextOf("80", draftOf(ANSWERED))).toEqual({
      kind: "show",
      status: 400,
      refusal: {
        error: { "": ["Faltam anexos"], "anexo-7": ["Falta anexar: Atestado"] },
        initialValue: { campo: "x" },
      },
    });
  });

  it("from the last one, with everything there, sends; all the same where the person says so", () => {
    const draft = draftOf(ANSWERED, { anexos: ATTACHED });
    expect(nextOf("80", draft)).toMatchObject({
      kind: "send",
      draft,
      anyway: undefined,
      form: { kind: "next" },
    });
    expect(nextOf("80", draft, { ...formOf("send-anyway"), attemptToken: "sim" })).toMatchObject({
      kind: "send",
      anyway: "sim",
    });
    expect(nextOf("80", draft, formOf("discard"))).toMatchObject({
      kind: "send",
      anyway: undefined,
    });
  });

  it("what was sent back does not go again as it was, unless the person says so", () => {
    const last = example.steps.find(({ code }) => code === "80");
    if (!last) throw new TypeError("80");
    const optional = {
      ...example,
      steps: example.steps
        .filter(({ code }) => code !== "80")
        .concat({ ...last, at: (earlier) => ({ ...last.at(earlier), attachments: () => [] }) }),
    };
    const correct = (
      draft: Draft,
      kind: Parameters<typeof formOf>[0] = "next",
      wizard: typeof example = optional,
    ) =>
      decideNext(stateOf("80", { requested: "A foto está cortada", wizard }), draft, formOf(kind));
    expect(correct(draftOf(ANSWERED))).toMatchObject({
      kind: "show",
      status: 400,
      refusal: { sendAnyway: "enviar-igual" },
    });
    expect(correct(draftOf(ANSWERED), "send-unchanged")).toMatchObject({
      kind: "send",
      anyway: undefined,
    });
    expect(correct(draftOf({ ...ANSWERED, "10": { tipo: "b" } }))).toMatchObject({ kind: "send" });
    expect(correct(draftOf(ANSWERED, { anexos: ATTACHED }), "next", example)).toMatchObject({
      kind: "send",
    });
    // A file that nobody asks for any more is none.
    expect(correct(draftOf(ANSWERED, { anexos: ATTACHED }))).toMatchObject({ kind: "show" });
  });
});

it("after a draft is kept for later, the way out, and until when it waits", () => {
  const message = {
    kind: "info",
    text: "Guardado. Continue quando quiser, até 09/11/2026 às\u00a012:00.",
  };
  expect(decidePostponed(stateOf("10"), draftOf({}))).toEqual({
    kind: "go",
    to: "/lista",
    message,
  });
});

describe("after a sending was looked up, and nobody knows", () => {
  const unknown = (attempt: string | null): UnknownOutcome => ({
    ...{ state: "unknown", message: "", check: "d1", sendAnyway: attempt },
    ...{ mayDiscard: true, isNearMatch: true },
  });
  const doubt = (
    kind: Parameters<typeof formOf>[0],
    attempt: string | null = "vez-1",
    overrides: Parameters<typeof stateOf>[1] = {},
  ) =>
    decideUnknown(stateOf("situacao", overrides), unknown(attempt), {
      ...formOf(kind),
      ...(kind === "send-anyway" && { attemptToken: "vez-1" }),
    });

  it("waits where it may still become known", () => {
    expect(doubt("discard", null)).toEqual(goes("/situacao?rascunho=d1"));
    expect(doubt("send-anyway", null)).toEqual(goes("/situacao?rascunho=d1"));
  });

  it("does nothing in the name of another draft, or without one", () => {
    expect(doubt("discard", "vez-1", { submittedDraftId: "d0" })).toEqual(
      goes("/situacao?rascunho=d0"),
    );
    expect(doubt("send-anyway", "vez-1", { draft: null })).toEqual(goes("/situacao"));
    expect(doubt("send-anyway", "vez-1", { submittedDraftId: null })).toEqual(goes("/situacao"));
  });

  it("discard throws the draft away", () => {
    expect(doubt("discard")).toEqual({
      kind: "discard",
      draftId: "d1",
      to: "/exemplo/10",
      attempt: "vez-1",
    });
  });

  it("takes the record that resembles it for it only where the page said so", () => {
    expect(doubt("is-this")).toEqual(goes("/situacao?rascunho=d1"));
    const chosen = { ...formOf("is-this"), attemptToken: "vez-1" };
    expect(decideUnknown(stateOf("situacao"), unknown("vez-1"), chosen)).toEqual({
      kind: "confirm",
      draftId: "d1",
      attempt: "vez-1",
    });
    const { isNearMatch: _isNearMatch, ...other } = unknown("vez-1");
    expect(decideUnknown(stateOf("situacao"), other, chosen)).toMatchObject({ kind: "go" });
  });

  it("any other button sends it, all the same only where it says so", () => {
    expect(doubt("next")).toMatchObject({
      kind: "send",
      draft: { id: "d1" },
      anyway: undefined,
      form: null,
    });
    expect(doubt("send-anyway")).toMatchObject({
      kind: "send",
      draft: { id: "d1" },
      anyway: "vez-1",
      form: null,
    });
  });
});
