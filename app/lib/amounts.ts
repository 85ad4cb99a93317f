/**
 * Amounts of money, which a page may have to hide. The server takes them out of the page's data
 * (services/http/hide-amounts.server.ts), and these types make each screen do without them.
 */

/** Stands for an amount. An object, so that no text and no form field can take it by mistake. */
export interface Hidden {
  hiddenAmount: true;
}

export type Amount = number | Hidden;

/**
 * Numbers with these names, and in lists with these names, are never amounts. All others count as
 * amounts, so an amount that nobody thought of is hidden too. A `total` counts; a sum of amounts has
 * the name of what was summed.
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

/** What stands under these names was typed, and a form sends it again: it stays as it is. */
export const AS_TYPED = ["refusal", "search", "typed"] as const;

/** What stands under these names says which amounts are larger, so it is hidden as a whole. */
export const COMPARE_AMOUNTS = ["whatChanged"] as const;

type IsNever<Name> = Name extends (typeof NEVER_AMOUNTS)[number] ? true : false;

type Leaf = string | boolean | null | undefined | ((...args: never[]) => unknown);

/** `Named` is true below one of these names. */
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

/** The data of a page in which amounts may be hidden. */
export type Shown<T> = Replaced<T, Amount>;

/** What the compiler names where `page` would send a number that may be an amount. */
interface AmountOrUnlisted {
  thisNumber: "leaves by pageWithAmounts, unless its name stands in NEVER_AMOUNTS";
}

export type WithoutAmounts<T> = Replaced<T, AmountOrUnlisted>;

/** What the button that hides amounts may do on a page, in words of the server. */
export interface AmountsSwitchData {
  here: string;
  choices: (readonly [value: AmountsChoice, text: string])[];
}

/** "vez" shows one page once. */
export type AmountsChoice = "sim" | "nao" | "vez";

export const HIDDEN_TEXT = "R$\u00a0•••";

export function isHidden(amount: Amount): amount is Hidden {
  return typeof amount === "object";
}

/** Returns null if an amount in `part` is hidden. For what a screen calculates from amounts. */
export function ifShown<T>(part: Shown<T>): T | null;
export function ifShown(part: unknown): unknown {
  return JSON.stringify(part).includes('"hiddenAmount"') ? null : part;
}
