import { setTimeout as after } from "node:timers/promises";
import type { Section } from "~/lib/section";
import { technicalFailure } from "./failure";

const MAX_DELAY_MS = 400;

/**
 * A section that is too late becomes a failed section.
 * The error message starts with `call.prefix`. Without `call`, the message is empty.
 */
export type DelayLimit = <T>(
  part: Promise<Section<T>>,
  call?: Parameters<typeof technicalFailure>[1],
) => Promise<Section<T>>;

/** A page waits for its `own` calls, and at most MAX_DELAY_MS longer for each `part`. */
export function delayLimit(own: Promise<unknown>[]): DelayLimit {
  const givenUp = Promise.allSettled(own).then(() => after(MAX_DELAY_MS));
  return (part, call) => {
    const message = call ? technicalFailure("timeout", call).message : "";
    return Promise.race([part, givenUp.then(() => ({ ok: false, message }) as const)]);
  };
}
