/** Must end with a slash, because paths without a leading slash are appended. */
export const BASE = "/colaborador/";

/** paths.ts is too large for the small scripts in app/offline, so these paths are here. */
export const OFFLINE_FORM_PAGE = "sem-sinal";
export const DEVICE = "aparelho";
export const ARRIVAL = "sem-sinal/chegada";
export const BLOBS = "sem-sinal/pedacos";
export const REQUEST_LIST = "solicitacoes";

export const FOLDER_PAGE = "sem-sinal/pasta";
export const PAPERS = "sem-sinal/papeis";

export const NOTIFICATIONS = "sem-sinal/novidades";

export const pathToArrived = (arrived: readonly string[]): string =>
  (arrived.length === 1 && arrived[0]) || BASE + REQUEST_LIST;
