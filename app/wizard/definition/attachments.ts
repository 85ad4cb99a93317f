/** What a path through a wizard asks to have attached, and what is missing of it. */
import type { WizardPath } from "./steps";
import type { RequestedAttachment } from "./questions";

/** The attachments that the whole path asks for. */
export function requestedAttachments<C, A>(
  { steps, before }: WizardPath<C, A>,
  context: C,
): RequestedAttachment[] {
  return steps.flatMap((step) => step.attachments(before.get(step) ?? {}, context));
}

/** Those that are required and neither kept nor at the cooperative already. */
export function missingAttachments(
  requested: readonly RequestedAttachment[],
  kept: readonly { codigo: string }[],
): RequestedAttachment[] {
  const codes = new Set(kept.map(({ codigo }) => codigo));
  return requested.filter(
    ({ codigo, obrigatorio, alreadySent }) => obrigatorio && !alreadySent && !codes.has(codigo),
  );
}
