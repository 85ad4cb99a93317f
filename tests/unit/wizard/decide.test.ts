/** Whether a form counts, and what it answers: every intent, both sides of each edge; and what comes after what was done. */
import "../services/support/test-environment";
import { describe, expect, it } from "vitest";
import type { UnknownOutcome } from "~/services/submissions/outcome";
import { locatePage } from "~/wizard/definition/pages";
import { resolveSteps } from "~/wizard/definition/steps";
import {
  chosenFor,
  decideNext,
  decideRepeat,
  decideStep,
  postponed,
} from "~/wizard/engine/decide.server";
import type { Draft } from "~/wizard/engine/draft.server";
import type { Intent } from "~/wizard/engine/intent.server";
import { shownDigest } from "~/wizard/engine/shown.server";
import {
  ANSWERED,
  ATTACHED,
  draftOf,
  example,
  formOf,
  goes,
  stateOf,
} from "./support/example-wizard";

type Overrides = Parameters<typeof stateOf>[1];
type Kind = Parameters<typeof formOf>[0];
const REFUSAL = { error: { "": ["Incompleto"] }, initialValue: {} };
const UNREADABLE: Intent = { ok: false, refusal: REFUSAL };
const ALL = ["next", "sendAnyway", "later", "keep", "attach", "discard"] as const;

const TURNED_AWAY = goes("", { turnsAway: true });
/** The step is shown again with this reason on top, and with what was typed. */
const showsAgain = (words: string) => ({
  refusal: {
    error: { "": [expect.stringContaining(words) as unknown] },
    initialValue: { tipo: "b" },
  },
});
const counts: unknown = expect.objectContaining({
  steps: [expect.objectContaining({ fields: { tipo: "b" } })],
});
const GONE = { draft: null, submittedDraftId: "d1", draftWasSaved: true };

describe("at a step, before anything that was typed counts", () => {
  it.each([
    ["an obstacle leads to where it is told", "20", { obstacle: "Não pode" }, TURNED_AWAY],
    [
      "out of reach of a draft that was begun afresh elsewhere, it says so",
      "80",
      { submittedDraftId: "d0" },
      goes("/20", {
        message: { kind: "error", text: expect.stringMatching(/Continue daqui\..+“b”/) as unknown },
      }),
    ],
    ["of a draft that was kept and is gone, it says so", "10", GONE, showsAgain("não está mais")],
    ["one that was never kept is the form's own", "10", { ...GONE, draftWasSaved: false }, counts],
    [
      "of a draft that was begun afresh elsewhere the form is shown again",
      "10",
      { submittedDraftId: "d0" },
      showsAgain("recomeçado em outra aba"),
    ],
    [
      "a form that names no draft counts for the one there is",
      "10",
      { submittedDraftId: null },
      counts,
    ],
    [
      "a form that comes before there is a draft counts",
      "10",
      { draft: null, submittedDraftId: "d0" },
      counts,
    ],
  ])("%s", { tags: ["R085"] }, (_, code, overrides, outcome) => {
    for (const kind of ALL)
      expect(decideStep(stateOf(code, overrides), formOf(kind, { tipo: ["b"] })), kind).toEqual(
        outcome,
      );
  });

  it("an unreadable form is shown again where its page can be, and follows the redirects where not", () => {
    const decide = (overrides?: Overrides) => decideStep(stateOf("20", overrides), UNREADABLE);
    expect(decide()).toEqual({ refusal: REFUSAL });
    expect(decide({ submissionPending: true })).toEqual(goes("/situacao?rascunho=d1"));
    expect(decide({ obstacle: "Não pode" })).toEqual(TURNED_AWAY);
  });
});

