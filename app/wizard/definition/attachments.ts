import type { Step } from "./steps";
import type { RequestedAttachment } from "./questions";

export const requestedAttachments = (steps: readonly Step[]): RequestedAttachment[] =>
  steps.flatMap((step) => step.attachments());

/** Returns the entries of `list` whose code no entry of `others` has. */
export const notAmong = <T extends { codigo: string }>(
  list: readonly T[],
  others: readonly { codigo: string }[],
): T[] => list.filter(({ codigo }) => !others.some((other) => other.codigo === codigo));

export const missingAttachments = (
  steps: readonly Step[],
  kept: readonly { codigo: string }[],
): RequestedAttachment[] =>
  notAmong(requestedAttachments(steps), kept).filter(
    ({ obrigatorio, alreadySent }) => obrigatorio && !alreadySent,
  );
