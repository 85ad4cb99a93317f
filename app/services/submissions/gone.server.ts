/** When is a record gone from a list? A list may come cut or empty: that it does not show the record alone proves nothing. */

/** A write by which a record goes from a list. */
export interface Gone {
  code: string;
  /** What the list showed before the write; null: it could not be read. */
  before: readonly string[] | null;
  /** What it shows now. Throws ProviderFailure, where entries or the list are missing too. */
  listed(): Promise<readonly string[]>;
}

/** Looks so late that the effect can no longer come, in which it was not listed and nothing else proved it gone. */
const LOOKS_THAT_PROVE = 2;

/** Takes what was listed before; gives what stood beside the record: nothing where the list did not show the record either. */
export function besideOf({ code, before }: Gone): readonly string[] {
  return before?.includes(code) ? before.filter((each) => each !== code) : [];
}

interface Seen {
  beside: readonly string[];
  /** Late looks before this one. */
  lateLooks: number;
  isLate: boolean;
}

/** Takes what is known; gives whether it is gone, and the late looks that there are now. */
export async function looksGone(
  { code, listed }: Gone,
  { beside, lateLooks, isLate }: Seen,
): Promise<{ isGone: boolean; lateLooks: number }> {
  const now = new Set(await listed());
  if (now.has(code)) return { isGone: false, lateLooks: 0 };
  if (beside.length > 0 && beside.every((each) => now.has(each)))
    return { isGone: true, lateLooks };
  const looks = lateLooks + (isLate ? 1 : 0);
  return { isGone: looks >= LOOKS_THAT_PROVE, lateLooks: looks };
}
