import { heroClasses, Reais } from "~/components/reais";
import { EmptyState } from "~/components/notice";
import { SearchForm, useSearch } from "~/components/forms/search-form";
import { Table, type Column } from "~/components/table";
import type { Shown } from "~/lib/amounts";
import { formatDate } from "~/lib/dates";
import { formatQuantity } from "~/lib/money";
import { containsText, plural } from "~/lib/text";
import type { Product, CompraProducts } from "~/services/provider/contract/financeiro";
import { WordCell } from "./cells";

const COLUMNS: Column<Shown<Product>>[] = [
  { title: "Nota fiscal", cell: ({ nota_fiscal }) => <WordCell text={nota_fiscal} /> },
  { title: "Produto", cell: ({ produto }) => <WordCell text={produto} />, role: "name" },
  { title: "Qtde", cell: ({ qtde }) => formatQuantity(qtde), alignRight: true },
  { title: "Embalagem", cell: ({ embalagem }) => <WordCell text={embalagem} /> },
  {
    title: "Valor unitário",
    cell: ({ vlr_unitario }) => <Reais amount={vlr_unitario} />,
    alignRight: true,
  },
  {
    title: "Valor total",
    cell: ({ vlr_total }) => <Reais amount={vlr_total} />,
    alignRight: true,
    role: "amount",
  },
];

export function searchProdutos(produtos: Shown<Product>[], search: string): Shown<Product>[] {
  return produtos.filter(({ produto, embalagem, nota_fiscal }) =>
    containsText(`${produto} ${embalagem} ${nota_fiscal}`, search),
  );
}

interface Props {
  compra: Shown<CompraProducts>;
  where: string;
  search: string;
  to: string;
}

export const titleOfProdutos = (compra: { emissao: string } | null | undefined): string =>
  compra ? `Produtos da compra de ${formatDate(compra.emissao)}` : "Produtos da compra";

export const whereBought = (store = "", emissao = ""): string =>
  [store, formatDate(emissao)].filter(Boolean).join(", ");

export function ProdutoList({ compra: { produtos, valor_consumido }, where, search, to }: Props) {
  const [text, setText] = useSearch(search);
  const found = searchProdutos(produtos, text);
  const all = plural(produtos.length, "produto", "produtos");
  const count = found.length === produtos.length ? all : `${found.length} de ${all}`;
  return (
    <>
      {where && <p className="dica !-mt-1">{where}</p>}
      <div className="flex flex-wrap items-end gap-4 *:min-w-0 *:grow">
        <dl>
          <dt className="dica">Meu gasto nesta nf</dt>
          <dd className={heroClasses(valor_consumido)}>
            <Reais amount={valor_consumido} />
          </dd>
        </dl>
        <SearchForm
          label="Pesquisar produto"
          to={to}
          anchor="#dialogo"
          query={search}
          text={text}
          onType={setText}
        />
      </div>
      <p role="status" className="sr-only">
        {count}
      </p>
      {found.length > 0 ? (
        <Table
          caption={count}
          className="meses"
          columns={COLUMNS}
          rows={found}
          rowKey={(_produto, index) => String(index)}
        />
      ) : (
        <EmptyState
          until={produtos.length > 0 ? "Tente outra palavra, ou só o começo dela." : undefined}
        >
          {produtos.length === 0
            ? "Nenhum produto nesta compra"
            : "Nenhum produto localizado com esta pesquisa"}
        </EmptyState>
      )}
    </>
  );
}
