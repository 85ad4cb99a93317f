import type { Pair } from "~/lib/text";
import { asSet, type Comparison, type Facts, type Kind } from "~/services/submissions/compare";
import { firstChange, lastChange, type DatedChange } from "~/services/submissions/list-moments";
import { correctedRows, type ListedRecord, type Rows } from "~/services/submissions/reconcile";
import { labelOf, type Definition, type Listed } from "./record-fields";
import { trusted, textOf } from "./record-values";
import type { SummaryItem } from "./questions";
import type { Answers } from "./steps";
import type { AttachmentToSend } from "./wizard";

interface Compared {
  fact: string;
  listed: string;
  kind: Kind;
  rule: Listed<string>[2];
  called: string | undefined;
}

function comparedFields<C, E, W, L>({ fields, derived = {} }: Definition<C, E, W, L>): Compared[] {
  const typedOnes = Object.entries(fields).map(([name, { wire, listed, called, show }]) => {
    const label = typeof show?.label === "string" ? show.label.toLowerCase() : undefined;
    return [wire ?? name, { listed, called: called ?? label }] as const;
  });
  return [...typedOnes, ...Object.entries(derived)].flatMap(([fact, { listed, called }]) => {
    if (!listed || listed[1] === "aside") return [];
    const [name, kind, rule] = listed;
    return [{ fact, listed: name, kind, rule, called }];
  });
}

export function comparisonOf<C, E, W, L>(definition: Definition<C, E, W, L>): Comparison {
  const all = comparedFields(definition);
  const { files } = definition;
  return {
    kinds: {
      ...Object.fromEntries(all.map(({ fact, kind }) => [fact, kind])),
      ...(files?.listed && { [files.listed]: "set" as const }),
    },
    identity: all.flatMap(({ fact, rule }) => (rule === "identity" ? [fact] : [])),
    labels: Object.fromEntries(all.flatMap(({ fact, called }) => (called ? [[fact, called]] : []))),
  };
}

const valueOf = (answers: object, name: string): unknown => Reflect.get(answers, name);

const entriesOf = (value: object): ReadonlyMap<string, unknown> => new Map(Object.entries(value));

export function factsOf<C, E, W extends object, L>(
  definition: Definition<C, E, W, L>,
  body: W,
  attachments: readonly { codigo: string }[],
): Facts {
  const values = entriesOf(body);
  const all = comparedFields(definition).map(
    ({ fact, rule }) => [fact, textOf(values.get(fact)), rule] as const,
  );
  return {
    ...Object.fromEntries(all.filter(([, value, rule]) => rule !== "if-sent" || value !== "")),
    ...(definition.files?.listed && {
      [definition.files.listed]: asSet(attachments.map(({ codigo }) => codigo)),
    }),
  };
}

export function listedFactsOf<C, E, W, L extends object>(
  definition: Definition<C, E, W, L>,
  record: L,
): Facts {
  const values = entriesOf(record);
  const { files } = definition;
  return {
    ...Object.fromEntries(
      comparedFields(definition).map(({ fact, listed }) => [fact, textOf(values.get(listed))]),
    ),
    ...(files?.listed && { [files.listed]: asSet(files.codes?.(record) ?? []) }),
  };
}

export type EntryOf<L> = (
  listed: L,
) => Pick<ListedRecord, "key" | "protocolo"> & { history: readonly DatedChange[] };

export interface Trace<L> {
  created(list: readonly L[]): Rows;
  corrected(list: readonly L[], key: string, isCorrected: (listed: L) => boolean): Rows;
}

export function traceOf<C, E, W, L extends object>(
  definition: Definition<C, E, W, L>,
  entryOf: EntryOf<L>,
): Trace<L> {
  const compared = comparisonOf(definition);
  // A corrected record also lists files of earlier submissions, so its files are not compared.
  const noFiles = definition.files?.listed && { [definition.files.listed]: "" };
  const rowOf = (listed: L, change: typeof firstChange) => {
    const { history, ...entry } = entryOf(listed);
    return { ...entry, fields: listedFactsOf(definition, listed), when: change(history) };
  };
  return {
    created: (list) => ({ records: list.map((each) => rowOf(each, firstChange)), compared }),
    corrected: (list, key, isCorrected) => ({
      ...correctedRows(list, key, (each) => {
        const { fields, ...row } = rowOf(each, lastChange);
        return { ...row, fields: { ...fields, ...noFiles }, isCorrected: isCorrected(each) };
      }),
      compared,
    }),
  };
}

export function initialOf<C, E, W, L extends object>(
  { fields }: Definition<C, E, W, L>,
  record: L,
): object {
  const values = entriesOf(record);
  return Object.fromEntries(
    Object.entries(fields).map(([name, { initial, listed, unsent = "" }]) => {
      const value = listed && values.get(listed[0]);
      return [name, initial?.(record) ?? value ?? unsent];
    }),
  );
}

export function bodyOf<C, E extends object, W extends object, L>(
  { fields, derived = {}, files }: Definition<C, E, W, L>,
  answers: Partial<E>,
  context: C,
  attachments: readonly AttachmentToSend[],
): W {
  const sent = Object.entries(fields).flatMap(([name, { wire = name, send, unsent = "" }]) =>
    wire === null
      ? []
      : [[wire, send ? send(answers, context) : (valueOf(answers, name) ?? unsent)] as const],
  );
  const others = Object.entries(derived).map(
    ([wire, { from }]) => [wire, from(answers, context)] as const,
  );
  return trusted<W>({
    ...Object.fromEntries([...sent, ...others]),
    ...(files && { [files.wire]: files.send(attachments) }),
  });
}

export function summaryOf<C, E extends object, W, L>(
  { parts = {}, fields }: Definition<C, E, W, L>,
  given: Answers,
  context: C,
): SummaryItem[] {
  const all = Object.values(fields);
  const answers = trusted<Partial<E>>(given);
  return Object.entries(fields).flatMap(([name, field]) => {
    const { show, part } = field;
    const value = given[name];
    if (!show || show.receiptOnly || value === undefined) return [];
    const text =
      field.fixed?.(context)?.text ??
      (show.check ? show.check(value, answers, context) : textOf(value));
    if (text === null) return [];
    const fixed = all.every((each) => each.part !== part || each.fixed?.(context));
    const step = parts[part]?.code ?? "";
    return { step, label: labelOf(show.label, context), value: text || (show.blank ?? ""), fixed };
  });
}

export function receiptOf<C, E, W, L extends object>(
  { fields }: Definition<C, E, W, L>,
  record: L,
): Pair[] {
  const values = entriesOf(record);
  return Object.values(fields).flatMap(({ show, listed, initial }): Pair[] => {
    if (!show) return [];
    const { label, receipt = initial ?? listed?.[0] } = show;
    const text = typeof receipt === "function" ? receipt(record) : values.get(receipt ?? "");
    const value = textOf(text);
    return value === "" ? [] : [[labelOf(label, null), value]];
  });
}
