import { z } from "zod/v4";

/** `pedido` is the idempotency key. `mesmoAssim` is the token to send anyway. */
export const idempotentFormFields = {
  pedido: z.string(),
  mesmoAssim: z.string().max(60).optional(),
};

const MAX_KEY_LENGTH = 200;
const named = z.string().max(MAX_KEY_LENGTH).optional();

/**
 * Buttons that check or end an earlier submission. `conferir`: the idempotency key.
 * `esteEnvio` ("the similar record is this submission"), `apagar` ("discard the attempt"): results
 * of `attemptWithKey`.
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
