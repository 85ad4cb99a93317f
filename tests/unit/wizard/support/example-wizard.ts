/** A wizard of three steps, the last with a required attachment, and how things stand with it. */
import { z } from "zod/v4";
import { locatePage } from "~/wizard/definition/pages";
import { accessOf } from "../../services/support/access";
import { stepsOfParts } from "./steps-of-parts";
import type { Draft } from "~/wizard/engine/draft.server";
import type { ReceivedStep } from "~/wizard/engine/decide.server";
import type { ReadIntent } from "~/wizard/engine/intent.server";
import { resolveSteps, type SavedAnswers } from "~/wizard/definition/steps";
import { loadedWizard, type Wizard } from "~/wizard/definition/wizard";

export interface World {
  obstacle: string | null;
  /** What was asked to be corrected. */
  requested?: string | null;
}

interface Answers {
  tipo: string;
}

const STEPS = stepsOfParts<World, Answers>(
  {
    tipo: { code: "10", title: "Tipo" },
    areas: { code: "20", title: "Áreas" },
    anexos: {
      code: "80",
      title: "Anexos",
      startsPage: () => true,
      attachments: () => [
        { codigo: "7", descricao: "Atestado", obrigatorio: true, accepts: "imagens" },
      ],
    },
  },
  {
    tipo: {
      part: "tipo",
      rule: z.string().refine((text) => text !== "", "Escolha o tipo"),
      ask: { kind: "text", label: "Tipo" },
    },
    areas: {
      part: "areas",
      rule: z.string().transform((text) => text.split(",").filter(Boolean)),
      staleAfter: ["tipo"],
      ask: ({ tipo }) => (tipo ? { kind: "checkboxes", label: "Áreas", options: [] } : []),
    },
  },
);

export const unloadedExample: Wizard<World> = {
  name: "exemplo",
  title: "Exemplo",
  exitLabel: "Sair",
  missingAttachments: "Faltam anexos",
  sendLabel: "Enviar",
  successMessage: "Enviado",
  path: (record, code) => ["/exemplo", record, code].filter(Boolean).join("/"),
  exit: () => "/lista",
  load: () => Promise.resolve({ obstacle: null }),
  obstacle: ({ obstacle }) => obstacle,
  requested: ({ requested = null }) => requested,
  initialAnswers: () => ({ tipo: "a", areas: ["1"] }),
  steps: STEPS,
  summary: () => [],
  afterSending: () => "/recibo",
};

export const example = loadedWizard(unloadedExample, null, { obstacle: null });

export const ANSWERED: SavedAnswers = { "10": { tipo: "a" }, "20": { areas: "1" }, "80": {} };

export const ATTACHED: Draft["anexos"] = [
  { id: "f1", codigo: "7", nome: "foto.jpg", tipo: "image/jpeg", bytes: 1 },
];

export function draftOf(
  respostas: SavedAnswers,
  { id = "d1", anexos: attached = [] }: { id?: string; anexos?: Draft["anexos"] } = {},
): Draft {
  return {
    id,
    criadoEm: "2026-11-02T15:00:00.000Z",
    salvoEm: "2026-11-02T15:00:00.000Z",
    passo: "10",
    respostas,
    anexos: attached,
  };
}

/** Nothing stands in the way: the form comes from the draft that there is. */
export function stateOf(
  stepCode: string | null,
  {
    obstacle = null,
    requested = null,
    wizard: given = example,
    draft = draftOf({ "10": { tipo: "a" } }),
    ...rest
  }: Partial<ReceivedStep> & Partial<World> = {},
): ReceivedStep {
  const wizard = { ...given, obstacle, requested };
  const path = resolveSteps(wizard.steps, draft?.respostas ?? {});
  return {
    wizard,
    path,
    position: locatePage(path, stepCode ?? ""),
    draft,
    id: draft?.id ?? "novo",
    stepCode,
    submittedDraftId: draft?.id ?? null,
    draftWasSaved: draft !== null,
    submissionPending: false,
    request: new Request("http://portal/"),
    access: accessOf(),
    draftSlot: { owner: "ana", wizard: wizard.name, record: null },
    ...rest,
  };
}

/** What is decided: this page of the wizard comes next. */
export const goes = (to: string, more: object = {}) => ({ to: `/exemplo${to}`, ...more });

export function formOf(
  kind: ReadIntent["kind"],
  values: Readonly<Record<string, readonly string[]>> = {},
  refusals: ReadIntent["refusals"] = {},
  argument?: string,
): ReadIntent {
  const form = new FormData();
  for (const [name, all] of Object.entries(values))
    for (const value of all) form.append(name, value);
  const typed = Object.entries(values).map(([name, all]) => [name, all.at(-1) ?? ""] as const);
  return { kind, argument, typed: Object.fromEntries(typed), form, refusals };
}
