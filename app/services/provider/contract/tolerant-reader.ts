/** These schemas also accept numbers as text, booleans as words, and dates in three formats. */
import { isExists } from "date-fns/isExists";
import { z } from "zod/v4";
import { withStrictForm, strictForm } from "./strict-form";

type Reader<T> = (value: unknown) => T | undefined;

const LETTERS = {
  number: z.number(),
  integer: z.int(),
  text: z.string(),
  code: z.union([z.string(), z.int()]),
  boolean: z.boolean(),
  date: z.iso.date(),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "esperado: HH:MM"),
  dateTime: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d)?$/, "esperado: AAAA-MM-DDTHH:MM"),
};

function required<T>(what: string, read: Reader<T>, letters: z.ZodType) {
  const reader = z.transform((value: unknown, ctx): T => {
    const result = read(value);
    if (result !== undefined) return result;
    ctx.issues.push({ code: "custom", message: `esperado: ${what}`, input: value });
    return z.NEVER;
  });
  return withStrictForm(reader, () => letters);
}

function optional<T, F>(read: Reader<T>, fallback: F, letters: z.ZodType) {
  const reader = z.transform((value: unknown): T | F => read(value) ?? fallback);
  return withStrictForm(reader, () => letters.nullish());
}

const BRAZILIAN_NUMBER = /^-?\d{1,3}(\.\d{3})*,\d+$|^-?\d+,\d+$/;
const CURRENCY = /^(-?)\s*R\$\s*/;
const THOUSANDS = /^-?\d{1,3}(\.\d{3})+$/;

function readNumber(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "string") return undefined;
  const text = value.trim().replace(CURRENCY, "$1");
  if (text === "") return undefined;
  // "R$ 1.500" is 1500. Without "R$", "1.500" is one and a half.
  const isBrazilian =
    BRAZILIAN_NUMBER.test(text) || (CURRENCY.test(value.trim()) && THOUSANDS.test(text));
  const number = Number(isBrazilian ? text.replaceAll(".", "").replace(",", ".") : text);
  return Number.isFinite(number) ? number : undefined;
}

function readInteger(value: unknown): number | undefined {
  const number = readNumber(value);
  return number !== undefined && Number.isInteger(number) ? number : undefined;
}

function readText(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim();
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  return undefined;
}

const TRUE_WORDS = new Set(["true", "1", "-1", "s", "sim", "t", "v", "y"]);
const FALSE_WORDS = new Set(["false", "0", "n", "não", "nao", "f", ""]);

function readBoolean(value: unknown): boolean | undefined {
  if (typeof value === "boolean") return value;
  const word = readText(value)?.toLowerCase();
  if (word === undefined) return undefined;
  if (TRUE_WORDS.has(word)) return true;
  return FALSE_WORDS.has(word) ? false : undefined;
}

function readDate(value: unknown): string | undefined {
  const text = readText(value) ?? "";
  const iso = /^(\d{4})(-?)(\d{2})\2(\d{2})(?:[T ].*)?$/.exec(text);
  const local = iso ? null : /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: .*)?$/.exec(text);
  const [year, month, day] = iso
    ? [iso[1], iso[3], iso[4]]
    : local
      ? [local[3], local[2]?.padStart(2, "0"), local[1]?.padStart(2, "0")]
      : [];
  if (!year || !month || !day || !isExists(Number(year), Number(month) - 1, Number(day)))
    return undefined;
  return `${year}-${month}-${day}`;
}

function readTime(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const match = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?(?:\.\d+)?$/.exec(value.trim());
  return match ? `${(match[1] ?? "").padStart(2, "0")}:${match[2]}` : undefined;
}

function readDateTime(value: unknown): string | undefined {
  const date = readDate(value);
  if (date === undefined || typeof value !== "string") return date;
  const time = readTime(
    value
      .trim()
      .replace(/^[\d/-]+[T ]?/, "")
      .replace(/(Z|[+-]\d{2}:?\d{2})$/, ""),
  );
  return time ? `${date}T${time}` : date;
}

