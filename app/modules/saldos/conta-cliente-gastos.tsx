import { BareReais, Reais } from "~/components/reais";
import { EmptyState } from "~/components/notice";
import { Pagination } from "~/components/pagination";
import { Table, type Column } from "~/components/table";
import { AskHr } from "~/layout/ask-hr";
import type { Shown } from "~/lib/amounts";
import { formatDate } from "~/lib/dates";
import { PER_PAGE, rangeText } from "~/lib/pages";
import { plural } from "~/lib/text";
import { ProdutosLink, ReaisOrDash, whenBought, WordCell } from "~/modules/compras/cells";
import { paths } from "~/paths";
import type { GastosPage } from "./gastos";

const COLUMNS: Column<Shown<GastosPage["rows"][number]>>[] = [
  {
    title: "Estabelecimento",
    cell: ({ desc_filial }) => <WordCell text={desc_filial} />,
    role: "name",
  },
  { title: "Emissão", cell: ({ emissao }) => formatDate(emissao) },
  {
    title: "Vencimento",
    cell: ({ vcto, late }) => (
      <>
        {formatDate(vcto)}
        {late && <span className="erro"> vencida</span>}
      </>
    ),
    role: "date",
  },
  { title: "Documento", cell: ({ docto }) => <WordCell text={docto} /> },
  { title: "Valor original", cell: ({ valor }) => <BareReais amount={valor} />, alignRight: true },
  { title: "Juros", cell: ({ juros }) => <ReaisOrDash amount={juros} bare />, alignRight: true },
  { title: "Pago", cell: ({ baixas }) => <ReaisOrDash amount={baixas} bare />, alignRight: true },
  {
    title: "Valor a pagar",
    cell: ({ saldo }) => <BareReais amount={saldo} />,
    alignRight: true,
    role: "amount",
  },
  {
    title: "Produtos",
    cell: ({ id, docto, emissao, desc_filial }) => (
      <ProdutosLink to={paths.compra(id)} compra={docto || whenBought(emissao, desc_filial)} />
    ),
    role: "link",
  },
];

function captionOf({ total, page, rows }: Shown<GastosPage>): string {
  const from = (page - 1) * PER_PAGE;
  const all = plural(total, "compra", "compras");
  return `${rangeText(from, from + rows.length, total, all)}, em reais`;
}

export function ContaClienteGastos({ gastos }: { gastos: Shown<GastosPage> }) {
  if (gastos.total === 0)
    return (
      <EmptyState until="As compras na conta aparecem aqui depois de feitas.">
        Nenhum gasto encontrado
      </EmptyState>
    );
  return (
    <>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <div>
          <dt className="dica">Total a pagar</dt>
          <dd className="numero heroi">
            <Reais amount={gastos.toPay} />
          </dd>
        </div>
        {gastos.overdue !== null && (
          <div>
            <dt className="dica">Vencido</dt>
            {/* From `sm` up, the `dd` has the total's font size: both amounts share one baseline. */}
            <dd className="font-bold leading-tight sm:text-3xl">
              <span className="numero text-xl text-erro">
                <Reais amount={gastos.overdue} />
              </span>
            </dd>
          </div>
        )}
      </dl>
      <Table
        className="cheia"
        caption={captionOf(gastos)}
        columns={COLUMNS}
        rows={gastos.rows}
        rowKey={({ id }, index) => `${id}-${index}`}
      />
      <Pagination
        page={gastos.page}
        pages={gastos.pages}
        label="Páginas de gastos"
        to={(page) => `${paths.contaCliente(page)}#dialogo`}
      />
      <AskHr about={{ subject: "o saldo da conta cliente" }} />
    </>
  );
}
