/** The base path of every address (spec 2.1), as Vite and Remix want it: with the final slash. */
export const BASE = "/colaborador/";
