import { subMilliseconds } from "date-fns/subMilliseconds";
import { subMinutes } from "date-fns/subMinutes";
import { nowInSaoPaulo } from "~/lib/calendar";
import type { Reply } from "../provider/reply";
import { agreesIn, AS_TEXT, bareCode, sameCode, type Comparison, type Facts } from "./compare";

export interface ListedRecord {
  key: string;
  protocolo?: string;
  fields: Facts;
  /** "YYYY-MM-DDTHH:MM" in São Paulo time, or the day alone; null if the list gives no date. */
  when: string | null;
  /**
   * Key of a removed entry. The module adds such a record for a missing entry, because no list
   * shows removals. The removal is proven if all other earlier keys are still listed.
   */
  gone?: string;
}

export interface Listing {
  records: ListedRecord[];
  /**
   * `complete` false: entries were unreadable, so a record missing from `records` may exist.
   * `stands`: keys of all entries. A missing earlier key means that the list was truncated.
   */
  complete: boolean;
  stands: readonly string[];
  compared: Comparison;
  /**
   * True if records show a state, such as "corrected". Once the state is reached, the submission
   * counts as arrived.
   */
  isState: boolean;
}

export interface Rows {
  records: ListedRecord[];
  stands?: readonly string[];
  compared?: Comparison;
  isState?: boolean;
}

/**
 * Matches a skipped part within an entry ("3.eventos.2.valor"), not a whole skipped entry
 * ("3.valor").
 */
const INSIDE_A_RECORD = /^[^:]*\b\d+\.(?:[^:]*\.)?\d+(?:[.:]|$)/;

export function listingOf<T>(
  { data, leftOut }: Pick<Reply<T>, "data" | "leftOut">,
  rowsOf: (data: T) => Rows,
): Listing {
  const { records, stands, compared = AS_TEXT, isState = false } = rowsOf(data);
  const hasHoles = leftOut.some((where) => INSIDE_A_RECORD.test(where));
  return {
    // Paths do not tell which records are incomplete, so all records are dropped.
    records: hasHoles ? [] : records,
    complete: leftOut.length === 0,
    stands: stands ?? records.map(({ key }) => key),
    compared,
    isState,
  };
}

export const listingBefore = <T>(data: T, rowsOf: (data: T) => Rows): Listing =>
  listingOf({ data, leftOut: [] }, rowsOf);

export interface Remembered {
  /**
   * `conhecidos`: keys of the records listed before sending. `presentes`: keys of all entries.
   * null: the list was unreadable. `lacunas`: some entries were unreadable and may look new now.
   * `desde`: time of sending in ms.
   */
  conhecidos: readonly string[] | null;
  presentes?: readonly string[] | null;
  lacunas?: boolean;
  enviado: Facts | null;
  desde: number;
}

/**
 * `taken`: numbers of records that other submissions created.
 * `unnumbered`: other submissions that may have created an equal record.
 */
export interface Others {
  taken: readonly string[];
  unnumbered: number;
}

export const NO_OTHERS: Others = { taken: [], unnumbered: 0 };

export type Finding =
  | { state: "achado"; protocolo: string }
  /**
   * "duvida" (doubt): an equal record may be another submission's.
   * "parecido" (similar): a new record differs only in the fields `differs`.
   * "sumido" (vanished): the entry to remove is missing, but the list may be truncated.
   */
  | { state: "duvida" }
  | { state: "parecido"; protocolo: string; differs: string[] }
  | { state: "sumido"; protocolo: string; key: string }
  | { state: "ausente" };

/**
 * Clocks of provider and portal may differ, so a record dated this much before sending may still be
 * the submission's.
 */
const TOLERANCE_MINUTES = 5;

function minuteOf(moment: Date): string {
  const { date: data, time: hora } = nowInSaoPaulo(moment);
  return `${data}T${hora}`;
}

function comparedWith(since: number) {
  const [tolerated, before] = [
    minuteOf(subMinutes(since, TOLERANCE_MINUTES)),
    minuteOf(subMilliseconds(since, 1)),
  ];
  return {
    isOlder: ({ when }: ListedRecord) => when !== null && when < tolerated.slice(0, when.length),
    /** The record's minute or day began after the submission was sent. */
    isSurelyNewer: ({ when }: ListedRecord) => when !== null && when > before.slice(0, when.length),
  };
}

const newest = (records: ListedRecord[]): ListedRecord | undefined =>
  [...records].sort((a, b) => (b.when ?? "").localeCompare(a.when ?? ""))[0];

const numberOf = ({ protocolo, key }: ListedRecord): string => protocolo ?? key;

/**
 * A field that is empty in every record is never returned by this provider, so it is not compared.
 */
function differences(
  { records, compared }: Listing,
  { fields }: ListedRecord,
  enviado: Facts,
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

const stoodBefore = ({ presentes, conhecidos }: Remembered): readonly string[] | null =>
  presentes ?? conhecidos;

export type Absence =
  /** All entries listed before sending are still listed, so the list is whole. */
  | "provada"
  | "incompleta"
  /** No entry is known from before sending, so nothing shows whether the list is whole. */
  | "sem-testemunha";

export function absenceIn(listing: Listing, remembered: Remembered, gone?: string): Absence {
  const before = stoodBefore(remembered)?.filter(
    (key) => gone === undefined || !sameCode(key, gone),
  );
  if (!before?.length) return "sem-testemunha";
  const now = new Set(listing.stands.map(bareCode));
  return before.every((key) => now.has(bareCode(key))) ? "provada" : "incompleta";
}

/**
 * Finds the record that the submission created (contract, section 1, "Writes"). The record is new,
 * equal in every returned field, and not dated before sending.
 */
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
  // Another submission may have created the equal record, or the record's date does not fit.
  if (found || alike.some((record) => conhecidos !== null || !isOlder(record)))
    return { state: "duvida" };
  const near = unknown.filter(
    ({ record, differs }) =>
      !differs.some((name) => listing.compared.identity.includes(name)) &&
      // A record missing from a complete earlier list is new, whatever its date.
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
