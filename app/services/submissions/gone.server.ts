/**
 * `before`: codes listed before the removal; null if the list was unreadable.
 * `listed` throws ProviderFailure, also for a list with unreadable entries.
 */
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
 * A record is gone if all entries once listed beside the record are still listed. Otherwise the
 * list may be truncated, so LOOKS_THAT_PROVE lists must lack the record.
 * `isLate`: the write can no longer take effect, so this list counts.
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
