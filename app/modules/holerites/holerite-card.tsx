import { Reais } from "~/components/reais";
import { PrintLink } from "~/components/print-link";
import type { ReactNode } from "react";
import { GroupedTable } from "~/components/grouped-table";
import type { Column } from "~/components/table";
import type { Shown } from "~/lib/amounts";
import { plural } from "~/lib/text";
import { href, paths } from "~/paths";
import type { Evento, Holerite } from "~/services/provider/contract/holerites";
import type { HoleriteComparison } from "./comparison";
import { basesOf, factsOf, groupsOf, quantityOf } from "./facts";
import { holeriteName } from "./labels";
import { NetBar } from "./net-bar";
import { describeDifference } from "./what-changed";

const COLUMNS: Column<Shown<Evento>>[] = [
  { title: "Cód", cell: ({ cod_evento }) => cod_evento },
  { title: "Evento", cell: ({ desc_evento }) => desc_evento },
  { title: "Horas", cell: quantityOf, alignRight: true },
  {
    title: "Valor",
    cell: ({ valor, operacao }) => <Reais amount={valor} negative={operacao === "-"} />,
    alignRight: true,
  },
];

function Pair({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="numero">{value}</dd>
    </div>
  );
}

interface Props {
  holerite: Shown<Holerite>;
  comparison: HoleriteComparison | null;
  /** false for a payslip older than the years that can be summed up. */
  withYear: boolean;
  children: ReactNode;
}

/** The net pay stands first in the card, so that most employees need not scroll. */
function NetPay({ holerite, comparison, withYear }: Omit<Props, "children">) {
  const { id, ano, liquido, vencimentos, descontos } = holerite;
  return (
    <div className="cartao space-y-3">
      <h2 id="holerite">{holeriteName(holerite)}</h2>
      <dl>
        <dt className="dica">Líquido</dt>
        <dd className="numero heroi">
          <Reais amount={liquido} />
        </dd>
      </dl>
      <NetBar holerite={holerite} />
      <dl className="pares grid-cols-2">
        <Pair label="Vencimentos" value={<Reais amount={vencimentos} />} />
        <Pair label="Descontos" value={<Reais amount={descontos} />} />
      </dl>
      <p>
        <PrintLink to={href(paths.holeritePdf(id))} />
      </p>
      {comparison && (
        <p className="nao-imprime">
          {describeDifference(comparison)} que no anterior do mesmo tipo.
        </p>
      )}
      <p className="nao-imprime flex flex-wrap gap-x-6">
        {comparison && (
          <a className="elo" href="#o-que-mudou">
            O que mudou
          </a>
        )}{" "}
        {withYear && (
          <a className="elo" href={href(paths.holeritesDoAno(ano))}>
            Ver {ano} mês a mês
          </a>
        )}
      </p>
    </div>
  );
}

/** `children` is shown below the net pay on a desktop, and last on a phone. */
export function HoleriteCard({ children, ...props }: Props) {
  const { holerite } = props;
  const { eventos } = holerite;
  return (
    <section className="duas holerite" aria-labelledby="holerite">
      <NetPay {...props} />
      <div className="cartao">
        <GroupedTable
          className="eventos"
          caption={plural(eventos.length, "evento", "eventos")}
          columns={COLUMNS}
          groups={groupsOf(holerite).map(({ total, ...group }) => ({
            ...group,
            total: { label: total.label, value: <Reais {...total} /> },
          }))}
          rowKey={({ cod_evento }, index) => `${cod_evento}-${index}`}
        />
        <dl className="pares">
          {factsOf(holerite).map(([label, value]) => (
            <Pair key={label} label={label} value={value} />
          ))}
          {basesOf(holerite).map(([label, amount]) => (
            <Pair key={label} label={label} value={<Reais amount={amount} />} />
          ))}
        </dl>
      </div>
      {children}
    </section>
  );
}