export const decimal = required("número", readNumber, LETTERS.number);
export const optionalDecimal = optional(readNumber, null, LETTERS.number);
export const optionalDecimalOrText = optional(
  (value): number | string | undefined => readNumber(value) ?? (readText(value) || undefined),
  null,
  LETTERS.number,
);
export const decimalOrZero = optional(readNumber, 0, LETTERS.number);
export const integer = required("inteiro", readInteger, LETTERS.integer);
export const optionalInteger = optional(readInteger, null, LETTERS.integer);
export const text = required("texto", readText, LETTERS.text);
/** `fallback` names a heading or link that would otherwise be empty. */
export const textOr = (fallback: string) => text.transform((written) => written || fallback);
export const optionalText = optional(readText, "", LETTERS.text);
export const untrustedHtml = optionalText;
export const uncheckedUrl = optionalText;
export const code = required("texto", readText, LETTERS.code);
/** For codes of options and codes in URLs. An empty code would choose or open nothing. */
export const filledCode = required("código", (value) => readText(value) || undefined, LETTERS.code);
/** For codes that the portal compares with constants: "091" is read as "91". */
export const codeWithoutZeros = code.transform((written) => written.replace(/^0+(?=.)/, ""));
export const optionalCode = optional(readText, "", LETTERS.code);
/** The provider writes zeros for "no code". This schema reads such zeros as "". */
export const codeOrNone = optional(
  (value) => readText(value)?.replace(/^0+$/, ""),
  "",
  LETTERS.code,
);
/** Some systems write an area code with the zero that is dialled before it. */
export const withoutTrunkZero = (ddd: string): string => ddd.replace(/^0+/, "");
export const areaCode = codeOrNone.transform(withoutTrunkZero);
/** Doctors' codes have 6 digits, but a code sent as a number lacks its leading zeros. */
export const doctorCode = codeOrNone.transform((written) =>
  written.replace(/^\d{1,5}$/, (digits) => digits.padStart(6, "0")),
);
export const bool = required("booleano", readBoolean, LETTERS.boolean);
export const optionalBool = optional(readBoolean, false, LETTERS.boolean);
export const date = required("data", readDate, LETTERS.date);
/** Some systems write these days for "no date". */
const NO_DATE = /^(1899-12-3[01]|1900-01-01)/;
const withoutEmptyDates =
  (read: Reader<string>): Reader<string> =>
  (value) => {
    const day = read(value);
    return day !== undefined && NO_DATE.test(day) ? undefined : day;
  };
export const optionalDate = optional(withoutEmptyDates(readDate), null, LETTERS.date);
export const time = required("hora", readTime, LETTERS.time);
export const optionalTime = optional(readTime, "", LETTERS.time);
export const dateTime = required("data e hora", readDateTime, LETTERS.dateTime);
export const optionalDateTime = optional(withoutEmptyDates(readDateTime), null, LETTERS.dateTime);

const MAX_ISSUES_PER_LIST = 1_000;

const lists = new WeakSet<z.core.$ZodType>();

/** Some systems write every missing value as "", even a missing list. */
const isNone = (value: unknown): boolean => (value ?? "") === "";

/** `listOf` reads a missing list as an empty list, so this function checks the original value. */
export function isListMissing(schema: z.core.$ZodType, value: unknown): boolean {
  if (lists.has(schema)) return isNone(value);
  if (schema instanceof z.ZodPipe)
    return isListMissing(schema.def.in, value) || isListMissing(schema.def.out, value);
  if (!(schema instanceof z.ZodObject) || typeof value !== "object" || value === null) return false;
  return Object.entries(schema.shape).some(([field, inner]) =>
    isListMissing(inner, Reflect.get(value, field)),
  );
}

/** A bad entry gives an issue with the entry's index, so that callers can skip that entry. */
export function listOf<T extends z.ZodType>(item: T, maxLength = Infinity) {
  const reader = z.transform((value: unknown, ctx): z.output<T>[] => {
    if (isNone(value)) return [];
    if (!Array.isArray(value) || value.length > maxLength) {
      ctx.issues.push({
        code: "custom",
        message: Array.isArray(value) ? `esperado: até ${maxLength} entradas` : "esperado: lista",
        input: value,
      });
      return z.NEVER;
    }
    const items: z.output<T>[] = [];
    for (const [index, entry] of value.entries()) {
      const read = item.safeParse(entry);
      if (read.success) items.push(read.data);
      else
        for (const { message, path } of read.error.issues)
          ctx.issues.push({ code: "custom", message, path: [index, ...path], input: entry });
      if (ctx.issues.length >= MAX_ISSUES_PER_LIST) break;
    }
    return items;
  });
  lists.add(reader);
  return withStrictForm(reader, () =>
    maxLength === Infinity ? z.array(strictForm(item)) : z.array(strictForm(item)).max(maxLength),
  );
}

/** The provider may omit an optional list, so `isListMissing` does not report the omission. */
export function optionalListOf<T extends z.ZodType>(item: T) {
  const reader = listOf(item);
  lists.delete(reader);
  return withStrictForm(reader, () => z.array(strictForm(item)).optional());
}

export const isEmpty = (value: unknown): boolean =>
  isNone(value) || (typeof value === "object" && value !== null && Object.keys(value).length === 0);

/** Some services send a single record instead of a list, or an empty record for an empty list. */
export function oneOrListOf<T extends z.ZodType>(item: T) {
  return z.preprocess((value) => {
    if (isEmpty(value)) return [];
    return Array.isArray(value) ? value : [value];
  }, listOf(item));
}

/** The provider sometimes sends an empty list, object or text instead of null. */
export function recordOrNull<T extends z.ZodType>(record: T) {
  return z.preprocess((value) => (isEmpty(value) ? null : value), z.nullable(record));
}

/** The provider sometimes sends an empty list or text, or null, instead of an empty object. */
export function partOf<T extends z.ZodType>(part: T) {
  return z.preprocess((value) => (isEmpty(value) ? {} : value), part);
}
