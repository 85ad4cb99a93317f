import { Table, type Column } from "~/components/table";
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

function Pair({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="numero">{value}</dd>
    </div>
  );
}

/** One payslip, whole (spec 2.13). FGTS and IRRF only where the payslip has them. */
export function HoleriteCard({ holerite, comparison }: { holerite: Holerite; comparison: Comparison | null }) {
  const { base_calc_fgts, base_calc_irrf, fgts_mes, eventos } = holerite;
  return (
    <section className="cartao space-y-4 print:break-inside-auto" aria-labelledby="holerite">
      <h2 id="holerite">{holeriteName(holerite)}</h2>
      <dl className="pares">
        <Pair label="Lotação" value={holerite.desc_lotacao} />
        <Pair label="Cargo" value={holerite.cargo_abreviado} />
        <Pair label="Salário base" value={formatReais(holerite.salario_base)} />
        <Pair label="Vencimentos" value={formatReais(holerite.vencimentos)} />
        <Pair label="Descontos" value={formatReais(holerite.descontos)} />
        <div>
          <dt>Líquido</dt>
          <dd className="numero text-2xl text-verde-800">{formatReais(holerite.liquido)}</dd>
        </div>
        {base_calc_fgts !== null && <Pair label="Base FGTS" value={formatReais(base_calc_fgts)} />}
        {base_calc_irrf !== null && <Pair label="Base IRRF" value={formatReais(base_calc_irrf)} />}
        {fgts_mes !== null && <Pair label="FGTS do mês" value={formatReais(fgts_mes)} />}
      </dl>
      {comparison && (
        <p className="nao-imprime flex flex-wrap items-center gap-x-4">
          {describeDifference(comparison)} que no anterior do mesmo tipo.
          <a className="elo" href="#o-que-mudou">
            Ver o que mudou
          </a>
        </p>
      )}
      <Table
        className="eventos"
        caption={plural(eventos.length, "evento", "eventos")}
        columns={COLUMNS}
        rows={eventos}
        rowKey={({ cod_evento }, index) => `${cod_evento}-${index}`}
      />
      <p>
        <a className="botao" href={href(paths.holeritePdf(holerite.id))} target="_blank" rel="noopener">
          Imprimir<span className="sr-only"> (abre o PDF em outra aba)</span>
        </a>
      </p>
    </section>
  );
}
