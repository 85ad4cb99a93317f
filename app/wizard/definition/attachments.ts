import type { Step } from "./steps";
import type { RequestedAttachment } from "./questions";

export const requestedAttachments = (steps: readonly Step[]): RequestedAttachment[] =>
  steps.flatMap((step) => step.attachments());

export function missingAttachments(
  steps: readonly Step[],
  kept: readonly { codigo: string }[],
): RequestedAttachment[] {
  const codes = new Set(kept.map(({ codigo }) => codigo));
  return requestedAttachments(steps).filter(
    ({ codigo, obrigatorio, alreadySent }) => obrigatorio && !alreadySent && !codes.has(codigo),
  );
}
