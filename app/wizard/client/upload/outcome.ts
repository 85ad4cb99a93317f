import { isTemporaryFailure, type BlobAnswer } from "~/offline/blob";

/**
 * `elsewhere`: the upload failed for another reason than the file.
 * `other`: an error page answered. A reload might show the same step of another account.
 * `moved`: the draft was sent, begun again or ended elsewhere. The page at `to` says which.
 * `gone`: the page no longer shows the step.
 */
export type UploadOutcome =
  | { kind: "arrived" }
  | { kind: "refused" | "elsewhere" | "other"; words: string }
  | { kind: "moved"; to: string }
  | { kind: "gone" };

export interface UploadAnswer extends BlobAnswer {
  text: string;
}

const REFUSED = "O arquivo não foi guardado. Escolha de novo.";

/**
 * If the answer has an error named `field`, the portal refused the file.
 * Other errors give `elsewhere`. Their usual cause is an outdated page.
 */
function refusalOf(text: string, field: string): UploadOutcome {
  try {
    const errors: Record<string, string[] | undefined> = JSON.parse(text).refusal.error;
    const ofFile = errors[field];
    const [words = REFUSED] = ofFile || errors[""] || [];
    return { kind: ofFile ? "refused" : "elsewhere", words };
  } catch {
    // An unreadable answer may come from a proxy, not from the portal.
    // So the file does not count as refused, and the device keeps it.
    return { kind: "elsewhere", words: REFUSED };
  }
}

/** Returns null if the upload should be tried again. */
export function outcomeOf(
  { status, headers, text }: UploadAnswer,
  field: string,
): UploadOutcome | null {
  // A Wi-Fi sign-in page also answers 200, but without Remix headers.
  if (status === 200) return headers.get("X-Remix-Response") ? { kind: "arrived" } : null;
  const to = headers.get("X-Remix-Redirect");
  if (to) return { kind: "moved", to };
  if (isTemporaryFailure(status)) return null;
  return headers.get("X-Remix-Catch")
    ? { kind: "other", words: text || REFUSED }
    : refusalOf(text, field);
}
