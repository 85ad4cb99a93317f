import { Vazio } from "~/components/aviso";
import { Pesquisa, usePesquisa } from "~/components/pesquisa";
import { Tabela, type Coluna } from "~/components/tabela";
import { formataQuantidade, formataReais } from "~/lib/dinheiro";
import { plural } from "~/lib/texto";
import type { Produto, ProdutosDaCompra } from "~/services/provider/contract/financeiro";
import { buscaProdutos } from "./busca";
import { Palavras } from "./palavras";

const COLUMNS: Coluna<Produto>[] = [
  { titulo: "Nota fiscal", celula: ({ nota_fiscal }) => <Palavras texto={nota_fiscal} /> },
  { titulo: "Produto", celula: ({ produto }) => <Palavras texto={produto} /> },
  { titulo: "Qtde", celula: ({ qtde }) => formataQuantidade(qtde), direita: true },
  { titulo: "Embalagem", celula: ({ embalagem }) => <Palavras texto={embalagem} /> },
  { titulo: "Valor unitário", celula: ({ vlr_unitario }) => formataReais(vlr_unitario), direita: true },
  { titulo: "Valor total", celula: ({ vlr_total }) => formataReais(vlr_total), direita: true },
];

interface Props {
  compra: ProdutosDaCompra;
  busca: string;
  /** The dialog's own path, without the search. */
  para: string;
}

/** The products of one purchase and their search: a form, that with scripts filters as one types. */
export function Produtos({ compra: { produtos, valor_consumido }, busca, para }: Props) {
  const [texto, setTexto] = usePesquisa(busca);
  const found = buscaProdutos(produtos, texto);
  const all = plural(produtos.length, "produto", "produtos");
  const count = found.length === produtos.length ? all : `${found.length} de ${all}`;
  return (
    <>
      <dl className="pares">
        <div>
          <dt>Meu gasto nesta nf</dt>
          <dd className="numero text-2xl">{formataReais(valor_consumido)}</dd>
        </div>
      </dl>
      <Pesquisa rotulo="Pesquisar produto" para={para} ancora="#dialogo" busca={busca} texto={texto} aoDigitar={setTexto} />
      <p role="status" className="sr-only">
        {count}
      </p>
      {found.length > 0 ? (
        <Tabela legenda={count} colunas={COLUMNS} linhas={found} chave={(_produto, index) => String(index)} />
      ) : (
        <Vazio>{produtos.length === 0 ? "Nenhum produto nesta compra" : "Nenhum produto localizado com esta pesquisa"}</Vazio>
      )}
    </>
  );
}
