import type { Operation } from "~/services/submissions/operation.server";
import type { Access } from "~/services/access/guard.server";
import type { Outcome } from "~/services/submissions/outcome";

/** An outcome with its next page beside it, and without buttons. */
export function flat(outcome: Outcome): object {
  if (outcome.state === "succeeded") return { state: outcome.state, ...outcome.next };
  if (outcome.state !== "unknown") return outcome;
  const { sendAnyway: _sendAnyway, check: _check, ...rest } = outcome;
  return rest;
}

/** Carries out an operation whose page has no id, so that no outbox is asked. */
export async function carriedOut<T>(
  access: Access,
  operation: Operation<T, unknown>,
  value: T,
): Promise<object> {
  const { submissions } = await import("~/services/submissions/submissions.server");
  const { changeRequest } = await import("~/services/submissions/operation.server");
  const request = new Request("http://portal/");
  return flat(
    await submissions.submit(changeRequest(request, access, operation, value, { key: "" })),
  );
}
