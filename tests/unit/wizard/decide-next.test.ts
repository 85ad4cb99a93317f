/** What comes after what was done. */
import { describe, expect, it } from "vitest";
import { chosenFor, decideNext, postponed } from "~/wizard/engine/decide.server";
import type { UnknownOutcome } from "~/services/submissions/outcome";
import type { Draft } from "~/wizard/engine/draft.server";
import { shownDigest } from "~/wizard/engine/shown.server";
import { locatePage } from "~/wizard/definition/pages";
import { resolveSteps } from "~/wizard/definition/steps";
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
      refusal: {
        error: { "": ["Faltam anexos"], "anexo-7": ["Falta anexar: Atestado"] },
        initialValue: { campo: "x" },
      },
    });
  });

  it.each(["next", "send-anyway", "discard"] as const)(
    "from the last one, with everything there, %s sends",
    (kind) => {
      const draft = draftOf(ANSWERED, { anexos: ATTACHED });
      expect(nextOf("80", draft, formOf(kind))).toBe("send");
    },
  );

  it("what another tab has changed since the page was shown is shown again before it is sent", () => {
    const wizard = {
      ...example,
      summary: ({ tipo }: Record<string, unknown>) => [
        { step: "10", label: "Tipo", value: String(tipo) },
      ],
    };
    const pageOf = (draft: Draft) => {
      const path = resolveSteps(wizard.steps, draft.respostas);
      const position = locatePage(path, "80");
      if (!position) throw new TypeError("80");
      return shownDigest(wizard, path, position, draft.anexos);
    };
    const seen = draftOf(ANSWERED, { anexos: ATTACHED });
    const press = (draft: Draft, kind: Parameters<typeof formOf>[0] = "next") =>
      decideNext(stateOf("80", { wizard }), draft, { ...formOf(kind), shown: pageOf(seen) });
    expect(press(seen)).toBe("send");
    const changed = draftOf({ ...ANSWERED, "10": { tipo: "b" } }, { anexos: ATTACHED });
    expect(press(changed)).toMatchObject({
      refusal: {
        error: { "": [expect.stringContaining("mudou desde que esta página foi aberta")] },
      },
    });
    // Once an attempt's outcome is unknown, the person decides about that attempt.
    expect(press(changed, "send-anyway")).toBe("send");
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
    const unchanged = { refusal: { sendAnyway: "enviar-igual" } };
    expect(correct(draftOf(ANSWERED))).toMatchObject(unchanged);
    expect(correct(draftOf(ANSWERED), "send-unchanged")).toBe("send");
    expect(correct(draftOf({ ...ANSWERED, "10": { tipo: "b" } }))).toBe("send");
    expect(correct(draftOf(ANSWERED, { anexos: ATTACHED }), "next", example)).toBe("send");
    // A file that nobody asks for any more is none.
    expect(correct(draftOf(ANSWERED, { anexos: ATTACHED }))).toMatchObject(unchanged);
  });
});

it("after a draft is kept for later, the way out, and until when it waits", () => {
  const message = {
    kind: "info",
    text: "Guardado. Continue quando quiser, até 09/11/2026 às\u00a012:00.",
  };
  expect(postponed(stateOf("10"), draftOf({}))).toEqual({ to: "/lista", message });
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
    more: Partial<UnknownOutcome> = {},
  ) =>
    chosenFor(
      stateOf("situacao", overrides),
      { ...unknown(attempt), ...more },
      formOf(kind, {}, {}, "vez-1"),
    );
  const chosen = (choice: string) =>
    expect.objectContaining({ choice, attempt: "vez-1" }) as unknown;

  it("waits where it may still become known", () => {
    expect([doubt("discard", null), doubt("send-anyway", null)]).toEqual([null, null]);
  });

  it("does nothing in the name of another draft, or without one", () => {
    expect(doubt("discard", "vez-1", { submittedDraftId: "d0" })).toBeNull();
    expect(doubt("send-anyway", "vez-1", { draft: null })).toBeNull();
    expect(doubt("send-anyway", "vez-1", { submittedDraftId: null })).toBeNull();
  });

  it("discard throws the draft away, where the page offered it", () => {
    expect(doubt("discard")).toEqual(chosen("discard"));
    expect(doubt("discard", "vez-1", {}, { mayDiscard: undefined })).toEqual(chosen("send"));
  });

  it("takes the record that resembles it for it only where the page said so", () => {
    expect(doubt("is-this")).toEqual(chosen("confirm"));
    expect(doubt("is-this", "vez-2")).toBeNull();
    expect(doubt("is-this", "vez-1", {}, { isNearMatch: undefined })).toBeNull();
  });

  it.each(["next", "send-anyway"] as const)("%s sends the draft", (kind) => {
    expect(doubt(kind)).toMatchObject({ choice: "send", draft: { id: "d1" } });
  });
});
