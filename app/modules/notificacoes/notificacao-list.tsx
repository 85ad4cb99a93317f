import { useMatches } from "@remix-run/react";
import { useState } from "react";
import { EmptyState } from "~/components/notice";
import { Icon } from "~/components/icon";
import { href, paths } from "~/paths";
import { useRefresh } from "./refresh";
import { describeCount, readNotificacaoPage, justReadDelivery, type NotificacaoPage, type Notificacao } from "./notificacao-page";
import { useLatest } from "./latest";

/** The dot becomes a check; the same in words for those who do not see it. */
function Item({ notificacao }: { notificacao: Notificacao }) {
  const { idmensagem, idmsgusuario, titulo, quando, lida } = notificacao;
  return (
    <li className="border-b border-borda last:border-0">
      <a
        href={`${href(paths.notificacao(idmensagem, lida ? undefined : idmsgusuario))}#dialogo`}
        className="flex min-h-[44px] items-center gap-3 py-2 no-underline hover:underline"
      >
        <Icon name={lida ? "check" : "ponto"} />
        <span className="min-w-0">
          <span className="sr-only">{lida ? "Lida: " : "Não lida: "}</span>
          <span className={lida ? undefined : "font-bold"}>{titulo}</span>
          <span className="block text-sm text-suave">{quando}</span>
        </span>
      </a>
    </li>
  );
}

/** Deliveries read since this page was loaded, which its list may still call unread. */
function useReadDeliveries(): ReadonlySet<string> {
  const matches = useMatches();
  const opened = justReadDelivery(matches[matches.length - 1]?.data);
  const [readDeliveries, setReadDeliveries] = useState<ReadonlySet<string>>(() => new Set(opened ? [opened] : []));
  if (!opened || readDeliveries.has(opened)) return readDeliveries;
  const more = new Set([...readDeliveries, opened]);
  setReadDeliveries(more);
  return more;
}

/** The first ten, kept up to date while the page is seen. */
export function NotificacaoList({ loaded }: { loaded: NotificacaoPage }) {
  const readDeliveries = useReadDeliveries();
  const list = useLatest([loaded, useRefresh(paths.notificacoesRecentes())], readNotificacaoPage) ?? loaded;
  if (list.total === 0) return <EmptyState>Nenhuma notificação encontrada</EmptyState>;
  return (
    <>
      <p>{describeCount(list)}</p>
      <ul className="cartao py-1">
        {list.itens.map((notificacao) => (
          <Item key={notificacao.idmsgusuario} notificacao={{ ...notificacao, lida: notificacao.lida || readDeliveries.has(notificacao.idmsgusuario) }} />
        ))}
      </ul>
    </>
  );
}
