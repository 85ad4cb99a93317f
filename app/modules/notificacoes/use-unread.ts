import { useMatches } from "@remix-run/react";
import { paths } from "~/paths";
import { useRefresh } from "./refresh";
import { unreadIn } from "./unread-count";
import { useLatest } from "./latest";

export function useUnread(): number | null {
  const loaded = useMatches().map(({ data }) => data);
  return useLatest([...loaded, useRefresh(paths.contagemDeNotificacoes())], unreadIn);
}
