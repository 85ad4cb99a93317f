import { z } from "zod/v4";

/** `pedido` is the idempotency key. `mesmoAssim` is the value of the button "send anyway". */
export const idempotentFormFields = {
  pedido: z.string(),
  mesmoAssim: z.string().max(60).optional(),
};

const MAX_KEY_LENGTH = 200;
const named = z.string().max(MAX_KEY_LENGTH).optional();

/**
 * Values of buttons about an earlier submission whose outcome is unknown. `conferir` asks for the
 * outcome of the submission with this idempotency key. `esteEnvio` says that a similar record is
 * the submission. `apagar` discards the attempt. `attemptWithKey` makes the values of `esteEnvio`
 * and `apagar`.
 */
export const sendingWayFields = {
  conferir: named,
  esteEnvio: named,
  apagar: named,
};

export const attemptWithKey = (attemptId: string, idempotencyKey: string): string =>
  `${attemptId}:${idempotencyKey}`;

export function readAttemptWithKey(value: string): { attemptId: string; idempotencyKey: string } {
  const [attemptId = "", ...key] = value.split(":");
  return { attemptId, idempotencyKey: key.join(":") };
}
