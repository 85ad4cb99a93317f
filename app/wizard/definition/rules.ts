import { z } from "zod/v4";
import { oneLine, plainWriting, withoutInvisible } from "~/lib/text";

const writing = z.string().optional();

export const chosen = (message: string, isOffered: (code: string) => boolean) =>
  z.string({ error: message }).refine(isOffered, message);

export const tooLongMessage = (most: number) => `Use até ${most} caracteres`;

export const text = writing.transform((given) => given ?? "");

export const longText = (most: number, message = tooLongMessage(most)) =>
  text.transform((given) => given.trim()).refine((given) => given.length <= most, message);

export const checkbox = writing.transform((given) => given === "1");

export const line = text.transform((given) => oneLine(withoutInvisible(given)));

export const shortLine = (most: number) =>
  line.refine((given) => given.length <= most, tooLongMessage(most));

export const requiredLine = (missing: string, most: number) =>
  shortLine(most).refine((given) => given !== "", missing);

export const splitCodes = (given = ""): string[] =>
  given
    .split(",")
    .map((code) => code.trim())
    .filter(Boolean);

/** The values of checked boxes arrive as one text, joined by commas. */
export const codeList = writing.transform(splitCodes);

/** Accepts a blank value. Removes the spaces, dots, hyphens and parentheses of phone numbers. */
export const digits = (pattern: RegExp, message: string) =>
  text
    .transform((given) => plainWriting(given).replace(/[\s().-]/g, ""))
    .refine((given) => given === "" || pattern.test(given), message);

export const constant = <V>(value: V) => z.unknown().transform(() => value);
