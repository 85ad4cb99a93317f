import { createHash } from "node:crypto";
import { requestedAttachments } from "../definition/attachments";
import type { PagePosition } from "../definition/pages";
import type { WizardPath } from "../definition/steps";
import type { LoadedWizard } from "../definition/wizard";
import type { Draft } from "./draft.server";

const LENGTH = 16;

/**
 * Digest of what the last page shows of other pages, because another tab may change those answers
 * or files.
 */
export function shownDigest(
  wizard: Pick<LoadedWizard, "summary">,
  path: WizardPath,
  { steps }: PagePosition,
  anexos: Draft["anexos"],
): string {
  const own = steps.map(({ code }) => code);
  const lines = wizard.summary(path.answers).filter(({ step }) => !own.includes(step));
  const others = path.steps.filter(({ code }) => !own.includes(code));
  const asked = requestedAttachments(others).map(({ codigo }) => codigo);
  const files = anexos.filter(({ codigo }) => asked.includes(codigo)).map(({ id }) => id);
  const shown = [lines.map(({ label, value }) => [label, value]), files.sort()];
  return createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, LENGTH);
}
