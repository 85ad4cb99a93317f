/**
 * Is a record at the provider the one that was sent? (contract, section 1, "Writes".) The one place that says so: not there before, the same in
 * every field that the list returns, and not older than the sending. One that only resembles it proves nothing, and neither does a list without it
 * until something else shows that the list is whole.
 */
import { subMilliseconds } from "date-fns/subMilliseconds";
import { subMinutes } from "date-fns/subMinutes";
import { nowInSaoPaulo } from "~/lib/calendar";
import type { Reply } from "../provider/reply";
import { agreesIn, AS_TEXT, bareCode, sameCode, type Comparison, type Fields } from "./compare";

/** What a list shows of one record, or of one change that was asked for. */
export interface ListedRecord {
  /** What tells it from every other, and from what stood there before. */
  key: string;
  /** The number to show; by default `key`. */
  protocolo?: string;
  fields: Fields;
  /** "AAAA-MM-DDTHH:MM" in São Paulo, or the day alone; null when the list does not say. */
  when: string | null;
  /** It shows by what no longer stands in the list under this key: proven by all the others that still do. */
  gone?: string;
}

/** A list as it stands. */
export interface Listing {
  records: ListedRecord[];
  /** false: entries of it could not be read. What it shows is there; what it does not show may be. */
  complete: boolean;
  /** The key of everything that stands in the list, records or not: what stood there before and still does shows that it is whole. */
  stands: readonly string[];
  compared: Comparison;
  /** Its records say how something stands, whoever made it so. */
  isState: boolean;
}

/** What a list is made of; `stands`: by default the records' keys. */
export interface Rows {
  records: ListedRecord[];
  stands?: readonly string[];
  compared?: Comparison;
  isState?: boolean;
}

/** What an entry of a list lacks, and not the list: "3.eventos.2.valor". */
const INSIDE_A_RECORD = /^[^:]*\b\d+\.(?:[^:]*\.)?\d+(?:[.:]|$)/;

/** Takes a reply and how its data are records. Records with holes are none that could be compared. */
export function listingOf<T>(
  { data, leftOut }: Pick<Reply<T>, "data" | "leftOut">,
  rowsOf: (data: T) => Rows,
): Listing {
  const { records, stands, compared = AS_TEXT, isState = false } = rowsOf(data);
  const hasHoles = leftOut.some((where) => INSIDE_A_RECORD.test(where));
  return {
    records: hasHoles ? [] : records,
    complete: leftOut.length === 0,
    stands: stands ?? records.map(({ key }) => key),
    compared,
    isState,
  };
}

/** The same of what a page has read before. */
export const listingBefore = <T>(data: T, rowsOf: (data: T) => Rows): Listing =>
  listingOf({ data, leftOut: [] }, rowsOf);

/** What is stored of a sending. */
export interface Remembered {
  /** `key` of all records that stood in the list beforehand; null when it could not be read. */
  conhecidos: readonly string[] | null;
  /** `stands` of that list; null: the same. */
  presentes?: readonly string[] | null;
  /** Entries of what was read then were unreadable: one of them may be readable now. */
  lacunas?: boolean;
  /** What was sent; null when nobody remembers. */
  enviado: Fields | null;
  /** When, in milliseconds. */
  desde: number;
}

/** The person's other sendings through the same form. */
export interface Others {
  /** Numbers of those that have one: no other sending made these records. */
  taken: readonly string[];
  /** How many may have made a record just like this one, under a number that nobody knows. */
  unnumbered: number;
}

export const NO_OTHERS: Others = { taken: [], unnumbered: 0 };

export type Finding =
  | { state: "achado"; protocolo: string }
  /** There is one like it, and nothing proves that it is this one. */
  | { state: "duvida" }
  /** A new one that differs in nothing that identifies it: `differs` names the fields. */
  | { state: "parecido"; protocolo: string; differs: string[] }
  /** What should no longer stand there does not; that the list is whole is not proven. */
  | { state: "sumido"; protocolo: string; key: string }
  | { state: "ausente" };

