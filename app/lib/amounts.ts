/**
 * Types for amounts of money that the employee may hide. The server removes hidden amounts from the
 * data of a page (services/http/hide-amounts.server.ts). With these types, a screen that forgets
 * hidden amounts does not compile.
 */

/** Replaces a hidden amount. TypeScript does not accept this object as a text or a form value. */
export interface Hidden {
  hiddenAmount: true;
}

export type Amount = number | Hidden;

/**
 * Numbers with these names, and numbers in lists with these names, are never hidden. All other
 * numbers are hidden, so that a forgotten amount cannot leak. `total` is a count, so a sum of
 * amounts must have another name.
 */
export const NEVER_AMOUNTS = [
  "abertas",
  "ano",
  "basePositions",
  "begun",
  "bytes",
  "cores",
  "count",
  "diasatestado",
  "dias_abono",
  "dias_gozados",
  "digits",
  "encerradas",
  "faltam",
  "files",
  "horas",
  "leftAt",
  "leftOut",
  "linePositions",
  "max",
  "maxLength",
  "mes",
  "min",
  "minLength",
  "naoLidas",
  "naoLidasAlem",
  "num_dig_senha",
  "number",
  "page",
  "pageOf",
  "pages",
  "pending",
  "pendenciasLeftOut",
  "qtde",
  "quando",
  "saidAt",
  "segundos",
  "skippedCount",
  "status",
  "step",
  "steps",
  "tem",
  "toCorrect",
  "todas",
  "total",
  "years",
] as const;

/**
 * The employee typed the values under these names. Forms send them again, so they are never hidden.
 */
export const AS_TYPED = ["refusal", "search", "typed"] as const;

/** Values under these names tell which amounts are larger, so they are hidden as a whole. */
export const COMPARE_AMOUNTS = ["whatChanged"] as const;

type IsNever<Name> = Name extends (typeof NEVER_AMOUNTS)[number] ? true : false;

type Leaf = string | boolean | null | undefined | ((...args: never[]) => unknown);

/** `Named` is true if the number, or a list around the number, has a name in NEVER_AMOUNTS. */
type Replaced<T, By, Named = false> = unknown extends T
  ? T
  : T extends number
    ? Named extends true
      ? T
      : By
    : T extends Leaf
      ? T
      : T extends readonly unknown[]
        ? { [K in keyof T]: Replaced<T[K], By, Named> }
        : {
            [K in keyof T]: K extends (typeof AS_TYPED)[number]
              ? T[K]
              : K extends (typeof COMPARE_AMOUNTS)[number]
                ? T[K] | null
                : Replaced<T[K], By, IsNever<K>>;
          };

export type Shown<T> = Replaced<T, Amount>;

/** The compiler's error shows this type if the function `page` gets a possible amount. */
interface AmountOrUnlisted {
  thisNumber: "leaves by pageWithAmounts, unless its name stands in NEVER_AMOUNTS";
}

export type WithoutAmounts<T> = Replaced<T, AmountOrUnlisted>;

export interface AmountsSwitchData {
  here: string;
  choices: (readonly [value: AmountsChoice, text: string])[];
}

/** "vez" shows the amounts of one page a single time. */
export type AmountsChoice = "sim" | "nao" | "vez";

export const HIDDEN_TEXT = "R$\u00a0•••";

export function isHidden(amount: Amount): amount is Hidden {
  return typeof amount === "object";
}

/** Returns null if an amount in `part` is hidden. Call it before calculations with amounts. */
export function ifShown<T>(part: Shown<T>): T | null;
export function ifShown(part: unknown): unknown {
  return JSON.stringify(part).includes('"hiddenAmount"') ? null : part;
}
