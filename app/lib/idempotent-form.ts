import { z } from "zod/v4";

/** `pedido`: idempotency key. `mesmoAssim`: value of the button "send anyway". */
export const idempotentFormFields = {
  pedido: z.string(),
  mesmoAssim: z.string().max(60).optional(),
};

const MAX_KEY_LENGTH = 200;
const named = z.string().max(MAX_KEY_LENGTH).optional();

/**
 * Values of buttons about an earlier submission whose outcome is unknown. `conferir`: its key, to
 * look it up. `esteEnvio` (a similar record is the submission) and `apagar`: `attemptWithKey`.
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
