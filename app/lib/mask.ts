export interface Mask {
  readonly digits: number;
  /**
   * The length includes separators, because users without scripts type separators.
   * `phone` has 9 digits, but its length also fits a number pasted with its area code.
   */
  readonly maxLength: number;
  format(digits: string): string;
}

export const MASKS = {
  cpf: {
    digits: 11,
    maxLength: 14,
    format: (digits) =>
      digits.slice(0, 9).replace(/...(?=.)/g, "$&.") +
      (digits.length > 9 ? `-${digits.slice(9)}` : ""),
  },
  phone: {
    digits: 9,
    maxLength: 20,
    format: (digits) => {
      const head = digits.length > 8 ? 5 : 4;
      return digits.length > head ? `${digits.slice(0, head)}-${digits.slice(head)}` : digits;
    },
  },
  /** No area code begins with the zero that many people dial before it. */
  ddd: { digits: 2, maxLength: 4, format: (digits) => digits.replace(/^0+/, "") },
  code: { digits: 6, maxLength: 6, format: (digits) => digits },
} satisfies Record<string, Mask>;

const digitsOf = (text: string) => text.replace(/\D/g, "");

const WORDS_BETWEEN_DIGITS = /\d\D*[^\d\s().+-]\D*\d/;

/**
 * Drops a digit that is typed after a complete number.
 * Longer pasted text stays whole, because a truncated number would be wrong.
 * “3523-1234 ramal 5” stays whole too, because its digits alone are another number.
 */
export function masked({ digits: most, format }: Mask, text: string, before: string): string {
  const digits = digitsOf(text);
  if (digits.length <= most && !WORDS_BETWEEN_DIGITS.test(text)) return format(digits);
  const isTyped = digitsOf(before).length === most && text.startsWith(before);
  return isTyped && digits.length === most + 1 ? before : text;
}

export function caretIn(result: string, text: string, caret: number): number {
  const wanted = digitsOf(text.slice(0, caret)).length;
  let at = 0;
  for (let seen = 0; seen < wanted && at < result.length; at += 1)
    if (/\d/.test(result.charAt(at))) seen += 1;
  return at;
}
