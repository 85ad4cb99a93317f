import { Abas } from "~/components/abas";
import { Vazio } from "~/components/aviso";
import { plural } from "~/lib/texto";
import { href, paths } from "~/paths";
import { CartaoDaSolicitacao } from "./cartao";
import type { Filtro, PaginaDaLista } from "./solicitacao";

const ABAS: { filtro: Filtro; titulo: string }[] = [
  { filtro: "todas", titulo: "Todas" },
  { filtro: "abertas", titulo: "Abertas" },
  { filtro: "encerradas", titulo: "Encerradas" },
];

export function FiltroDaLista({ filtro }: { filtro: Filtro }) {
  return (
    <Abas
      rotulo="Situação"
      abas={ABAS.map((aba) => ({ titulo: aba.titulo, para: paths.solicitacoes({ situacao: aba.filtro }), atual: aba.filtro === filtro }))}
    />
  );
}

/** `completa`: every part came, so that nothing found means that there is nothing. */
export function ListaDeSolicitacoes({ filtro, lista, completa }: { filtro: Filtro; lista: PaginaDaLista; completa: boolean }) {
  const { solicitacoes, total, pagina, paginas } = lista;
  if (total === 0) return completa ? <Vazio>Nenhuma solicitação localizada</Vazio> : null;
  return (
    <>
      <p className="dica">
        {plural(total, "solicitação", "solicitações")}
        {paginas > 1 && `, página ${pagina} de ${paginas}`}
      </p>
      <ul className="cartoes">
        {solicitacoes.map((solicitacao) => (
          <CartaoDaSolicitacao key={solicitacao.chave} solicitacao={solicitacao} />
        ))}
      </ul>
      {paginas > 1 && (
        <nav aria-label="Páginas da lista" className="flex flex-wrap gap-3">
          {pagina > 1 && (
            <a className="botao-2" href={href(paths.solicitacoes({ situacao: filtro, pagina: pagina - 1 }))}>
              Mais novas
            </a>
          )}
          {pagina < paginas && (
            <a className="botao-2" href={href(paths.solicitacoes({ situacao: filtro, pagina: pagina + 1 }))}>
              Mais antigas
            </a>
          )}
        </nav>
      )}
    </>
  );
}
