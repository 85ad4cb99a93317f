import type { z } from "zod/v4";
import { DefinedRecord } from "./defined-record";
import type { AnyField, Files, Listed, Name, Part } from "./record-fields";
import { trusted } from "./record-values";

export { attachmentsOf, DOCUMENTS, fieldsOf, PAGE, type Asked, type Part } from "./record-fields";

type ValueOf<F> = F extends { rule: infer R }
  ? R extends z.ZodType<infer V>
    ? V
    : R extends (...given: never) => z.ZodType<infer V>
      ? V
      : never
  : never;
type AnswersOf<F> = {
  [K in keyof F as [ValueOf<F[K]>] extends [never] ? never : K]: ValueOf<F[K]>;
};

type Given<T> = Exclude<T, undefined>;
type WireName<F, K extends keyof F> = F[K] extends { readonly wire?: infer N }
  ? [Given<N>] extends [never]
    ? K
    : Given<N>
  : K;
type Sent<F> = { [K in keyof F]: WireName<F, K> }[keyof F];
type ListedBy<T> = T extends { readonly listed: Listed<infer R> | null } ? R : never;
type Shown<F> = { [K in keyof F]: ListedBy<F[K]> }[keyof F];

type Misread<E, F> = {
  [K in keyof E]-?: K extends keyof F ? (ValueOf<F[K]> extends E[K] ? never : K) : K;
}[keyof E];

/** Names of fields that do not match the contract or the answers `E`; `never` if all match. */
type Wrong<E, W, L, F, I, B> =
  | Exclude<Name<W>, Sent<F> | B>
  | Exclude<Name<L>, Shown<F> | I>
  | Exclude<Sent<F>, Name<W> | null>
  | Misread<E, F>;

/** Gives each field in `Differing` an impossible type, so that a compiler error names the field. */
type Complete<Differing> = [Differing] extends [never]
  ? unknown
  : { readonly fields: { readonly [N in Differing & string]: "contract and record differ" } };

/** Curried: the caller gives four types, and TypeScript infers the others from the definition. */
export const record =
  <C, E extends object, W extends object, L extends object>() =>
  <
    F extends Readonly<Record<string, AnyField<C, E, W, L>>>,
    const I extends Name<L> = never,
    const B extends Name<W> = never,
    const R extends Name<L> = never,
  >(
    said: {
      readonly parts?: Readonly<Record<string, Part<C, E>>>;
      readonly fields: F;
      readonly files?: Files<W, L> & { readonly wire: B; readonly listed?: R };
      readonly ignored?: readonly I[];
    } & Complete<Wrong<E, W, L, F, I | R, B>>,
  ) =>
    new DefinedRecord<C, W, L, AnswersOf<F>>(trusted(said));
