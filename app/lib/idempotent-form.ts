/** The fields of a form that is carried out once. */
import { z } from "zod/v4";

export const idempotentFormFields = {
  /** The number of the sending. */
  pedido: z.string(),
  /** Sent all the same: what the person insists on, as the page said it. */
  mesmoAssim: z.string().max(60).optional(),
};

/** Longest key of a sending, and attempt with it. */
const MAX_KEY_LENGTH = 200;
const named = z.string().max(MAX_KEY_LENGTH).optional();

/** The buttons about an earlier sending, which send nothing; each names what it is about. */
export const sendingWayFields = {
  /** Looks what became of it: its key. */
  conferir: named,
  /** It is the record that resembles it: its attempt, and its key. */
  eEste: named,
  /** Nothing more is to be said of it: its attempt, and its key. */
  apagar: named,
};

/** What a button carries that decides about an attempt. */
export const attemptWithKey = (attemptId: string, idempotencyKey: string): string =>
  `${attemptId}:${idempotencyKey}`;

/** Takes what such a button carries; gives the attempt and the key. */
export function readAttemptWithKey(value: string): { attemptId: string; idempotencyKey: string } {
  const [attemptId = "", ...key] = value.split(":");
  return { attemptId, idempotencyKey: key.join(":") };
}
