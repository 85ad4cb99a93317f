import { DEVICE_COOKIE } from "./storage-keys";

export const NOTIFICATION_INTERVAL_MS = 30 * 60_000;

export interface DeviceHint {
  owner: string;
  refreshAt: number;
  /**
   * Creation time (in ms) of the last wizard step that the server answered.
   * The browser does not send this step again.
   * A page that closes may lose a write to IndexedDB, so localStorage keeps this value.
   */
  answered: number;
}

/** No session has this text as its owner, so the next page treats the hint as outdated. */
const UNKNOWN = "?";

/**
 * Returns null when nothing is stored.
 * @throws when the browser blocks storage
 */
export function readHint(): DeviceHint | null {
  const stored = localStorage.getItem(DEVICE_COOKIE);
  if (stored === null) return null;
  const [owner = "", due, answered] = stored.split(" ");
  return { owner, refreshAt: Number(due || 0), answered: Number(answered || 0) };
}

export function writeHint(changes: Partial<DeviceHint>): void {
  const hint = { owner: UNKNOWN, refreshAt: 0, answered: 0, ...readHint(), ...changes };
  localStorage.setItem(DEVICE_COOKIE, [hint.owner, hint.refreshAt, hint.answered].join(" "));
}

/** Puts UNKNOWN before the stored owner. Needs less code than `writeHint`. */
export const clearOwnerHint = (): void =>
  localStorage.setItem(DEVICE_COOKIE, UNKNOWN + localStorage.getItem(DEVICE_COOKIE));
