/** Spec 2.1. Vite and Remix need the final slash. */
export const BASE = "/colaborador/";

/** Paths that the device's scripts (app/offline) need without the whole list of `paths`. */
export const KEEPING_PAGE = "sem-sinal";
export const DEVICE = "aparelho";
export const ARRIVAL = "sem-sinal/chegada";
export const PIECES = "sem-sinal/pedacos";
export const ARRIVED = "solicitacoes";

export const POCKET_PAGE = "sem-sinal/pasta";
export const PAPERS = "sem-sinal/papeis";

export const NEWS = "sem-sinal/novidades";

export const placeOfAll = (arrived: readonly string[]): string =>
  (arrived.length === 1 && arrived[0]) || BASE + ARRIVED;
