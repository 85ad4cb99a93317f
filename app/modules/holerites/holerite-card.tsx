import { GroupedTable } from "~/components/grouped-table";
import type { Column } from "~/components/table";
import { formatReais } from "~/lib/money";
import { plural } from "~/lib/text";
import { href, paths } from "~/paths";
import type { Evento, Holerite } from "~/services/provider/contract/holerites";
import type { HoleriteComparison } from "./comparison";
import { amountInNet } from "./comparison";
import { factsOf, groupsOf, quantityOf } from "./facts";
import { describeDifference } from "./what-changed";
import { holeriteName } from "./labels";

const COLUMNS: Column<Evento>[] = [
  { title: "Cód", cell: ({ cod_evento }) => cod_evento },
  { title: "Evento", cell: ({ desc_evento }) => desc_evento },
  { title: "Horas", cell: quantityOf, alignRight: true },
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

/** The net pay stands first in the card, so that most employees need not scroll. */
function NetPay({
  holerite: { id, liquido, vencimentos, descontos },
  comparison,
}: {
  holerite: Holerite;
  comparison: HoleriteComparison | null;
}) {
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
      {comparison && (
        <p className="nao-imprime">
          {describeDifference(comparison)} que no anterior do mesmo tipo.
        </p>
      )}
      <dl className="pares grid-cols-2">
        <Pair label="Vencimentos" value={formatReais(vencimentos)} />
        <Pair label="Descontos" value={formatReais(descontos)} />
      </dl>
    </>
  );
}

export function HoleriteCard({
  holerite,
  comparison,
}: {
  holerite: Holerite;
  comparison: HoleriteComparison | null;
}) {
  const { eventos } = holerite;
  return (
    <section className="cartao space-y-4 print:break-inside-auto" aria-labelledby="holerite">
      <h2 id="holerite">{holeriteName(holerite)}</h2>
      <NetPay holerite={holerite} comparison={comparison} />
      <GroupedTable
        className="eventos"
        caption={plural(eventos.length, "evento", "eventos")}
        columns={COLUMNS}
        groups={groupsOf(holerite)}
        rowKey={({ cod_evento }, index) => `${cod_evento}-${index}`}
      />
      <dl className="pares">
        {factsOf(holerite).map(([label, value]) => (
          <Pair key={label} label={label} value={value} />
        ))}
      </dl>
    </section>
  );
}
