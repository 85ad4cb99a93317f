import { useMatches } from "@remix-run/react";
import { paths } from "~/paths";
import { useRefresh } from "./refresh";
import { unreadIn } from "./unread-count";
import { useLatest } from "./latest";

/** By the newest source: the shell, a notification just opened, or the minute's refresh. */
export function useUnread(): number | null {
  const loaded = useMatches().map(({ data }) => data);
  return useLatest([...loaded, useRefresh(paths.contagemDeNotificacoes())], unreadIn);
}
