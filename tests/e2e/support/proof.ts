/** `npm test` answers within minutes; what is exhaustive runs in `npm run proof`, and `npm test` a fixed part of it. */

/** Does everything run? */
export const WHOLE_PROOF = process.env.PROOF === "1";

/**
 * In the proof all of them, otherwise one in `every`, always the same: those at `offset`, `offset + every`, … Several samples with
 * different offsets together leave nothing out.
 */
export function sample<T>(all: readonly T[], every: number, offset = 0) {
  return WHOLE_PROOF ? all : all.filter((_, index) => index % every === offset % every);
}
