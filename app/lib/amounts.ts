export interface Hidden {
  hiddenAmount: true;
}

export type Amount = number | Hidden;

/**
 * Numbers with these names stay visible while amounts are hidden.
 * Exception: `horas` is hidden where it may be an amount.
 * Numbers with any other name are hidden, so that a new field shows no amount by mistake.
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
  "movements",
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

/** Never hidden: typed texts, and `termos`, which must be read whole before they are accepted. */
export const AS_TYPED = ["refusal", "search", "termos", "typed"] as const;

export const COMPARE_AMOUNTS = ["whatChanged"] as const;

type IsNever<Name> = Name extends (typeof NEVER_AMOUNTS)[number] ? true : false;

type Leaf = string | boolean | null | undefined | ((...args: never[]) => unknown);

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

/** A compiler error names this type when `page()` gets a number that may be an amount. */
interface AmountOrUnlisted {
  thisNumber: "leaves by pageWithAmounts, unless its name stands in NEVER_AMOUNTS";
}

export type WithoutAmounts<T> = Replaced<T, AmountOrUnlisted>;

export interface AmountsSwitchData {
  here: string;
  choices: (readonly [value: AmountsChoice, text: string])[];
}

export type AmountsChoice = "sim" | "nao" | "vez";

export const HIDDEN_TEXT = "R$\u00a0•••";

export function isHidden(amount: Amount): amount is Hidden {
  return typeof amount === "object";
}

/** Returns null when an amount in `part` is hidden. */
export function ifShown<T>(part: Shown<T>): T | null;
export function ifShown(part: unknown): unknown {
  return JSON.stringify(part).includes('"hiddenAmount"') ? null : part;
}
