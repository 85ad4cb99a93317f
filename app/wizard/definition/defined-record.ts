import type { z } from "zod/v4";
import type { Pair } from "~/lib/text";
import { asSet, type Comparison, type Facts } from "~/services/submissions/compare";
import { firstChange, lastChange, type DatedChange } from "~/services/submissions/list-moments";
import { correctedRows, type ListedRecord, type Rows } from "~/services/submissions/reconcile";
import { labelOf, type ErasedDefinition, type Loose } from "./record-fields";
import { questionsOf, schemaOf, stepsOf, type Named } from "./record-parts";
import { trusted, textOf } from "./record-values";
import type { Question, SummaryItem } from "./questions";
import { toSave, type Answers, type SavedAnswers, type UnloadedStep } from "./steps";
import type { AttachmentToSend, Delivery } from "./wizard";

function comparedFields(fields: readonly Named[]) {
  return fields.flatMap(([field, { wire, listed, called, show }]) => {
    if (!listed || listed[1] === "aside") return [];
    const [name, kind, rule] = listed;
    const label = typeof show?.label === "string" ? show.label.toLowerCase() : undefined;
    return [{ fact: wire ?? field, listed: name, kind, rule, called: called ?? label }];
  });
}

type Shape<A> = { [K in keyof A]: z.ZodType<A[K]> };

/**
 * `C`: context, the loaded data. `W`: request body.
 * `L`: an entry of the provider's list. `A`: all answers.
 */
export class DefinedRecord<C, W extends object, L extends object, A extends object> {
  readonly steps: readonly UnloadedStep<C>[];
  readonly compared: Comparison;
  readonly #said: ErasedDefinition;
  readonly #fields: readonly Named[];
  readonly #facts: ReturnType<typeof comparedFields>;

  constructor(said: ErasedDefinition) {
    this.steps = stepsOf(said);
    this.#said = said;
    this.#fields = Object.entries(said.fields);
    this.#facts = comparedFields(this.#fields);
    this.compared = {
      ...Object.fromEntries(
        this.#facts.map(({ fact, kind, rule, called }) => [
          fact,
          { kind, isIdentity: rule === "identity", called },
        ]),
      ),
      ...this.#withFiles({ kind: "set" as const }),
    };
  }

  /** Returns {} if the provider's list has no field for files. */
  #withFiles<T>(value: T): Record<string, T> {
    const { listed } = this.#said.files ?? {};
    return listed === undefined ? {} : { [listed]: value };
  }

  form(context: C): z.ZodObject<Shape<A>> {
    return trusted<z.ZodObject<Shape<A>>>(schemaOf(this.#fields, {}, context));
  }

  questions(context: C): Question[] {
    return questionsOf(this.#fields, {}, context);
  }

  initial(listed: L): A {
    const entry = trusted<Loose<unknown>>(listed);
    return trusted<A>(
      Object.fromEntries(
        this.#fields.map(([name, { initial, listed: shown, unsent = "" }]) => [
          name,
          initial?.(entry) ?? (shown && entry[shown[0]]) ?? unsent,
        ]),
      ),
    );
  }

  readonly initialAnswers = ({ original }: { original: L | null }): Partial<A> =>
    original ? this.initial(original) : {};

  saved(texts: { readonly [K in keyof A]?: string }): SavedAnswers {
    return toSave(this.steps, trusted<Answers>(texts));
  }

  body(answers: Partial<A>, context: C, attachments: readonly AttachmentToSend[] = []): W {
    const { files } = this.#said;
    const known = trusted<Answers>(answers);
    const sent = this.#fields.flatMap(([name, { wire = name, send, unsent = "" }]) =>
      wire === null ? [] : [[wire, send ? send(known, context) : (known[name] ?? unsent)] as const],
    );
    return trusted<W>({
      ...Object.fromEntries(sent),
      ...(files && { [files.wire]: files.send(attachments) }),
    });
  }

  facts(body: W, attachments: readonly { codigo: string }[] = []): Facts {
    const sent = trusted<Loose<unknown>>(body);
    const all = this.#facts.map(({ fact, rule }) => [fact, textOf(sent[fact]), rule] as const);
    return {
      ...Object.fromEntries(all.filter(([, value, rule]) => rule !== "if-sent" || value !== "")),
      ...this.#withFiles(asSet(attachments.map(({ codigo }) => codigo))),
    };
  }

  sent({ answers, context, attachments }: Delivery<C, A>): { body: W; content: Facts } {
    const body = this.body(answers, context, attachments);
    return { body, content: this.facts(body, attachments) };
  }

  listedFacts(listed: L): Facts {
    const entry = trusted<Loose<unknown>>(listed);
    return {
      ...Object.fromEntries(
        this.#facts.map(({ fact, listed: name }) => [fact, textOf(entry[name])]),
      ),
      ...this.#withFiles(asSet(this.#said.files?.codes?.(entry) ?? [])),
    };
  }

  /** Makes entries of the provider's list comparable with the sent record. */
  trace(
    entryOf: (
      listed: L,
    ) => Pick<ListedRecord, "key" | "protocolo"> & { history: readonly DatedChange[] },
  ) {
    const { compared } = this;
    const rowOf = (listed: L, change: typeof firstChange) => {
      const { history, ...entry } = entryOf(listed);
      return { ...entry, fields: this.listedFacts(listed), when: change(history) };
    };
    return {
      created: (list: readonly L[]): Rows => ({
        records: list.map((each) => rowOf(each, firstChange)),
        compared,
      }),
      corrected: (list: readonly L[], key: string, isCorrected: (listed: L) => boolean): Rows => ({
        ...correctedRows(list, key, (each) => {
          const { fields, ...row } = rowOf(each, lastChange);
          // A corrected record also lists files of earlier submissions.
          // A blank value keeps these files out of the comparison.
          const own = { ...fields, ...this.#withFiles("") };
          return { ...row, fields: own, isCorrected: isCorrected(each) };
        }),
        compared,
      }),
    };
  }

  readonly summary = (answers: Partial<A>, context: C): SummaryItem[] => {
    const { parts = {} } = this.#said;
    const known = trusted<Answers>(answers);
    return this.#fields.flatMap(([name, { show, part, fixed: locked }]) => {
      const value = known[name];
      if (!show || show.receiptOnly || value === undefined) return [];
      const text =
        locked?.(context)?.text ?? (show.check ? show.check(value, known, context) : textOf(value));
      if (text === null) return [];
      const fixed = this.#fields.every(
        ([, field]) => field.part !== part || field.fixed?.(context),
      );
      const step = parts[part]?.code ?? "";
      return {
        step,
        label: labelOf(show.label, context),
        value: text || (show.blank ?? ""),
        fixed,
      };
    });
  };

  receipt(record: L): Pair[] {
    const entry = trusted<Loose<unknown>>(record);
    return this.#fields.flatMap(([, { show, listed, initial }]): Pair[] => {
      if (!show) return [];
      const { label, receipt = initial ?? listed?.[0] } = show;
      const text = typeof receipt === "function" ? receipt(entry) : entry[receipt ?? ""];
      const value = textOf(text);
      return value === "" ? [] : [[labelOf(label, null), value]];
    });
  }
}
