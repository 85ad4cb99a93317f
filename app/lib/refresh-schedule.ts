/** What a device keeps up to date for who is signed in, and when it is to ask again: in the browser's own storage, for what every page loads. */

/** The pocket folder, and word of what is new. */
export type RefreshName = "pasta" | "avisos";

/** Milliseconds from one question for what is new to the next while the portal is open. */
export const NEWS_INTERVAL_MS = 30 * 60_000;

/** Where nothing says when, the device's database has to be asked: a killed browser forgets what is kept here. */
export const isDue = (what: RefreshName): boolean =>
  Number(localStorage.getItem(what)) < Date.now();

/** `moment`: in milliseconds since 1970; Infinity: the device keeps none of it. */
export const setDue = (what: RefreshName, moment: number): void =>
  localStorage.setItem(what, String(moment));

export const forgetDue = (what: RefreshName): void => localStorage.removeItem(what);
