/**
 * Is a record at the provider the one that was sent? (contract, section 1, "Writes".) The one place that says so: not there before, the same in
 * every field that the list returns, and not older than the sending.
 */
import { agoraEmSaoPaulo, leData } from "~/lib/datas";
import { semAcentos } from "~/lib/texto";

/** Fields by name, as text; "" for none. */
export type Campos = Record<string, string>;

/** What a list shows of one record, or of one change that was asked for. */
export interface Linha {
  /** What tells it from every other, and from what stood there before. */
  chave: string;
  /** The number to show; by default `chave`. */
  protocolo?: string;
  campos: Campos;
  /** "AAAA-MM-DDTHH:MM" in São Paulo, or the day alone; null when the list does not say. */
  quando: string | null;
}

/** What is remembered of a sending. */
export interface Remetido {
  /** `chave` of all that stood in the list beforehand; null when it could not be read. */
  conhecidos: readonly string[] | null;
  /** What was sent; null when nobody remembers. */
  enviado: Campos | null;
  /** When, in milliseconds. */
  desde: number;
}

export type Achado =
  | { estado: "achado"; protocolo: string }
  /** There is one like it, and nothing proves that it is this one. */
  | { estado: "duvida" }
  | { estado: "ausente" };

/** The provider's clock and the portal's do not agree to the minute. */
const TOLERANCE_MS = 5 * 60_000;

function plain(text: string): string {
  const bare = text.trim();
  return semAcentos(leData(bare) ?? bare)
    .toLowerCase()
    .replace(/\s+/g, "");
}

/** A field that no line has is one that the list does not return. */
function agrees({ campos }: Linha, enviado: Campos, returned: ReadonlySet<string>): boolean {
  return Object.entries(enviado).every(([nome, valor]) => !returned.has(nome) || plain(campos[nome] ?? "") === plain(valor));
}

function minuteOf(moment: number): string {
  const { data, hora } = agoraEmSaoPaulo(new Date(moment));
  return `${data}T${hora}`;
}

function isOlder({ quando }: Linha, desde: number): boolean {
  return quando !== null && quando < minuteOf(desde - TOLERANCE_MS).slice(0, quando.length);
}

/** Written in a minute, or on a day, that had not begun when it was sent. */
function isSurelyNewer({ quando }: Linha, desde: number): boolean {
  return quando !== null && quando > minuteOf(desde - 1).slice(0, quando.length);
}

const newest = (linhas: Linha[]): Linha | undefined => [...linhas].sort((a, b) => (b.quando ?? "").localeCompare(a.quando ?? ""))[0];

/** Takes the list as it stands now and what is remembered of the sending; gives whether it is there. */
export function reconhece(linhas: readonly Linha[], { conhecidos, enviado, desde }: Remetido): Achado {
  const returned = new Set(linhas.flatMap(({ campos }) => Object.keys(campos).filter((nome) => campos[nome] !== "")));
  const alike = linhas.filter((linha) => !conhecidos?.includes(linha.chave) && (enviado === null || agrees(linha, enviado, returned)));
  const certain = enviado === null ? [] : alike.filter((linha) => (conhecidos === null ? isSurelyNewer(linha, desde) : !isOlder(linha, desde)));
  const found = newest(certain);
  if (found) return { estado: "achado", protocolo: found.protocolo ?? found.chave };
  // One that was not there before and says that it is older is not explained; without the list before, an older one is.
  const doubtful = alike.some((linha) => conhecidos !== null || !isOlder(linha, desde));
  return { estado: doubtful ? "duvida" : "ausente" };
}

/** When, out of a day and a time as lists give them. */
export function momento(data: string | null, hora = ""): string | null {
  return data && hora ? `${data}T${hora}` : data;
}

interface Movimento {
  data: string | null;
  hora: string;
}

/** When a record's history begins: when it was sent. Null without a history. */
export function comeco(movimentacao: readonly Movimento[]): string | null {
  return moments(movimentacao)[0] ?? null;
}

/** When a record changed last. Null without a history. */
export function ultimaMudanca(movimentacao: readonly Movimento[]): string | null {
  return moments(movimentacao).at(-1) ?? null;
}

function moments(movimentacao: readonly Movimento[]): string[] {
  return movimentacao.flatMap(({ data, hora }) => momento(data, hora) ?? []).sort();
}

/** A set of codes as one field, in whatever order they came. */
export function conjunto(codigos: readonly string[]): string {
  return [...new Set(codigos)].filter(Boolean).sort().join(" ");
}
