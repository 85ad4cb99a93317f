export type RefreshName = "pasta" | "avisos";

export const NEWS_INTERVAL_MS = 30 * 60_000;

/**
 * Uses localStorage, because every page loads this code. A killed browser may lose the entry, so a
 * missing entry is due.
 */
export const isDue = (what: RefreshName): boolean =>
  Number(localStorage.getItem(what)) < Date.now();

/**
 * `moment` is in milliseconds. Infinity: this device stores none of the data, so it is never due.
 */
export const setDue = (what: RefreshName, moment: number): void =>
  localStorage.setItem(what, String(moment));

export const forgetDue = (what: RefreshName): void => localStorage.removeItem(what);
