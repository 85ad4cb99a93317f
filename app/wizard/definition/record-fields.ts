import type { z } from "zod/v4";
import type { AttachedFile } from "~/services/provider/contract/anexo";
import type { Kind } from "~/services/submissions/compare";
import type { Option } from "~/components/forms/option";
import type { Access } from "~/services/access/guard.server";
import type { Question, RequestedAttachment, StepSearch } from "./questions";
import { chosen } from "./rules";
import type { Leaver, LeaveResult, StepOperation, Value } from "./steps";
import type { AttachmentToSend } from "./wizard";

export type Name<T> = keyof T & string;

type Unnamed<Q> = Q extends { name: string } ? Omit<Q, "name"> & { name?: string } : Q;
/** A question takes its field's name, unless it has a name of its own. */
export type Asked = Unnamed<Question>;

/**
 * Compares a sent value with the field `name` of the provider's list. "aside": the field is not
 * compared, and only gives a correction its initial value.
 */
export type Listed<R> = readonly [
  name: R,
  kind: Kind | "aside",
  /**
   * "identity": a different value means another record. "if-sent": a blank is not compared, because
   * the provider fills it in.
   */
  rule?: "identity" | "if-sent",
];

type Label<C> = string | ((context: C | null) => string);

export const labelOf = <C>(label: Label<C> | undefined, context: C | null): string =>
  typeof label === "function" ? label(context) : (label ?? "");

interface Shown<C, E, L, V, R> {
  /** By default the label that `fieldsOf` has for the listed field. */
  readonly label?: Label<C>;
  /** Text on the check page instead of a blank. A receipt drops a blank line. */
  readonly blank?: string;
  readonly only?: "check" | "receipt";
  /** Text on the check page, by default the answer. null leaves the line out. */
  check?(value: V, answers: Partial<E>, context: C): string | null;
  /** What the receipt shows: a listed field's value or a text. Without it, the initial value. */
  readonly receipt?: R | ((listed: L) => string);
}

/** `C`: context. `E`: answers that the functions read. `L`: an entry of the provider's list. */
interface Said<C, E, L, V, N, R> {
  /** Name in the request body, if it is not the field's own name. null: not in the body. */
  readonly wire?: N;
  /** Value in the request body, if it is not the answer. */
  send?(answers: Partial<E>, context: C): unknown;
  /** Value sent for an unanswered field; by default "". */
  readonly unsent?: NoInfer<V>;
  readonly listed: Listed<R> | null;
  /** First value of a correction, if it is not the listed value. */
  initial?(listed: L): NoInfer<V>;
  /** The value, if a correction cannot change it; otherwise null. */
  fixed?(context: C): { value: NoInfer<V>; text: string; hint?: string } | null;
  /** null: on neither the check page nor the receipt. */
  readonly show?: Shown<C, E, L, NoInfer<V>, R> | null;
  /** Name in the message about a similar record; by default `show.label` in lower case. */
  readonly called?: string;
  defaults?(earlier: Partial<E>, context: C): NoInfer<V>;
  /** Earlier fields whose change clears this field. */
  readonly staleAfter?: readonly string[];
}

type Ask<C, E> =
  Asked | readonly Asked[] | ((earlier: Partial<E>, context: C) => Asked | readonly Asked[]);
type Rule<C, E, V> = z.ZodType<V> | ((earlier: Partial<E>, context: C) => z.ZodType<V>);

export interface Field<C, E, W, L, V> extends Said<C, E, L, V, Name<W> | null, Name<L>> {
  readonly part: string;
  readonly show: Shown<C, E, L, NoInfer<V>, Name<L>> | null;
  readonly ask: Ask<C, E>;
  readonly rule: Rule<C, E, V>;
}

/** No field sets `names`: its type tells the compiler the names in the body and the list. */
export interface Names<N, R> {
  readonly names?: readonly [wire: N, listed: R];
}

export type AnyField<C, E, W, L> = Field<C, E, W, L, Value>;

export interface Derived<C, E, L> {
  from(answers: Partial<E>, context: C): unknown;
  readonly listed: Listed<Name<L>> | null;
  readonly called?: string;
}

