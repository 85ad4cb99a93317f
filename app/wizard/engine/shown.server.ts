import { createHash } from "node:crypto";
import { notAmong, requestedAttachments } from "../definition/attachments";
import type { PagePosition } from "../definition/pages";
import { toSave, type WizardPath } from "../definition/steps";
import { idsOf, type Draft } from "./draft.server";

const LENGTH = 16;

/**
 * Digest of the answers and files of all pages except the shown page.
 * The form of the wizard's last page carries this digest.
 * If the digest differs when the form arrives, the draft has changed, perhaps in another tab.
 * The digest omits labels, because the provider may word a list differently each time.
 */
export function shownDigest(
  path: WizardPath,
  { steps }: PagePosition,
  anexos: Draft["anexos"],
): string {
  const own = steps.map(({ code }) => code);
  const others = path.steps.filter(({ code }) => !own.includes(code));
  const files = idsOf(notAmong(anexos, requestedAttachments(steps)));
  const shown = [toSave(others, path.answers), files.sort()];
  return createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, LENGTH);
}
