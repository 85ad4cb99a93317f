import { CodeCell } from "~/components/code-cell";
import { Reais } from "~/components/reais";
import type { ReactNode } from "react";
import { Pairs } from "~/components/pairs";
import { PrintLink } from "~/components/print-link";
import { Table, type Column } from "~/components/table";
import { TotalRows } from "~/components/total-rows";
import { AskHr } from "~/layout/ask-hr";
import { CalendarLink } from "~/layout/calendar-link";
import { isHidden, type Amount, type Shown } from "~/lib/amounts";
import { formatQuantity } from "~/lib/money";
import { plural } from "~/lib/text";
import { href, paths } from "~/paths";
import type { FeriasEvento } from "~/services/provider/contract/ferias";
import { formatPeriod, type YearConcessao } from "./concessoes";
import { factsOf, totalsOf } from "./facts";

/**
 * The provider does not say whether the base means days ("30") or reais ("3.580,60").
 * So a visible base has no unit. A hidden base looks like any hidden amount.
 */
function formatBase(base: Amount | null): ReactNode {
  if (base === null) return "";
  return isHidden(base) ? <Reais amount={base} /> : formatQuantity(base).replace(/,\d$/, "$&0");
}

const COLUMNS: Column<Shown<FeriasEvento>>[] = [
  { title: "Cód", cell: ({ cod_evento }) => <CodeCell code={cod_evento} /> },
  { title: "Evento", cell: ({ desc_evento }) => desc_evento },
  { title: "Base", cell: ({ base }) => formatBase(base), alignRight: true },
  { title: "Valor", cell: ({ valor: value }) => <Reais amount={value} />, alignRight: true },
];

interface Props {
  concessao: Shown<YearConcessao>;
  isAhead: boolean;
}

export function FeriasCard({ concessao, isAhead }: Props) {
  const { id_concessao, ano, eventos } = concessao;
  return (
    <section className="space-y-4" aria-labelledby="concessao">
      <div className="cartao duas coluna">
        <div>
          <h2 id="concessao">Férias de {formatPeriod(concessao.dt_in_pg, concessao.dt_fi_pg)}</h2>
          <p>
            <span className="dica block">Líquido a receber</span>{" "}
            <span className="numero heroi">
              <Reais amount={concessao.tot_liq_receber} />
            </span>
          </p>
          <p className="grid">
            <PrintLink to={href(paths.feriasPdf(id_concessao, ano))} />
          </p>
          {isAhead && (
            <CalendarLink to={paths.feriasNaAgenda(id_concessao, ano)} what="as férias" />
          )}
        </div>
        <div>
          <Pairs pairs={factsOf(concessao)} />
        </div>
        <AskHr
          about={{
            subject: `as férias de ${formatPeriod(concessao.dt_in_pg, concessao.dt_fi_pg)}`,
            here: "estas férias",
          }}
        />
      </div>
      <div className="cartao">
        <Table
          className="eventos"
          caption={plural(eventos.length, "evento", "eventos")}
          columns={COLUMNS}
          rows={eventos}
          rowKey={({ cod_evento }, index) => `${cod_evento}-${index}`}
          footer={
            <TotalRows
              columns={COLUMNS.length}
              totals={totalsOf(concessao).map(({ label, ...total }) => ({
                label,
                value: <Reais {...total} />,
              }))}
            />
          }
        />
      </div>
    </section>
  );
}
