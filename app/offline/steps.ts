import { readAll, type StoredItem } from "./database";
import { changeItem, updateItem } from "./items";
import { newId } from "./new-id";
import { nullIfSuperseded, storeInSlot, openSlots } from "./slots";
import { writeWaitingCookie } from "./waiting-cookie";

export interface Step {
  acao: string;
  titulo: string;
  campos: [nome: string, valor: string][];
  /** CSRF token of the session in which the step was filled in. */
  selo: string;
  quando: number;
}

export interface QueuedStep extends Step {
  item: StoredItem;
}

/** Keeps only the draft's id. A search, or storing the draft, changes the other parameters. */
const slotOf = (acao: string): string => acao.replace(/\?.*(rascunho=[^&]*).*/, "?$1");

export async function storeStep(
  owner: string,
  step: Step,
  estado: StoredItem["estado"],
): Promise<QueuedStep | null> {
  const head = { id: newId(), quando: step.quando, lugar: slotOf(step.acao) };
  const item = await storeInSlot(owner, { ...head, especie: "etapa", estado }, step);
  return item && { ...step, item };
}

export async function stepsOf(owner: string): Promise<QueuedStep[] | null> {
  const all = await openSlots<Step>(owner, "etapa");
  return (
    all &&
    all.map(({ item, contents }) => ({ ...contents, item })).sort((a, b) => a.quando - b.quando)
  );
}

/** Hides the server's line about waiting steps once none is left. */
async function hideLine(): Promise<void> {
  const line = document.querySelector('[data-waits="etapa"]');
  const waits = (await readAll("itens")).some(({ especie }) => especie === "etapa");
  if (line && line.parentElement && !waits) line.parentElement.hidden = true;
}

export async function dropStep({ item }: QueuedStep): Promise<void> {
  await changeItem(item.dono, item, ({ remove }) => remove("itens", item.id)).catch(
    nullIfSuperseded,
  );
  await writeWaitingCookie();
  await hideLine();
}

export async function setStepState(
  { item, ...step }: QueuedStep,
  estado: StoredItem["estado"],
): Promise<QueuedStep | null> {
  const next = await updateItem(item, { estado }).catch(nullIfSuperseded);
  await writeWaitingCookie();
  return next && { ...step, item: next };
}
