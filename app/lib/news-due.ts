/** Whether this device gives word of what is new, and when it is to ask again: in the browser's own storage, for what every page loads. */

const DUE = "avisos";

/** Milliseconds from one question to the next while the portal is open. */
export const NEWS_EVERY = 30 * 60_000;

export const newsAreDue = (): boolean => localStorage.getItem(DUE) !== null && Number(localStorage.getItem(DUE)) < Date.now();

/** `moment`: in milliseconds since 1970. */
export const setNewsDue = (moment: number): void => localStorage.setItem(DUE, String(moment));

export const forgetNews = (): void => localStorage.removeItem(DUE);
