import { Form } from "@remix-run/react";
import { useState } from "react";
import { Vazio } from "~/components/aviso";
import { Tabela, type Coluna } from "~/components/tabela";
import { formataQuantidade, formataReais } from "~/lib/dinheiro";
import { plural } from "~/lib/texto";
import { href } from "~/paths";
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
  const [texto, setTexto] = useState(busca);
  const [asked, setAsked] = useState(busca);
  // The address asks for something else now: that counts, not what was typed before.
  if (asked !== busca) {
    setAsked(busca);
    setTexto(busca);
  }
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
      <Form action={`${para}#dialogo`} role="search" preventScrollReset className="campo">
        <label htmlFor="busca">Pesquisar produto</label>
        <div className="flex flex-wrap items-center gap-2">
          <input
            id="busca"
            name="busca"
            type="search"
            className="entrada min-w-0 flex-1"
            value={texto}
            onChange={(event) => setTexto(event.target.value)}
            maxLength={100}
            autoComplete="off"
          />
          <button type="submit" className="botao-2">
            Pesquisar
          </button>
          {busca !== "" && (
            <a className="elo" href={`${href(para)}#dialogo`}>
              Limpar pesquisa
            </a>
          )}
        </div>
      </Form>
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
