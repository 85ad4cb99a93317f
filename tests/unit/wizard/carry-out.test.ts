/** What a form does at each place of a wizard; the portal's own store behind it. */
import "../services/support/test-environment";
import { beforeEach, describe, expect, it } from "vitest";
import { ownerOf } from "~/services/access/owner.server";
import { carryOut } from "~/wizard/engine/carry-out.server";
import type { Step } from "~/wizard/definition/steps";
import type { Draft } from "~/wizard/engine/draft.server";
import { changeDraft } from "~/wizard/engine/drafts.server";
import type { Intent } from "~/wizard/engine/intent.server";
import { readDraft } from "~/wizard/engine/stored-drafts.server";
import { Employee, toldBy } from "../services/support/employee";
import { ANSWERED, ATTACHED, draftOf, example, formOf, stateOf } from "./support/example-wizard";

const REFUSAL = { error: { "": ["Incompleto"] }, initialValue: {} };
const unreadable = (otherAccountForm?: FormData): Intent => ({
  ok: false,
  refusal: REFUSAL,
  otherAccountForm,
});
const REFUSED = { "anexo-7": ["Grande demais"] };
const BEGUN = draftOf({ "10": { tipo: "a" } });

let employee: Employee;
let slot: { owner: string; wizard: string; record: null };
beforeEach(() => {
  employee = new Employee();
  slot = { owner: ownerOf(employee.access), wizard: example.name, record: null };
});

/** `draft`: the one that is stored, from which the form comes unless `overrides` say so. */
async function press(
  code: string | null,
  intent: Intent,
  { draft = BEGUN, ...overrides }: Parameters<typeof stateOf>[1] = {},
) {
  const criadoEm = new Date().toISOString();
  const stored = draft && (await changeDraft(slot, () => ({ ...draft, criadoEm })));
  const deciding = {
    ...stateOf(code, { draft: stored, ...overrides }),
    request: employee.visit(),
    access: employee.access,
    draftSlot: slot,
  };
  const told = await toldBy(carryOut(deciding, intent));
  return { ...told, answers: (await readDraft(slot))?.respostas };
}

const leads = (to: string, more: object = {}) => ({ status: 303, to: `/exemplo${to}`, ...more });
const shows = (refusal: object) => ({ status: 400, refusal });

describe("at the wizard's own address: start over", () => {
  const start = (overrides: Parameters<typeof press>[2] = {}, intent: Intent = formOf("next")) =>
    press(null, intent, overrides);

  it("throws away the draft that the form names, and no other", async () => {
    expect(await start()).toMatchObject(leads("/10", { answers: undefined }));
    const kept = leads("/10", { answers: BEGUN.respostas });
    expect(await start({ submittedDraftId: "d0" })).toMatchObject(kept);
    expect(await start({ submittedDraftId: null })).toMatchObject(kept);
  });

  it("an unreadable form is shown again", async () => {
    expect(await start({ submissionPending: true }, unreadable())).toMatchObject(shows(REFUSAL));
  });

  it("a repeated record begins a draft in place of the one that the form names", async () => {
    const wizard: typeof example = { ...example, repeated: () => ({ "10": { tipo: "b" } }) };
    const repeat = formOf("repeat", {}, {}, "7");
    const begun = leads("/20", { answers: { "10": { tipo: "b" } } });
    expect(await start({ wizard, draft: null }, repeat)).toMatchObject(begun);
    expect(await start({ wizard }, repeat)).toMatchObject(begun);
    expect((await readDraft(slot))?.id).not.toBe("d1");
    expect(await start({ wizard, submittedDraftId: null }, repeat)).toMatchObject(
      leads("?repetir=7", { answers: BEGUN.respostas }),
    );
  });
});

it("at the state of a sending an unreadable form leads there again, with the reason", async () => {
  expect(await press("situacao", unreadable())).toMatchObject(
    leads("/situacao?rascunho=d1", { flash: { kind: "error", text: "Incompleto" } }),
  );
});

it("a form of another account: is shown again where its page can be, and refused elsewhere", async () => {
  const other = unreadable(new FormData());
  expect(await press("20", other)).toMatchObject(shows(REFUSAL));
  for (const [code, more] of [
    [null, {}],
    ["situacao", {}],
    ["80", {}],
    ["20", { submissionPending: true }],
    ["20", { obstacle: "Não pode" }],
  ] as const)
    await expect(press(code, other, more)).rejects.toMatchObject({ status: 409 });
});

