import { z } from "zod/v4";
import type { AttachedFile } from "~/services/provider/contract/anexo";
import type { Kind } from "~/services/submissions/compare";
import type { Option } from "~/components/forms/option";
import type { Access } from "~/services/access/guard.server";
import type { Provider } from "~/services/provider/client.server";
import type { Fields, Question, RequestedAttachment, StepSearch } from "./questions";
import { chosen } from "./rules";
import type { Answers, StepOperation, Value } from "./steps";
import type { AttachmentToSend } from "./wizard";

export type Name<T> = keyof T & string;

type Unnamed<Q> = Q extends { name: string } ? Omit<Q, "name"> & { name?: string } : Q;
/** A question without a name takes the name of its field. */
export type Asked = Unnamed<Question>;

/**
 * `name`: the field of the provider's list that shows the sent value.
 * "aside": the sent and the listed value are not compared.
 * The form of a correction is nevertheless filled with the listed value.
 */
export type Listed<R> = readonly [
  name: R,
  kind: Kind | "aside",
  /**
   * "identity": a different value means another record.
   * "if-sent": a field that was sent blank is not compared, because the provider fills the field.
   */
  rule?: "identity" | "if-sent",
];

type Label<C> = string | ((context: C | null) => string);

export const labelOf = <C>(label: Label<C> | undefined, context: C | null): string =>
  typeof label === "function" ? label(context) : (label ?? "");

type Of<C, E, T> = (answers: Partial<E>, context: C) => T;

interface Shown<C, E, L, V, R> {
  readonly label?: Label<C>;
  readonly blank?: string;
  readonly receiptOnly?: boolean;
  /** Text on the check page, the wizard's last page. null leaves the line out. */
  check?(value: V, answers: Partial<E>, context: C): string | null;
  /**
   * The list field that the receipt shows, or a function that returns the receipt's text.
   * If `receipt` is missing, the receipt shows the result of `initial`.
   * If `initial` is missing too, the receipt shows the list field named in `listed`.
   */
  readonly receipt?: R | ((listed: L) => string);
}

/**
 * `C`: the data loaded for the form. `E`: all answers of the form. `V`: this field's answer.
 * `L`: a record in the provider's list. `R`: the name of a field of `L`.
 */
interface Said<C, E, L, V, N, R> {
  /** Name in the request body; by default the field's name. null: not in the body. */
  readonly wire?: N;
  readonly send?: Of<C, E, unknown>;
  /**
   * Value in the request body if the field has no answer and no `send`. By default "".
   * A correction starts with this value if neither `initial` nor the provider's list gives one.
   */
  readonly unsent?: NoInfer<V>;
  readonly listed: Listed<R> | null;
  initial?(listed: L): NoInfer<V>;
  /** Returns a value that a correction cannot change, or null if the user may answer. */
  fixed?(context: C): { value: NoInfer<V>; text: string; hint?: string } | null;
  readonly show?: Shown<C, E, L, NoInfer<V>, R> | null;
  /**
   * Name of the field in the message about a similar record.
   * By default `show.label` in lower case, if `show.label` is a text.
   */
  readonly called?: string;
  readonly defaults?: Of<C, E, NoInfer<V>>;
  /** Names of other fields. If the user changes a step with one of them, this field is cleared. */
  readonly staleAfter?: readonly string[];
}

type Asks = Asked | readonly Asked[];
type Ask<C, E> = Asks | Of<C, E, Asks>;
type Rule<C, E, V> = z.ZodType<V> | Of<C, E, z.ZodType<V>>;

export interface Field<C, E, L, V, N, R> extends Said<C, E, L, V, N, R> {
  readonly part: string;
  readonly show: Shown<C, E, L, NoInfer<V>, R> | null;
  readonly ask: Ask<C, E>;
  readonly rule: Rule<C, E, V>;
}

export type AnyField<C, E, W, L> = Field<C, E, L, Value, Name<W> | null, Name<L>>;

