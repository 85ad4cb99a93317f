import { z } from "zod/v4";

/** `pedido`: the idempotency key; `mesmoAssim`: the sendAnyway token. */
export const idempotentFormFields = {
  pedido: z.string(),
  mesmoAssim: z.string().max(60).optional(),
};

const MAX_KEY_LENGTH = 200;
const named = z.string().max(MAX_KEY_LENGTH).optional();

/**
 * Buttons about an earlier submission; none sends it again. `conferir`: the key to verify.
 * `esteEnvio` (the similar record is this submission), `apagar` (dismiss it): `attemptWithKey`.
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
