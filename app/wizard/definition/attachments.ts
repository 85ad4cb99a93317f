import type { WizardPath } from "./steps";
import type { RequestedAttachment } from "./questions";

export function requestedAttachments({ steps, before }: WizardPath): RequestedAttachment[] {
  return steps.flatMap((step) => step.attachments(before.get(step) ?? {}));
}

export function missingAttachments(
  requested: readonly RequestedAttachment[],
  kept: readonly { codigo: string }[],
): RequestedAttachment[] {
  const codes = new Set(kept.map(({ codigo }) => codigo));
  return requested.filter(
    ({ codigo, obrigatorio, alreadySent }) => obrigatorio && !alreadySent && !codes.has(codigo),
  );
}
