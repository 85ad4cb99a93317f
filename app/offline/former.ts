/**
 * What builds before 2026-11-27 left in another form. Delete this file after 2027-02-28.
 */
import { change, readAll, type StoredItem } from "./database";
import { dropIn } from "./erase";
import { keyFor, ownKeys } from "./owner";
import { tellPages } from "./pages";
import { unseal } from "./sealed";
import { keepStep, type Step } from "./steps";

const PLAIN_STEPS = "espera-de-sinal";
const FORMER_KEYS = ["pasta", "avisos", "etapa-respondida"];

export const dropFormerKeys = (): void =>
  FORMER_KEYS.forEach((name) => localStorage.removeItem(name));

export const dropPlainSteps = (): void => localStorage.removeItem(PLAIN_STEPS);

/** Files and lists of steps become items, without being encrypted anew. */
export async function adoptFormer(): Promise<void> {
  let isDone = true;
  const common = { prazo: null, motivo: "" };
  await change(({ read, put, remove }) => {
    read("arquivos", (all) =>
      all.forEach(({ dados, ...file }) => {
        const { id } = file;
        isDone = false;
        put("itens", { ...file, ...common, especie: "arquivo", estado: "espera", fotos: [id] });
        put("fotos", { id, item: id, imagem: dados });
        remove("arquivos", id);
      }),
    );
    read("etapas", (all) =>
      all.forEach(({ quantas, ...list }) => {
        isDone = false;
        const estado = quantas > 0 ? "espera" : "montando";
        put("itens", { ...list, ...common, especie: "etapa", estado, fotos: [] });
        remove("etapas", list.id);
      }),
    );
  });
  if (!isDone) tellPages();
}

const STATES: Record<string, StoredItem["estado"] | undefined> = {
  ...{ espera: "espera", indo: "montando", recusado: "recusado" },
};

const isText = (value: unknown): boolean => typeof value === "string";

function isStep(value: unknown): value is Step & { estado: string; outraVez?: boolean } {
  const { acao, titulo, selo, campos, quando, estado }: Record<string, unknown> = Object(value);
  return (
    [acao, titulo, selo].every(isText) &&
    Array.isArray(campos) &&
    campos.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every(isText)) &&
    typeof quando === "number" &&
    STATES[String(estado)] !== undefined
  );
}

function listIn(text: string): unknown[] {
  try {
    const all: unknown = JSON.parse(text);
    return Array.isArray(all) ? all : [];
  } catch {
    return [];
  }
}

async function keepAll(owner: string, steps: readonly unknown[]): Promise<void> {
  for (const step of steps.filter(isStep)) {
    const { acao, titulo, campos, selo, quando, estado, outraVez } = step;
    const next = outraVez ? "espera" : STATES[estado];
    await keepStep(owner, { acao, titulo, campos, selo, quando }, next || "espera");
  }
}

/** An employee's steps were one list. Killed meanwhile, it runs again and keeps nothing twice. */
async function splitLists(owner: string): Promise<void> {
  const [keys, all] = await Promise.all([ownKeys(), readAll("itens")]);
  if (!keyFor(keys, owner)) return;
  for (const item of all.filter(({ especie, lugar }) => especie === "etapa" && !lugar)) {
    const key = keys.find(({ id }) => id === item.dono);
    if (!key) continue;
    const bytes = await unseal(key.key, `etapas/${item.dono}`, item.texto).catch(() => null);
    await keepAll(owner, listIn(bytes ? new TextDecoder().decode(bytes) : ""));
    await change((changes) => dropIn(changes, item));
  }
}

/** Even older builds stored steps as plain text. Those of other sessions are deleted. */
async function sealPlain(owner: string): Promise<void> {
  const plain = localStorage.getItem(PLAIN_STEPS);
  if (plain === null) return;
  const token = document.querySelector<HTMLInputElement>('input[name="selo"]');
  const isOwn = (step: unknown) => token !== null && Object(step).selo === token.value;
  await keepAll(owner, listIn(plain).filter(isOwn));
  dropPlainSteps();
}

/** Rejects if the browser cannot store data. */
export async function moveFormerSteps(owner: string): Promise<void> {
  await splitLists(owner);
  await sealPlain(owner);
}
