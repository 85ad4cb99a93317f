import { useMatches } from "@remix-run/react";
import { paths } from "~/paths";
import { useRefresh } from "./refresh";
import { unreadIn } from "./unread-count";
import { useLatest } from "./latest";

/**
 * Takes the count from the newest source: the page's shell, a notification just opened, or the
 * refresh of each minute.
 */
export function useUnread(): number | null {
  const loaded = useMatches().map(({ data }) => data);
  return useLatest([...loaded, useRefresh(paths.contagemDeNotificacoes())], unreadIn);
}
