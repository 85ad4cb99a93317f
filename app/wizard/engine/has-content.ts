import type { Draft } from "./drafts.server";

export function hasContent(draft: Draft | null): draft is Draft {
  return draft !== null && (Object.keys(draft.respostas).length > 0 || draft.anexos.length > 0);
}