describe("at a step in reach", () => {
  const SAVED = { ...BEGUN.respostas, "20": { areas: "1" } };
  const at20 = (
    kind: Parameters<typeof formOf>[0],
    refusals: Parameters<typeof formOf>[2] = {},
    argument?: string,
  ) => press("20", formOf(kind, { areas: ["1"] }, refusals, argument));

  it.each(["next", "sendAnyway", "discard", "sendUnchanged"] as const)(
    "%s: saves a valid answer and goes on",
    async (kind) => {
      expect(await at20(kind)).toMatchObject(leads("/80", { answers: SAVED }));
    },
  );

  it("next: an invalid answer, or a file that was not kept, is told, and saved unchecked", async () => {
    const blank = formOf("next", { tipo: [""] });
    // Where nothing is saved yet, nothing was typed that could be lost.
    expect((await press("10", blank, { draft: null })).answers).toBeUndefined();
    expect(await press("10", blank)).toMatchObject({
      ...shows({ error: { tipo: ["Escolha o tipo"] }, initialValue: { tipo: "" } }),
      answers: { "10": { tipo: "" } },
    });
    expect(await at20("next", REFUSED)).toMatchObject({
      ...shows({ error: REFUSED }),
      answers: SAVED,
    });
    // Of a field that the page does not show, the message leads to the part.
    const unasked = (step: Step): Step => ({
      ...step,
      questions: () => [{ kind: "hidden", name: "tipo" }],
      at: (earlier) => unasked(step.at(earlier)),
    });
    const wizard = { ...example, steps: example.steps.map(unasked) };
    const told = press("10", formOf("next"), { wizard });
    expect(Object.keys((await told).refusal?.error ?? {})).toEqual(["etapa-10"]);
  });

  it("later: saves the answer as it is, valid or not, and goes out", async () => {
    const form = formOf("later", { tipo: [""], alheio: ["x"] });
    const untouched = await press("10", form, { draft: null });
    expect(untouched).toMatchObject({ to: "/lista", flash: { kind: "info" } });
    expect(untouched.answers).toBeUndefined();
    const told = await press("10", form);
    expect(told).toMatchObject({ to: "/lista", answers: { "10": { tipo: "" } } });
    expect(told.flash?.text).toContain("Guardado");
    // A page of files alone has nothing to save, but its draft is stored.
    const files = await press("80", formOf("later"), { draft: draftOf(ANSWERED) });
    expect(files.flash?.text).toContain("Guardado");
  });

  it.each([
    ["keep", "/20#anexos", undefined],
    ["back", "/10", undefined],
    ["search", "/20", "20"],
    ["repeat", "/20", "7"],
  ] as const)("%s: saves the answer, and leads to %s", async (kind, to, argument) => {
    expect(await at20(kind, {}, argument)).toMatchObject(leads(to, { answers: SAVED }));
  });

  it.each(["keep", "back", "later", "search", "remove"] as const)(
    "%s: says which file was not kept, the answer being saved all the same",
    async (kind) => {
      const leaves = kind === "search" || kind === "remove";
      const told = leaves ? { flash: { text: "Grande demais" } } : shows({ error: REFUSED });
      expect(await at20(kind, REFUSED)).toMatchObject({ ...told, answers: SAVED });
    },
  );

  it("fill: saves the chosen values over the typed ones, and no others", async () => {
    expect(await at20("fill", {}, "areas=2&tipo=z")).toMatchObject(
      leads("/20#areas", { answers: { ...BEGUN.respostas, "20": { areas: "2" } } }),
    );
  });

  it("attach: the files are kept already; nothing that was typed is", async () => {
    const form = (refusals = {}) => formOf("attach", { tipo: ["b"] }, refusals);
    expect(await press("10", form())).toMatchObject({
      status: 200,
      refusal: { error: {}, initialValue: {} },
      answers: BEGUN.respostas,
    });
    expect(await press("10", form(REFUSED))).toMatchObject(
      shows({ error: REFUSED, initialValue: {} }),
    );
  });

  it("remove: saves the answer, takes the attachment out and comes back to the attachments", async () => {
    const draft: Draft = draftOf({ "10": { tipo: "a" } }, { anexos: ATTACHED });
    const form = formOf("remove", { tipo: ["b"] }, {}, "f1");
    expect(await press("10", form, { draft })).toMatchObject(
      leads("/10#anexos", { answers: { "10": { tipo: "b" } } }),
    );
    expect((await readDraft(slot))?.anexos).toEqual([]);
  });
});
