export type RefreshName = "pasta" | "avisos";

export const NEWS_INTERVAL_MS = 30 * 60_000;

/**
 * Reads localStorage, because every page calls `isDue` and opening the database is slower. A
 * missing entry counts as due.
 */
export const isDue = (what: RefreshName): boolean =>
  Number(localStorage.getItem(what)) < Date.now();

/** `moment` is in milliseconds. Pass `Infinity` if the device stores nothing to refresh. */
export const setDue = (what: RefreshName, moment: number): void =>
  localStorage.setItem(what, String(moment));

export const forgetDue = (what: RefreshName): void => localStorage.removeItem(what);
