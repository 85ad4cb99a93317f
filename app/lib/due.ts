/** What a device keeps up to date for who is signed in, and when it is to ask again: in the browser's own storage, for what every page loads. */

/** The pocket folder, and word of what is new. */
export type Due = "pasta" | "avisos";

/** Milliseconds from one question for what is new to the next while the portal is open. */
export const NEWS_EVERY = 30 * 60_000;

/** Does this device keep it, whoever's, as far as a page can tell without opening anything? */
export const isKept = (what: Due): boolean => localStorage.getItem(what) !== null;

export const isDue = (what: Due): boolean =>
  isKept(what) && Number(localStorage.getItem(what)) < Date.now();

/** `moment`: in milliseconds since 1970. */
export const setDue = (what: Due, moment: number): void =>
  localStorage.setItem(what, String(moment));

export const forgetDue = (what: Due): void => localStorage.removeItem(what);
