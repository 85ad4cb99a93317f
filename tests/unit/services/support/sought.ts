import { NO_EVIDENCE, type Evidence } from "~/services/submissions/stored-submission";

/** A submission of this moment, with what was known when it was sent. */
export const sought = (since: number, evidence: Partial<Evidence>) => ({
  since,
  evidence: { ...NO_EVIDENCE, ...evidence },
});
