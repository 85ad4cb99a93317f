import { useMatches } from "@remix-run/react";
import { useState } from "react";
import { Vazio } from "~/components/aviso";
import { Icone } from "~/components/icone";
import { href, paths } from "~/paths";
import { useAtualizacao } from "./atualizacao";
import { dizQuantas, leLista, recemLida, type ListaDeNotificacoes, type Notificacao } from "./lista";
import { useUltima } from "./ultima";

/** The dot becomes a check; the same in words for those who do not see it. */
function Item({ notificacao }: { notificacao: Notificacao }) {
  const { idmensagem, idmsgusuario, titulo, quando, lida } = notificacao;
  return (
    <li className="border-b border-borda last:border-0">
      <a
        href={`${href(paths.notificacao(idmensagem, lida ? undefined : idmsgusuario))}#dialogo`}
        className="flex min-h-[44px] items-center gap-3 py-2 no-underline hover:underline"
      >
        <Icone nome={lida ? "check" : "ponto"} />
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
function useLidas(): ReadonlySet<string> {
  const matches = useMatches();
  const opened = recemLida(matches[matches.length - 1]?.data);
  const [lidas, setLidas] = useState<ReadonlySet<string>>(() => new Set(opened ? [opened] : []));
  if (!opened || lidas.has(opened)) return lidas;
  const more = new Set([...lidas, opened]);
  setLidas(more);
  return more;
}

/** The first ten, kept up to date while the page is seen. */
export function Notificacoes({ carregada }: { carregada: ListaDeNotificacoes }) {
  const lidas = useLidas();
  const lista = useUltima([carregada, useAtualizacao(paths.notificacoesRecentes())], leLista) ?? carregada;
  if (lista.total === 0) return <Vazio>Nenhuma notificação encontrada</Vazio>;
  return (
    <>
      <p>{dizQuantas(lista)}</p>
      <ul className="cartao py-1">
        {lista.itens.map((notificacao) => (
          <Item key={notificacao.idmsgusuario} notificacao={{ ...notificacao, lida: notificacao.lida || lidas.has(notificacao.idmsgusuario) }} />
        ))}
      </ul>
    </>
  );
}
