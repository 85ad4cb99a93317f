import { useLocation } from "@remix-run/react";
import { Reais } from "~/components/reais";
import { Table, type Column } from "~/components/table";
import type { Shown } from "~/lib/amounts";
import { formatDate } from "~/lib/dates";
import { ProdutosLink, ReaisOrDash, whenBought, WordCell } from "~/modules/compras/cells";
import { paths } from "~/paths";
import type { ConsumoDetail } from "~/services/provider/contract/financeiro";
import type { LimitePart } from "./limites-page";

const COLUMNS: Column<Shown<ConsumoDetail>>[] = [
  {
    title: "Estabelecimento",
    cell: ({ descfilial }) => <WordCell text={descfilial} />,
    role: "name",
  },
  { title: "Emissão", cell: ({ emissao }) => formatDate(emissao), role: "date" },
  { title: "Valor", cell: ({ valor }) => <Reais amount={valor} />, alignRight: true },
  { title: "Pago", cell: ({ baixas }) => <ReaisOrDash amount={baixas} />, alignRight: true },
  {
    title: "Saldo",
    cell: ({ saldo }) => <Reais amount={saldo} />,
    alignRight: true,
    role: "amount",
  },
];

const produtosAt = (pathname: string): Column<Shown<ConsumoDetail>> => ({
  title: "Produtos",
  cell: (compra) => (
    <ProdutosLink
      to={paths.limiteCompra(compra.id)}
      compra={whenBought(compra.emissao, compra.descfilial)}
      isOpen={pathname === paths.limiteCompra(compra.id)}
    />
  ),
  role: "link",
});

interface Props {
  limite: Shown<LimitePart>;
  /** False for a manager, who must not see which products the employee bought. */
  withProdutos: boolean;
}

export function LimiteCategory({
  limite: { categoria, valorutilizado, detalhes, caption },
  withProdutos,
}: Props) {
  const { pathname } = useLocation();
  const columns = withProdutos ? [...COLUMNS, produtosAt(pathname)] : COLUMNS;
  return (
    <section className="cartao space-y-3 pb-2">
      <h2>{categoria}</h2>
      <dl>
        <dt className="dica">Valor utilizado</dt>
        <dd className="numero text-2xl font-bold">
          <Reais amount={valorutilizado} />
        </dd>
      </dl>
      {detalhes.length === 0 ? (
        caption && <p className="dica">{caption}</p>
      ) : (
        <Table
          caption={caption}
          columns={columns}
          rows={detalhes}
          rowKey={({ id }, index) => `${id}-${index}`}
        />
      )}
    </section>
  );
}