export interface Part<C, E> {
  readonly code: string;
  readonly title: string;
  readonly heading?: string;
  /**
   * True if all questions may stay blank.
   * On a page with several parts, this part is then folded until the user saves it.
   */
  readonly optional?: boolean;
  readonly branches?: boolean;
  readonly startsPage?: Of<C, E, boolean>;
  readonly when?: Of<C, E, boolean>;
  readonly notes?: Of<C, E, Question[]>;
  /** Values that the URL names. They replace the saved values, which `prefill` gets too. */
  readonly prefill?: Of<C, E, Partial<E> | null>;
  readonly search?: Of<C, E, StepSearch | null>;
  readonly attachments?: Of<C, E, RequestedAttachment[]>;
  readonly problems?: Of<C, E, (readonly [field: Name<E>, message: string])[]>;
  readonly tidy?: Of<C, E, Partial<E>>;
  summaryLine?(answer: E, context: C): string | null;
  /**
   * Checks a valid answer with the provider, and returns the answer to save.
   * `saved`: the step's answer so far.
   */
  onLeave?(answer: E, context: C, provider: Provider, saved: Fields): Promise<E>;
  operation?(answer: E, context: C, access: Access): StepOperation;
}

export type Loose<T> = Readonly<Record<string, T>>;

export interface Definition<C, E, W, L> {
  /** Without parts, the fields are a form of one page. */
  readonly parts?: Loose<Part<C, E>>;
  readonly fields: Loose<AnyField<C, E, W, L>>;
  readonly files?: Files<W, L>;
  readonly ignored?: readonly Name<L>[];
}

/** The function `record` checks the exact types. Later code uses this looser type. */
export type ErasedDefinition = Definition<unknown, Answers, Loose<unknown>, Loose<unknown>>;

export interface Files<W, L> {
  readonly wire: Name<W>;
  send(attachments: readonly AttachmentToSend[]): unknown;
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

export const attachmentsOf = (
  requested: readonly Pick<RequestedAttachment, "codigo" | "descricao" | "obrigatorio">[],
  accepts: RequestedAttachment["accepts"],
): RequestedAttachment[] =>
  requested.map(({ codigo, descricao, obrigatorio }) => ({
    codigo,
    descricao,
    obrigatorio,
    accepts,
  }));

export const PAGE = "";

const optionsIn = (asked: Asks): readonly Option[] =>
  [asked].flat().flatMap((each) => ("options" in each ? each.options : []));

const labelIn = (
  labels: Readonly<Record<string, string>>,
  { listed, show }: { listed: Listed<string> | null; show?: { receipt?: unknown } | null },
): string | undefined =>
  labels[typeof show?.receipt === "string" ? show.receipt : (listed?.[0] ?? "")];

export function fieldsOf<C, E, W, L>(labels: Readonly<Record<string, string>> = {}) {
  const field = <
    V extends Value,
    const N extends Name<W> | null = never,
    const R extends Name<L> = never,
  >(
    part: string,
    ask: Ask<C, E>,
    rule: Rule<C, E, V>,
    rest: Said<C, E, L, V, N, R>,
  ): Field<C, E, L, V, N, R> => ({
    part,
    ask,
    rule,
    ...rest,
    show: rest.show === null ? null : { label: labelIn(labels, rest), ...rest.show },
  });
  return {
    field,
    /** Accepts only offered options. By default the check page shows the chosen option's label. */
    choice: <const N extends Name<W> | null = never, const R extends Name<L> = never>(
      part: string,
      ask: Of<C, E, Asks>,
      missing: string,
      { show, ...rest }: Said<C, E, L, string, N, R>,
    ) => {
      type Given = Parameters<typeof ask>;
      const optionOf = (code: string, ...given: Given) =>
        optionsIn(ask(...given)).find(({ value }) => value === code);
      const check = (code: string, ...given: Given) => optionOf(code, ...given)?.label ?? "";
      return field<string, N, R>(
        part,
        ask,
        (...given) => chosen(missing, (code) => optionOf(code, ...given) !== undefined),
        { ...rest, show: show === null ? null : { check, ...show } },
      );
    },
    /** The user is not asked: `send` computes the value from the answers and the context. */
    derived: <const R extends Name<L> = never>(
      send: Of<C, E, W[Name<W>]>,
      listed: Listed<R> | null = null,
      called?: string,
    ) => field<never, never, R>(PAGE, [], z.never(), { send, listed, called, show: null }),
  };
}
