import { useMatches } from "@remix-run/react";
import { paths } from "~/paths";
import { useAtualizacao } from "./atualizacao";
import { naoLidasEm } from "./contagem";
import { useUltima } from "./ultima";

/** How many are unread, by whoever said it last: the shell, a notification just opened, or the minute's refresh. */
export function useNaoLidas(): number | null {
  const loaded = useMatches().map(({ data }) => data);
  return useUltima([...loaded, useAtualizacao(paths.contagemDeNotificacoes())], naoLidasEm);
}
