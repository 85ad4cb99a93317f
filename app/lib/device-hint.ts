import { DEVICE_COOKIE } from "./storage-keys";

export const NEWS_INTERVAL_MS = 30 * 60_000;

/**
 * What pages know without opening the device's database, from which each look derives it again.
 * A lost hint only makes a page look. `owner`: `DeviceSession.owner` at the last look.
 * `due`: when the folder or the notices need the portal again. `answered`: time at which the last
 * answered step was filled in; localStorage, because the page may close before an asynchronous
 * write ends.
 */
export interface DeviceHint {
  owner: string;
  due: number;
  answered: number;
}

/** No session has this owner, so the next page looks. */
const UNKNOWN = "?";

/** Throws if the browser blocks storage. */
export function readHint(): DeviceHint | null {
  const stored = localStorage.getItem(DEVICE_COOKIE);
  if (stored === null) return null;
  const [owner = "", due, answered] = stored.split(" ");
  return { owner, due: Number(due || 0), answered: Number(answered || 0) };
}

export function writeHint(changes: Partial<DeviceHint>): void {
  const hint = { owner: UNKNOWN, due: 0, answered: 0, ...readHint(), ...changes };
  localStorage.setItem(DEVICE_COOKIE, [hint.owner, hint.due, hint.answered].join(" "));
}

export const forgetOwnerHint = (): void => writeHint({ owner: UNKNOWN });

export const forgetHint = (): void => localStorage.removeItem(DEVICE_COOKIE);
