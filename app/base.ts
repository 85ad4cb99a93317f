/** Base path of the specification (spec 1, section 2.1). Vite and Remix require the final slash. */
export const BASE = "/colaborador/";

/** The scripts in app/offline use these paths. Importing paths.ts would enlarge those scripts. */
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
