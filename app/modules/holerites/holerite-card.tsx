import { CodeCell } from "~/components/code-cell";
import { useLocation } from "@remix-run/react";
import { heroClasses, Reais } from "~/components/reais";
import { PrintLink } from "~/components/print-link";
import type { ReactNode } from "react";
import { GroupedTable } from "~/components/grouped-table";
import type { Column } from "~/components/table";
import { AskHr } from "~/layout/ask-hr";
import type { Shown } from "~/lib/amounts";
import { plural } from "~/lib/text";
import { href, paths } from "~/paths";
import type { Evento, Holerite } from "~/services/provider/contract/holerites";
import { JoiningLink } from "./joining-link";
import type { WrittenComparison } from "./comparison-words";
import { explanationAddress, Explained, type ExplainedLines } from "./explanation-link";
import { basesOf, factsOf, groupsOf, quantityOf } from "./facts";
import { aboutHolerite, holeriteName } from "./labels";
import { NetBar } from "./net-bar";
import { WhatChanged } from "./what-changed";

const columnsFor = (
  addressOf: (evento: Shown<Evento>) => string | null,
): Column<Shown<Evento>>[] => [
  { title: "Cód", cell: ({ cod_evento }) => <CodeCell code={cod_evento} /> },
  {
    title: "Evento",
    cell: (evento) => <Explained to={addressOf(evento)}>{evento.desc_evento}</Explained>,
  },
  { title: "Horas", cell: quantityOf, alignRight: true },
  {
    title: "Valor",
    cell: ({ valor, operacao }) => <Reais amount={valor} negative={operacao === "-"} />,
    alignRight: true,
  },
];

function Pair({ label, value, to }: { label: string; value: ReactNode; to?: string | null }) {
  return (
    <div>
      <dt>
        <Explained to={to}>{label}</Explained>
      </dt>
      <dd className="numero">{value}</dd>
    </div>
  );
}

interface Props {
  holerite: Shown<Holerite>;
  summary: string | null;
  explained: ExplainedLines;
  comparison: WrittenComparison | null;
  hasYearPage: boolean;
}

/**
 * The payslip's facts stand below a table with up to this many lines.
 * A longer table leaves room in the column beside it, so the facts stand there.
 */
const SOME_EVENTOS = 14;
/**
 * “O que mudou” stands below a table with up to this many lines.
 * Below a longer table, “O que mudou” would be too far down, so it stands beside that table.
 */
const MANY_EVENTOS = 30;

function NetPay({ holerite, summary, comparison, hasYearPage }: Omit<Props, "explained">) {
  const { id, ano, liquido, vencimentos, descontos } = holerite;
  return (
    <div className="cartao space-y-3">
      <h2 id="holerite">{holeriteName(holerite)}</h2>
      <dl>
        <dt className="dica">Líquido</dt>
        <dd className={heroClasses(liquido)}>
          <Reais amount={liquido} />
        </dd>
      </dl>
      <NetBar holerite={holerite} />
      {summary && <p className="nao-imprime">{summary}</p>}
      <dl className="pares grid-cols-2">
        <Pair label="Vencimentos" value={<Reais amount={vencimentos} />} />
        <Pair label="Descontos" value={<Reais amount={descontos} />} />
      </dl>
      {comparison && (
        <p className="nao-imprime">{comparison.difference} que no anterior do mesmo tipo.</p>
      )}
      <p className="grid">
        <PrintLink to={href(paths.holeritePdf(id))} />
      </p>
      <div className="vias">
        {comparison && (
          <a className="elo" href="#o-que-mudou">
            O que mudou
          </a>
        )}{" "}
        {hasYearPage && (
          <a className="elo" href={href(paths.holeritesDoAno(ano))}>
            Ver {ano} mês a mês
          </a>
        )}{" "}
        <JoiningLink />
        <AskHr about={aboutHolerite(holerite)} />
      </div>
    </div>
  );
}

export function HoleriteCard(props: Props) {
  const { holerite, explained, comparison } = props;
  const { id, eventos } = holerite;
  const { search } = useLocation();
  const addressOf = (position: number | undefined) => explanationAddress(id, position, search);
  const isBelow = eventos.length <= MANY_EVENTOS;
  const isBeside = eventos.length > SOME_EVENTOS;
  const changes = comparison && <WhatChanged comparison={comparison} />;
  const facts = (
    <div className={isBeside ? "cartao" : undefined}>
      <dl className="pares">
        {factsOf(holerite).map(([label, value]) => (
          <Pair key={label} label={label} value={value} />
        ))}
      </dl>
      <dl className="pares grid-cols-2 mt-2">
        {basesOf(holerite).map(([label, amount], index) => (
          <Pair
            key={label}
            label={label}
            value={<Reais amount={amount} />}
            to={addressOf(explained.basePositions[index])}
          />
        ))}
      </dl>
    </div>
  );
  return (
    <>
      <section className="duas coluna" aria-labelledby="holerite">
        <NetPay {...props} />
        <div className="cartao">
          <GroupedTable
            className="eventos"
            caption={plural(eventos.length, "evento", "eventos")}
            columns={columnsFor((evento) =>
              addressOf(explained.linePositions[eventos.indexOf(evento)]),
            )}
            groups={groupsOf(holerite).map(({ total, ...group }) => ({
              ...group,
              total: { label: total.label, value: <Reais {...total} /> },
            }))}
            rowKey={({ cod_evento }, index) => `${cod_evento}-${index}`}
          />
          {!isBeside && facts}
        </div>
        {isBeside && (
          <div>
            {facts}
            {!isBelow && changes}
          </div>
        )}
      </section>
      {isBelow && changes}
    </>
  );
}
