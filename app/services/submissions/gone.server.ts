/** A list may come truncated or empty: absence alone does not prove that a record is gone. */

/** `before` null: list unreadable. `listed` throws ProviderFailure, also on missing entries. */
export interface Gone {
  code: string;
  before: readonly string[] | null;
  listed(): Promise<readonly string[]>;
}

const LOOKS_THAT_PROVE = 2;

export function besideOf({ code, before }: Gone): readonly string[] {
  return before?.includes(code) ? before.filter((each) => each !== code) : [];
}

interface Seen {
  beside: readonly string[];
  lateLooks: number;
  isLate: boolean;
}

/**
 * Gone if all former neighbours are still listed. Else only after `LOOKS_THAT_PROVE` absences, seen
 * so late that the write can no longer take effect.
 */
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
