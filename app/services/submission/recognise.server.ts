/**
 * Is a record at the provider the one that was sent? (contract, section 1, "Writes".) The one place that says so: not there before, the same in
 * every field that the list returns, and not older than the sending.
 */
import { subMilliseconds } from "date-fns/subMilliseconds";
import { subMinutes } from "date-fns/subMinutes";
import { nowInSaoPaulo, parseDate } from "~/lib/calendar";
import { withoutAccents } from "~/lib/text";
import type { Reply } from "../provider/reply";

/** Fields by name, as text; "" for none. */
export type Fields = Record<string, string>;

/** What a list shows of one record, or of one change that was asked for. */
export interface ListedRecord {
  /** What tells it from every other, and from what stood there before. */
  key: string;
  /** The number to show; by default `key`. */
  protocolo?: string;
  fields: Fields;
  /** "AAAA-MM-DDTHH:MM" in São Paulo, or the day alone; null when the list does not say. */
  when: string | null;
}

/** A list as it stands. */
export interface Listing {
  records: ListedRecord[];
  /** false: entries of it could not be read. What it shows is there; what it does not show may be. */
  complete: boolean;
}

/** What an entry of a list lacks, and not the list: "3.eventos.2.valor". */
const INSIDE_A_RECORD = /^[^:]*\b\d+\.(?:[^:]*\.)?\d+(?:[.:]|$)/;

/** Takes a reply and how its data are records, `complete`: of nothing is anything missing. Records with holes are none that could be compared. */
export function listingOf<T>(
  { data, leftOut }: Pick<Reply<T>, "data" | "leftOut">,
  rows: (data: T, complete: boolean) => ListedRecord[],
): Listing {
  const complete = leftOut.length === 0;
  return {
    records: leftOut.some((where) => INSIDE_A_RECORD.test(where)) ? [] : rows(data, complete),
    complete,
  };
}

/** What is remembered of a sending. */
export interface Remembered {
  /** `key` of all that stood in the list beforehand; null when it could not be read. */
  conhecidos: readonly string[] | null;
  /** Entries of what was read then were unreadable: one of them may be readable now. */
  lacunas?: boolean;
  /** What was sent; null when nobody remembers. */
  enviado: Fields | null;
  /** When, in milliseconds. */
  desde: number;
}

export type Finding =
  | { state: "achado"; protocolo: string }
  /** There is one like it, and nothing proves that it is this one. */
  | { state: "duvida" }
  | { state: "ausente" };

/** The provider's clock and the portal's do not agree to the minute. */
const TOLERANCE_MINUTES = 5;

function plain(text: string): string {
  const bare = text.trim();
  return withoutAccents(parseDate(bare) ?? bare)
    .toLowerCase()
    .replace(/\s+/g, "");
}

/** A field that no line has is one that the list does not return. */
function agrees({ fields }: ListedRecord, enviado: Fields, returned: ReadonlySet<string>): boolean {
  return Object.entries(enviado).every(
    ([name, value]) => !returned.has(name) || plain(fields[name] ?? "") === plain(value),
  );
}

function minuteOf(moment: Date): string {
  const { date: data, time: hora } = nowInSaoPaulo(moment);
  return `${data}T${hora}`;
}

/** Two questions about a record, for a sending at this moment. */
function comparedWith(since: number) {
  const [tolerated, before] = [
    minuteOf(subMinutes(since, TOLERANCE_MINUTES)),
    minuteOf(subMilliseconds(since, 1)),
  ];
  return {
    isOlder: ({ when }: ListedRecord) => when !== null && when < tolerated.slice(0, when.length),
    /** Written in a minute, or on a day, that had not begun when it was sent. */
    isSurelyNewer: ({ when }: ListedRecord) => when !== null && when > before.slice(0, when.length),
  };
}

const newest = (records: ListedRecord[]): ListedRecord | undefined =>
  [...records].sort((a, b) => (b.when ?? "").localeCompare(a.when ?? ""))[0];

/** Takes the list as it stands now and what is remembered of the sending; gives whether it is there. */
export function recognise(
  records: readonly ListedRecord[],
  { conhecidos, lacunas = false, enviado, desde: since }: Remembered,
): Finding {
  const { isOlder, isSurelyNewer } = comparedWith(since);
  const returned = new Set(
    records.flatMap(({ fields }) => Object.keys(fields).filter((name) => fields[name] !== "")),
  );
  const alike = records.filter(
    (record) =>
      !conhecidos?.includes(record.key) && (enviado === null || agrees(record, enviado, returned)),
  );
  const certain =
    enviado === null
      ? []
      : alike.filter((record) =>
          conhecidos === null || lacunas ? isSurelyNewer(record) : !isOlder(record),
        );
  const found = newest(certain);
  if (found) return { state: "achado", protocolo: found.protocolo ?? found.key };
  // One that was not there before and says that it is older is not explained; without the list before, an older one is.
  const doubtful = alike.some((record) => conhecidos !== null || !isOlder(record));
  return { state: doubtful ? "duvida" : "ausente" };
}

/** When, out of a day and a time as lists give them. */
export function momentOf(data: string | null, hora = ""): string | null {
  return data && hora ? `${data}T${hora}` : data;
}

interface DatedChange {
  data: string | null;
  hora: string;
}

/** When a record's history begins: when it was sent. Null without a history. */
export function firstChange(changes: readonly DatedChange[]): string | null {
  return moments(changes)[0] ?? null;
}

/** When a record changed last. Null without a history. */
export function lastChange(changes: readonly DatedChange[]): string | null {
  return moments(changes).at(-1) ?? null;
}

function moments(changes: readonly DatedChange[]): string[] {
  return changes.flatMap(({ data, hora }) => momentOf(data, hora) ?? []).sort();
}

/** A set of codes as one field, in whatever order they came. */
export function asSet(codes: readonly string[]): string {
  return [...new Set(codes)].filter(Boolean).sort().join(" ");
}
