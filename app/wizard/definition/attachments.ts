import type { AskedStep } from "./steps";
import type { RequestedAttachment } from "./questions";

export const requestedAttachments = (steps: readonly AskedStep[]): RequestedAttachment[] =>
  steps.flatMap((step) => step.attachments());

export function missingAttachments(
  requested: readonly RequestedAttachment[],
  kept: readonly { codigo: string }[],
): RequestedAttachment[] {
  const codes = new Set(kept.map(({ codigo }) => codigo));
  return requested.filter(
    ({ codigo, obrigatorio, alreadySent }) => obrigatorio && !alreadySent && !codes.has(codigo),
  );
}
