export type RefreshName = "pasta" | "avisos";

export const NEWS_INTERVAL_MS = 30 * 60_000;

/**
 * localStorage, since every page loads this. A killed browser may lose it: a missing entry is due.
 */
export const isDue = (what: RefreshName): boolean =>
  Number(localStorage.getItem(what)) < Date.now();

/** `moment` is in milliseconds; Infinity when the device stores none of it. */
export const setDue = (what: RefreshName, moment: number): void =>
  localStorage.setItem(what, String(moment));

export const forgetDue = (what: RefreshName): void => localStorage.removeItem(what);
