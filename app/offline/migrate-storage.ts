/** Converts data that builds before 2026-11-27 stored (delete this file after 2027-02-28). */
import { RETENTION_SECONDS } from "~/lib/limits";
import { change, readAll, withId, type StoredItem } from "./database";
import { keyFor, ownKeys } from "./owner";
import { notifyPages } from "./pages";
import { unseal } from "./sealed";
import { storeStep, type Step } from "./steps";

const PLAIN_STEPS = "espera-de-sinal";
const FORMER_KEYS = [PLAIN_STEPS, "pasta", "avisos", "etapa-respondida"];

const adoptFiles = (): Promise<void> =>
  change(({ read, put, remove }) =>
    read("arquivos", (all) =>
      all.forEach(({ dados, ...file }) => {
        const { id } = file;
        const item = { prazo: null, motivo: "", estado: "espera", fotos: [id] } as const;
        put("itens", { ...file, ...item, fotos: [id], especie: "arquivo" });
        put("fotos", { id, item: id, imagem: dados });
        remove("arquivos", id);
      }),
    ),
  );

const STATES: Record<string, StoredItem["estado"] | undefined> = {
  espera: "espera",
  indo: "montando",
  recusado: "recusado",
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
    await storeStep(owner, { acao, titulo, campos, selo, quando }, next || "espera");
  }
}

async function splitLists(owner: string): Promise<void> {
  const [keys, lists] = await Promise.all([ownKeys(), readAll("etapas")]);
  for (const { id, quando, texto } of lists) {
    const isOld = Date.now() - quando > RETENTION_SECONDS * 1000;
    const key = keyFor(keys, owner) && withId(keys, id);
    if (!key && !isOld) continue;
    const bytes = key && (await unseal(key.key, `etapas/${id}`, texto).catch(() => null));
    if (bytes && !isOld) await keepAll(owner, listIn(new TextDecoder().decode(bytes)));
    await change(({ remove }) => remove("etapas", id));
  }
}

async function sealPlain(owner: string): Promise<void> {
  const plain = localStorage.getItem(PLAIN_STEPS) || "";
  const token = document.querySelector<HTMLInputElement>('input[name="selo"]');
  const isOwn = (step: unknown) => token !== null && Object(step).selo === token.value;
  await keepAll(owner, listIn(plain).filter(isOwn));
}

export async function migrateStorage(owner: string): Promise<void> {
  await adoptFiles();
  await splitLists(owner);
  await sealPlain(owner);
  FORMER_KEYS.forEach((name) => localStorage.removeItem(name));
  notifyPages();
}
