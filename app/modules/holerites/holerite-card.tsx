import { GroupedTable, type Group } from "~/components/grouped-table";
import type { Column } from "~/components/table";
import { formatQuantity, formatReais } from "~/lib/money";
import { plural } from "~/lib/text";
import { href, paths } from "~/paths";
import type { Evento, Holerite } from "~/services/provider/contract/holerites";
import type { Comparison } from "./comparison";
import { amountInNet } from "./comparison";
import { describeDifference } from "./what-changed";
import { holeriteName } from "./labels";

const COLUMNS: Column<Evento>[] = [
  { title: "Cód", cell: ({ cod_evento }) => cod_evento },
  { title: "Evento", cell: ({ desc_evento }) => desc_evento },
  { title: "Horas", cell: ({ horas }) => (typeof horas === "number" ? formatQuantity(horas) : horas), alignRight: true },
  { title: "Valor", cell: (evento) => formatReais(amountInNet(evento)), alignRight: true },
];

/** Earnings, then deductions, each with the total that the payslip itself says. */
function groupsOf({ eventos, vencimentos, descontos }: Holerite): Group<Evento>[] {
  const deducted = ({ operacao }: Evento) => operacao === "-";
  return [
    { title: "Vencimentos", rows: eventos.filter((evento) => !deducted(evento)), total: { label: "Total de vencimentos", value: formatReais(vencimentos) } },
    { title: "Descontos", rows: eventos.filter(deducted), total: { label: "Total de descontos", value: formatReais(descontos === 0 ? 0 : -descontos) } },
  ];
}

function Pair({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="numero">{value}</dd>
    </div>
  );
}

/** The net pay and what can be done with it: all that most people come for, without scrolling. */
function NetPay({ holerite: { id, liquido, vencimentos, descontos }, comparison }: { holerite: Holerite; comparison: Comparison | null }) {
  return (
    <>
      <dl>
        <dt className="text-sm text-suave">Líquido</dt>
        <dd className="numero text-3xl font-bold text-verde-800">{formatReais(liquido)}</dd>
      </dl>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a className="botao" href={href(paths.holeritePdf(id))} target="_blank" rel="noopener">
          <span>
            Imprimir <span className="text-xs font-normal">(abre o PDF em outra aba)</span>
          </span>
        </a>{" "}
        {comparison && (
          <a className="elo nao-imprime" href="#o-que-mudou">
            O que mudou
          </a>
        )}
      </p>
      {comparison && <p className="nao-imprime">{describeDifference(comparison)} que no anterior do mesmo tipo.</p>}
      <dl className="pares grid-cols-2">
        <Pair label="Vencimentos" value={formatReais(vencimentos)} />
        <Pair label="Descontos" value={formatReais(descontos)} />
      </dl>
    </>
  );
}

/** One payslip, whole (spec 2.13). FGTS and IRRF only where the payslip has them. */
export function HoleriteCard({ holerite, comparison }: { holerite: Holerite; comparison: Comparison | null }) {
  const { base_calc_fgts, base_calc_irrf, fgts_mes, eventos } = holerite;
  return (
    <section className="cartao space-y-4 print:break-inside-auto" aria-labelledby="holerite">
      <h2 id="holerite">{holeriteName(holerite)}</h2>
      <NetPay holerite={holerite} comparison={comparison} />
      <GroupedTable
        className="eventos"
        caption={plural(eventos.length, "evento", "eventos")}
        columns={COLUMNS}
        groups={groupsOf(holerite).filter(({ rows }) => rows.length > 0)}
        rowKey={({ cod_evento }, index) => `${cod_evento}-${index}`}
      />
      <dl className="pares">
        <Pair label="Lotação" value={holerite.desc_lotacao} />
        <Pair label="Cargo" value={holerite.cargo_abreviado} />
        <Pair label="Salário base" value={formatReais(holerite.salario_base)} />
        {base_calc_fgts !== null && <Pair label="Base FGTS" value={formatReais(base_calc_fgts)} />}
        {base_calc_irrf !== null && <Pair label="Base IRRF" value={formatReais(base_calc_irrf)} />}
        {fgts_mes !== null && <Pair label="FGTS do mês" value={formatReais(fgts_mes)} />}
      </dl>
    </section>
  );
}