/** The provider's clock and the portal's do not agree to the minute. */
const TOLERANCE_MINUTES = 5;

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

const numberOf = ({ protocolo, key }: ListedRecord): string => protocolo ?? key;

/** Names of the fields in which a record differs. A field that no line has is one that the list does not return. */
function differences(
  { records, compared }: Listing,
  { fields }: ListedRecord,
  enviado: Fields,
): string[] {
  const returned = new Set(
    records.flatMap((each) => Object.keys(each.fields).filter((name) => each.fields[name] !== "")),
  );
  return Object.entries(enviado)
    .filter(
      ([name, value]) => returned.has(name) && !agreesIn(compared, name, value, fields[name] ?? ""),
    )
    .map(([name]) => name);
}

/** The keys of what stood in the list beforehand; null when it could not be read. */
const stoodBefore = ({ presentes, conhecidos }: Remembered): readonly string[] | null =>
  presentes ?? conhecidos;

/** What a list in which a sending does not show says of it. */
export type Absence =
  /** All that stood there before still does: the list is whole, and the sending is not in it. */
  | "provada"
  /** Something that stood there before does not. */
  | "incompleta"
  /** Nothing stood there before, as far as anybody knows, that could show that it is whole. */
  | "sem-testemunha";

/** Takes a list in which the sending does not show; `gone`: what is asked to stand there no longer. */
export function absenceIn(listing: Listing, remembered: Remembered, gone?: string): Absence {
  const before = stoodBefore(remembered)?.filter(
    (key) => gone === undefined || !sameCode(key, gone),
  );
  if (!before?.length) return "sem-testemunha";
  const now = new Set(listing.stands.map(bareCode));
  return before.every((key) => now.has(bareCode(key))) ? "provada" : "incompleta";
}

/** Takes the list as it stands now and what is stored of the sending; gives whether it is there. */
export function recognise(
  listing: Listing,
  remembered: Remembered,
  { taken, unnumbered }: Others = NO_OTHERS,
): Finding {
  const { conhecidos, lacunas = false, enviado, desde: since } = remembered;
  const { isOlder, isSurelyNewer } = comparedWith(since);
  const [known, others] = [new Set(conhecidos?.map(bareCode)), new Set(taken.map(bareCode))];
  const isNew = (record: ListedRecord) =>
    !known.has(bareCode(record.key)) &&
    (listing.isState || !others.has(bareCode(numberOf(record))));
  const unknown = listing.records.filter(isNew).map((record) => ({
    record,
    differs: enviado === null ? [] : differences(listing, record, enviado),
  }));
  const alike = unknown.filter(({ differs }) => differs.length === 0).map(({ record }) => record);
  const certain =
    enviado === null
      ? []
      : alike.filter((record) =>
          conhecidos === null || lacunas ? isSurelyNewer(record) : !isOlder(record),
        );
  const found = newest(certain);
  if (found?.gone !== undefined && absenceIn(listing, remembered, found.gone) !== "provada")
    return { state: "sumido", protocolo: numberOf(found), key: found.gone };
  if (found && (listing.isState || certain.length > unnumbered))
    return { state: "achado", protocolo: numberOf(found) };
  // One that was not there before and says that it is older is not explained; without the list before, an older one is.
  if (found || alike.some((record) => conhecidos !== null || !isOlder(record)))
    return { state: "duvida" };
  const near = unknown.filter(
    ({ record, differs }) =>
      !differs.some((name) => listing.compared.identity.includes(name)) &&
      // What a whole list did not show before is new, whatever day it says.
      (conhecidos !== null && !lacunas ? true : record.when !== null && !isOlder(record)),
  );
  const nearest = near.sort((a, b) => a.differs.length - b.differs.length)[0];
  return nearest
    ? {
        state: "parecido",
        protocolo: numberOf(nearest.record),
        differs: nearest.differs.map((name) => listing.compared.labels[name] ?? name),
      }
    : { state: "ausente" };
}