describe("after a step is kept", () => {
  const WHOLE = draftOf(ANSWERED, { anexos: ATTACHED });
  const missing = {
    error: { "": ["Faltam anexos"], "anexo-7": ["Falta anexar: Atestado"] },
    initialValue: { campo: "x" },
  };

  it.each<[string, string, Draft, unknown, Kind?]>([
    [
      "from the last one, goes back to what another tab left unanswered",
      "80",
      draftOf({ "10": { tipo: "a" }, "80": {} }),
      goes("/20"),
    ],
    ["says which required attachment is missing", "80", draftOf(ANSWERED), { refusal: missing }],
    ["from the last one, with everything there, sends", "80", WHOLE, "send", "discard"],
  ])("%s", (_, code, draft, outcome, kind = "next") => {
    const form = formOf(kind, { campo: ["x"] });
    expect(decideNext(stateOf(code), draft, form)).toEqual(outcome);
  });

  it("what another tab has changed since the page was shown is shown again before it is sent", () => {
    const path = resolveSteps(example.steps, WHOLE.respostas);
    const position = locatePage(path, "80");
    if (!position) throw new TypeError("80");
    const shown = shownDigest(path, position, WHOLE.anexos);
    const press = (draft: Draft, kind: Kind = "next") =>
      decideNext(stateOf("80"), draft, { ...formOf(kind), shown });
    const changed = draftOf({ ...ANSWERED, "10": { tipo: "b" } }, { anexos: ATTACHED });
    expect(press(WHOLE)).toBe("send");
    expect(press(changed)).toMatchObject({
      refusal: {
        error: { "": [expect.stringContaining("mudou desde que esta página foi aberta")] },
      },
    });
    // Once an attempt's outcome is unknown, the person decides about that attempt.
    expect(press(changed, "sendAnyway")).toBe("send");
  });

  it("what was sent back does not go again as it was, unless the person says so", () => {
    const steps = example.steps.map((step): (typeof example.steps)[number] => ({
      ...step,
      at: (earlier) => ({ ...step.at(earlier), attachments: () => [] }),
    }));
    const correct = (
      draft: Draft,
      kind: Kind = "next",
      wizard: typeof example = { ...example, steps },
    ) =>
      decideNext(stateOf("80", { requested: "A foto está cortada", wizard }), draft, formOf(kind));
    const unchanged = { refusal: { sendAnyway: "enviar-igual" } };
    expect(correct(draftOf(ANSWERED))).toMatchObject(unchanged);
    expect(correct(draftOf(ANSWERED), "sendUnchanged")).toBe("send");
    expect(correct(draftOf({ ...ANSWERED, "10": { tipo: "b" } }))).toBe("send");
    expect(correct(WHOLE, "next", example)).toBe("send");
    // A file that nobody asks for any more is none.
    expect(correct(WHOLE)).toMatchObject(unchanged);
  });

  it("or for later, the way out, and until when it waits", () => {
    const text = "Guardado. Continue quando quiser, até 09/11/2026 às\u00a012:00.";
    expect(postponed(stateOf("10"), draftOf({}))).toEqual({
      to: "/lista",
      message: { kind: "info", text },
    });
  });
});

/** `vez-1` is the attempt that the page was shown for. */
const doubt = (kind: Kind, more: Partial<UnknownOutcome> = {}, overrides?: Overrides) =>
  chosenFor(
    stateOf("situacao", overrides),
    {
      state: "unknown",
      message: "",
      check: "d1",
      sendAnyway: "vez-1",
      mayDiscard: true,
      isThis: "vez-1",
      ...more,
    },
    formOf(kind, {}, {}, "vez-1"),
  );

it.each<[string, string | undefined, Kind, Partial<UnknownOutcome>?, Overrides?]>([
  ["waits where it may still become known", undefined, "discard", { sendAnyway: null }],
  ["not in the name of another draft", undefined, "discard", {}, { submittedDraftId: "d0" }],
  ["not without a draft", undefined, "sendAnyway", {}, { draft: null }],
  ["not without the form's draft", undefined, "sendAnyway", {}, { submittedDraftId: null }],
  ["throws the draft away", "discard", "discard"],
  ["only where the page offered it", "send", "discard", { mayDiscard: undefined }],
  ["takes the record that resembles it for it", "confirm", "isThis"],
  ["not after another attempt", undefined, "isThis", { isThis: "vez-2" }],
  ["only where the page said so", undefined, "isThis", { isThis: undefined }],
  ["sends the draft", "send", "next"],
  ["sends the draft", "send", "sendAnyway"],
])("after a sending was looked up, and nobody knows: %s: %s", (_, choice, kind, more, overrides) =>
  expect(doubt(kind, more, overrides)?.choice).toBe(choice),
);

describe("repeating an earlier record", () => {
  const ANSWERS = { "10": { tipo: "b" } };
  const wizard = { ...example, repeated: (id: string) => (id === "7" ? ANSWERS : null) };
  const asks = goes("?repetir=7");
  const text: unknown = expect.stringContaining("Não deu para repetir");
  const SAID = { message: { kind: "info", text } };

  it.each([
    [
      "pressed twice goes on with the first one's draft",
      goes("/20"),
      { submittedDraftId: null, draft: draftOf(ANSWERS) },
    ],
    [
      "not where a photo came since",
      asks,
      { submittedDraftId: null, draft: draftOf(ANSWERS, { anexos: ATTACHED }) },
    ],
    [
      "not where an answer came since",
      asks,
      { submittedDraftId: null, draft: draftOf({ ...ANSWERS, "20": { areas: "1" } }) },
    ],
    ["where nothing can be repeated does so too", goes("", SAID), { wizard: example }],
    ["without a draft leads past the start", goes("/10", SAID), { draft: null }, "8"],
    ["waits for what stands in the way", goes(""), { obstacle: "Não pode" }],
  ])("%s", (_, outcome, overrides, id = "7") =>
    expect(decideRepeat(stateOf(null, { wizard, ...overrides }), id)).toEqual(outcome),
  );
});
