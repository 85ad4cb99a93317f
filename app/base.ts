/** The portal's base path (spec 2.1). Vite and Remix need the final slash. */
export const BASE = "/colaborador/";

/**
 * The scripts in app/offline import these paths here, so they do not load the whole list in
 * paths.ts.
 */
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
