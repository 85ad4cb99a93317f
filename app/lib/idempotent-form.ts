import { z } from "zod/v4";

export const idempotentFormFields = {
  /** Idempotency key. */
  pedido: z.string(),
  /** Value of the button "send anyway". */
  mesmoAssim: z.string().max(60).optional(),
};

const MAX_KEY_LENGTH = 200;
const named = z.string().max(MAX_KEY_LENGTH).optional();

/** Values of buttons about an earlier submission whose outcome is unknown. */
export const sendingWayFields = {
  /** Key of the earlier submission whose outcome the user asks for. */
  conferir: named,
  /**
   * The user confirms that the similar record came from this submission. Value of `attemptWithKey`.
   */
  esteEnvio: named,
  /** Discards the attempt whose outcome is unknown. Value of `attemptWithKey`. */
  apagar: named,
};

export const attemptWithKey = (attemptId: string, idempotencyKey: string): string =>
  `${attemptId}:${idempotencyKey}`;

export function readAttemptWithKey(value: string): { attemptId: string; idempotencyKey: string } {
  const [attemptId = "", ...key] = value.split(":");
  return { attemptId, idempotencyKey: key.join(":") };
}
