/** The base path of every address (spec 2.1), as Vite and Remix want it: with the final slash. */
export const BASE = "/colaborador/";

/** Addresses within it that the device's own scripts know (app/offline), which do not bring the list of all: where something is kept without signal, who is signed in, where what waited arrives, whole or in pieces, and where it is seen then. */
export const KEEPING_PAGE = "sem-sinal";
export const DEVICE = "aparelho";
export const ARRIVAL = "sem-sinal/chegada";
export const PIECES = "sem-sinal/pedacos";
export const ARRIVED = "solicitacoes";

/** The pocket folder: its page, and what may be carried along in it. */
export const POCKET_PAGE = "sem-sinal/pasta";
export const PAPERS = "sem-sinal/papeis";

/** What a device gives word of. */
export const NEWS = "sem-sinal/novidades";

/** Where to go on with what has arrived: the address of the only one, or the list of all. */
export const placeOfAll = (arrived: readonly string[]): string =>
  (arrived.length === 1 && arrived[0]) || BASE + ARRIVED;
