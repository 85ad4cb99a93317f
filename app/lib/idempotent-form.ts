import { z } from "zod/v4";

export const idempotentFormFields = {
  pedido: z.string(),
  mesmoAssim: z.string().max(60).optional(),
};

const MAX_KEY_LENGTH = 200;
const named = z.string().max(MAX_KEY_LENGTH).optional();

/**
 * Buttons about an earlier submission whose outcome is unknown. `conferir` (look it up) has the
 * idempotency key; `esteEnvio` (this record is mine) and `apagar` (discard) have `attemptWithKey`.
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
