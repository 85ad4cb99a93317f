import { useMatches, useParams } from "@remix-run/react";
import { useState } from "react";
import { EmptyState } from "~/components/notice";
import { Icon } from "~/components/icon";
import { plural } from "~/lib/text";
import { href, paths } from "~/paths";
import { useRefresh } from "./refresh";
import {
  describeCount,
  findMensagem,
  readNotificacaoPage,
  justReadDelivery,
  type NotificacaoPage,
  type Notificacao,
  type View,
} from "./notificacao-page";
import { useLatest } from "./latest";

interface ItemProps {
  notificacao: Notificacao;
  view: View;
  isOpen: boolean;
}

function Item({ notificacao, view, isOpen }: ItemProps) {
  const { idmensagem, idmsgusuario, titulo, quando, lida } = notificacao;
  return (
    <li className={lida ? undefined : "nova"}>
      <a
        aria-current={isOpen ? "true" : undefined}
        href={`${href(paths.notificacao(idmensagem, lida ? undefined : idmsgusuario, view))}#dialogo`}
        className={isOpen ? "linha aberta" : "linha"}
      >
        <span className="mensagem">
          <Icon name={lida ? "check" : "ponto"} />
          <span className="min-w-0">
            <span className="sr-only">{lida ? "Lida: " : "Não lida: "}</span>
            <span className={lida ? "line-clamp-3" : "line-clamp-3 font-bold"}>{titulo}</span>{" "}
            <span className="dica block">{quando}</span>
          </span>
        </span>
      </a>
    </li>
  );
}

/** Remembers opened messages, because the loaded list may still mark them as unread. */
function useReadDeliveries(): ReadonlySet<string> {
  const matches = useMatches();
  const opened = justReadDelivery(matches[matches.length - 1]?.data);
  const [readDeliveries, setReadDeliveries] = useState<ReadonlySet<string>>(
    () => new Set(opened ? [opened] : []),
  );
  if (!opened || readDeliveries.has(opened)) return readDeliveries;
  const more = new Set([...readDeliveries, opened]);
  setReadDeliveries(more);
  return more;
}

function OtherView({ view, count }: { view: View; count: number }) {
  if (view === null && count === 0) return null;
  return (
    <p>
      {view === null && `${plural(count, "não lida", "não lidas")} fora desta lista. `}
      <a className="elo" href={href(paths.notificacoes(view === null ? "nao-lidas" : null))}>
        {view === null ? "Ver as não lidas" : "Ver as mais recentes"}
      </a>
    </p>
  );
}

export function NotificacaoList({ loaded, view }: { loaded: NotificacaoPage; view: View }) {
  const readDeliveries = useReadDeliveries();
  const { id = "", entrega } = useParams();
  const list =
    useLatest([loaded, useRefresh(paths.notificacoesRecentes(view))], readNotificacaoPage) ??
    loaded;
  const open = findMensagem(list.itens, id, entrega);
  const other = <OtherView view={view} count={list.naoLidasAlem ?? 0} />;
  if (list.total === 0) {
    return (
      <>
        <EmptyState until="Os avisos da cooperativa para você aparecem aqui.">
          {view === null ? "Nenhuma notificação encontrada" : "Nenhuma outra notificação não lida"}
        </EmptyState>
        {other}
      </>
    );
  }
  return (
    <>
      <div className="cabeca text-sm text-suave">
        <p>{describeCount(list, view)}</p> {other}
      </div>
      <ul className="linhas">
        {list.itens.map((notificacao) => (
          <Item
            key={notificacao.idmsgusuario}
            view={view}
            isOpen={notificacao === open}
            notificacao={{
              ...notificacao,
              lida: notificacao.lida || readDeliveries.has(notificacao.idmsgusuario),
            }}
          />
        ))}
      </ul>
    </>
  );
}
