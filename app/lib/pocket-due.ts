/** When the pocket folder of who is signed in is to be asked for what is new: in the browser's own storage, for what every page loads. */

const DUE = "pasta";

/** Is there a folder here, whoever's, as far as a page can tell without opening anything? */
export const hasPocket = (): boolean => localStorage.getItem(DUE) !== null;

export const pocketIsDue = (): boolean => hasPocket() && Number(localStorage.getItem(DUE)) < Date.now();

/** `moment`: in milliseconds since 1970. */
export const setDue = (moment: number): void => localStorage.setItem(DUE, String(moment));

export const forgetDue = (): void => localStorage.removeItem(DUE);
