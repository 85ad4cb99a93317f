/** What a device keeps up to date for who is signed in, and when it is to ask again: in the browser's own storage, for what every page loads. */

/** The pocket folder, and word of what is new. */
export type Due = "pasta" | "avisos";

/** Milliseconds from one question for what is new to the next while the portal is open. */
export const NEWS_EVERY = 30 * 60_000;

/** Where nothing says when, the device's database has to be asked: a killed browser forgets what is kept here. */
export const isDue = (what: Due): boolean => Number(localStorage.getItem(what)) < Date.now();

/** `moment`: in milliseconds since 1970; Infinity: the device keeps none of it. */
export const setDue = (what: Due, moment: number): void =>
  localStorage.setItem(what, String(moment));

export const forgetDue = (what: Due): void => localStorage.removeItem(what);
