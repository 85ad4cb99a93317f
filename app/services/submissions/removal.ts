const LOOKS_THAT_PROVE = 2;

export interface RemovalCheck {
  code: string;
  before: readonly string[] | null;
  /** @throws ProviderFailure, also for a list with unreadable entries */
  listed(): Promise<readonly string[]>;
}

export function otherCodes({
  code,
  before,
}: Pick<RemovalCheck, "code" | "before">): readonly string[] {
  return before?.includes(code) ? before.filter((each) => each !== code) : [];
}

export function checkRemoval(
  listed: readonly string[],
  code: string,
  { beside, looksGone, isLate }: { beside: readonly string[]; looksGone: number; isLate: boolean },
): { isGone: boolean; looksGone: number } {
  const now = new Set(listed);
  if (now.has(code)) return { isGone: false, looksGone: 0 };
  if (beside.length > 0 && beside.every((each) => now.has(each)))
    return { isGone: true, looksGone };
  const looks = looksGone + (isLate ? 1 : 0);
  return { isGone: looks >= LOOKS_THAT_PROVE, looksGone: looks };
}