/** `earlier`: answers of earlier parts. */
export interface Part<C, E> {
  readonly code: string;
  readonly title: string;
  readonly heading?: string;
  /** The user may leave all questions blank, so the page folds them. */
  readonly optional?: boolean;
  readonly branches?: boolean;
  /** True starts a new page, although the previous page has room for the step (decision 032). */
  startsPage?(earlier: Partial<E>, context: C): boolean;
  when?(earlier: Partial<E>, context: C): boolean;
  notes?(earlier: Partial<E>, context: C): Question[];
  /** Values from the URL, such as a search result, which replace the saved values. */
  prefill?(earlier: Partial<E>, context: C): Partial<E> | null;
  search?(earlier: Partial<E>, context: C): StepSearch | null;
  attachments?(earlier: Partial<E>, context: C): RequestedAttachment[];
  problems?(answer: Partial<E>, context: C): (readonly [field: Name<E>, message: string])[];
  tidy?(answer: Partial<E>, context: C): Partial<E>;
  summaryLine?(answer: E, context: C): string | null;
  /** Checks a valid answer with the provider before the draft saves the answer. */
  onLeave?(answer: E, context: C, leaver: Leaver): Promise<LeaveResult<E>>;
  /**
   * Request to the provider after the answer is saved. A repeated form does not send the request
   * again.
   */
  operation?(answer: E, context: C, access: Access): StepOperation;
}

type Loose<T> = Readonly<Record<string, T>>;

export interface Definition<C, E, W, L> {
  /** Without parts, the fields are a form of one page. */
  readonly parts?: Loose<Part<C, E>>;
  readonly fields: Loose<AnyField<C, E, W, L>>;
  readonly derived?: Loose<Derived<C, E, L>>;
  readonly files?: Files<W, L>;
  /** Listed fields that nobody types. */
  readonly ignored?: readonly Name<L>[];
}

export interface Files<W, L> {
  readonly wire: Name<W>;
  send(attachments: readonly AttachmentToSend[]): unknown;
  /** `listed` and `codes` are set if the list shows the attachments. */
  readonly listed?: Name<L>;
  codes?(listed: L): readonly string[];
}

export const DOCUMENTS = {
  wire: "filenames",
  listed: "anexos",
  send: (files: readonly AttachmentToSend[]): AttachedFile[] =>
    files.map(({ codigo, base64 }) => ({ id: codigo, doc: base64 })),
  codes: ({ anexos }: { anexos: readonly { codigo: string }[] }) =>
    anexos.map(({ codigo }) => codigo),
} as const;

/** Requests the attachments of the provider's configuration. */
export const attachmentsOf = (
  requested: readonly Pick<RequestedAttachment, "codigo" | "descricao" | "obrigatorio">[],
  accepts: RequestedAttachment["accepts"],
): RequestedAttachment[] =>
  requested.map(({ codigo, descricao, obrigatorio }) => ({
    ...{ codigo, descricao, obrigatorio, accepts },
  }));

/** The `part` of every field in a form of one page. */
export const PAGE = "";

const optionsIn = (asked: Asked | readonly Asked[]): readonly Option[] =>
  [asked].flat().flatMap((each) => ("options" in each ? each.options : []));

const labelIn = (
  labels: Readonly<Record<string, string>>,
  { listed, show }: { listed: Listed<string> | null; show?: { receipt?: unknown } | null },
): string | undefined =>
  labels[typeof show?.receipt === "string" ? show.receipt : (listed?.[0] ?? "")];

/** `labels` holds the labels of the listed fields, by their names in the provider's list. */
export const fieldsOf = <C, E, W, L>(labels: Readonly<Record<string, string>> = {}) => ({
  field: <V extends Value, const N extends Name<W> | null = never, const R extends Name<L> = never>(
    part: string,
    ask: Ask<C, E>,
    rule: Rule<C, E, V>,
    rest: Said<C, E, L, V, N, R>,
  ): Field<C, E, W, L, V> & Names<N, R> => ({
    ...{ part, ask, rule, ...rest },
    show: rest.show === null ? null : { label: labelIn(labels, rest), ...rest.show },
  }),
  /** A field that accepts only offered options; the check page shows the chosen option's label. */
  choice: <const N extends Name<W> | null = never, const R extends Name<L> = never>(
    part: string,
    ask: (earlier: Partial<E>, context: C) => Asked | readonly Asked[],
    missing: string,
    rest: Said<C, E, L, string, N, R>,
  ): Field<C, E, W, L, string> & Names<N, R> => {
    const optionOf = (code: string, earlier: Partial<E>, context: C) =>
      optionsIn(ask(earlier, context)).find(({ value }) => value === code);
    return {
      ...{ part, ask, ...rest },
      rule: (earlier, context) =>
        chosen(missing, (code) => optionOf(code, earlier, context) !== undefined),
      show:
        rest.show === null
          ? null
          : {
              label: labelIn(labels, rest),
              check: (code, answers, context) => optionOf(code, answers, context)?.label ?? "",
              ...rest.show,
            },
    };
  },
  derived: <const R extends Name<L> = never>(
    from: (answers: Partial<E>, context: C) => W[Name<W>],
    listed: Listed<R> | null = null,
    called?: string,
  ): Derived<C, E, L> & Names<never, R> => ({ from, listed, called }),
});
