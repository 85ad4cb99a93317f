/** What waits on the device for the signal to come back: a wizard's steps that were filled in and could not be sent. */

/** Where they wait in the browser's own storage; wiped at sign-out. */
export const CHAVE_DA_FILA = "espera-de-sinal";

/** What a page tells the service worker: keep this page (`guarda`: its address), somebody signs in. */
export const AVISO_DE_ENTRADA = "entrou";

const DAYS_KEPT = 7;

export type Campos = [nome: string, valor: string][];

export interface Guardado {
  /** Where the form goes, with its draft's id. */
  acao: string;
  /** The step's title. */
  titulo: string;
  campos: Campos;
  /** Of the session in which it was filled in: under another one it is never sent by itself. */
  selo: string;
  /** Milliseconds since 1970. */
  quando: number;
  /** `indo`: on its way, and nobody has answered yet; `recusado`: the portal answered that something is wrong. */
  estado: "espera" | "indo" | "recusado";
}

/** Who the page on screen belongs to. */
export interface Dono {
  selo: string;
  /** The draft's id, which the server gives only to the draft's owner. */
  rascunho: string;
}

export const rascunhoDe = (acao: string): string => new URLSearchParams(acao.split("?")[1] ?? "").get("rascunho") ?? "";

export const caminhoDe = (acao: string): string => acao.split("?")[0] ?? "";

function isGuardado(value: unknown): value is Guardado {
  if (typeof value !== "object" || value === null) return false;
  const field = (name: keyof Guardado): unknown => Reflect.get(value, name);
  const campos = field("campos");
  const texts = [field("acao"), field("titulo"), field("selo")].every((text) => typeof text === "string");
  const pairs = Array.isArray(campos) && campos.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every((each) => typeof each === "string"));
  return texts && pairs && typeof field("quando") === "number" && ["espera", "indo", "recusado"].includes(String(field("estado")));
}

/** Takes what the storage holds and the time; gives what still counts, oldest first. Unreadable content is nothing. */
export function leFila(texto: string | null, agora: number): Guardado[] {
  try {
    const parsed: unknown = JSON.parse(texto ?? "[]");
    return Array.isArray(parsed) ? parsed.filter(isGuardado).filter(({ quando }) => agora - quando < DAYS_KEPT * 86_400_000) : [];
  } catch {
    return [];
  }
}

/** The queue with this step at its end; an earlier answer to the same step goes. */
export function poe(fila: Guardado[], novo: Guardado): Guardado[] {
  return [...fila.filter(({ acao }) => acao !== novo.acao), novo];
}

/** May it be sent by itself, only after a question, or never? */
export function destinoDe(guardado: Guardado, dono: Dono): "manda" | "pergunta" | "nunca" {
  if (guardado.selo === dono.selo) return "manda";
  return dono.rascunho !== "" && rascunhoDe(guardado.acao) === dono.rascunho ? "pergunta" : "nunca";
}
