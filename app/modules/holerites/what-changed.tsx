import { formatReais } from "~/lib/money";
import { plural } from "~/lib/text";
import { href, paths } from "~/paths";
import type { HoleriteComparison, LineChange } from "./comparison";
import { holeriteName } from "./labels";

function describeAmount(amount: number): string {
  return `${amount < 0 ? "desconto" : "vencimento"} de ${formatReais(Math.abs(amount))}`;
}

function describeChange({ before, after }: LineChange): string {
  if (before * after < 0) return `de ${describeAmount(before)} para ${describeAmount(after)}`;
  const [amountBefore, amountAfter] = [Math.abs(before), Math.abs(after)];
  const kind = before + after < 0 ? "desconto" : "vencimento";
  return `${kind} ${formatReais(Math.abs(amountAfter - amountBefore))} ${amountAfter > amountBefore ? "maior" : "menor"}: de ${formatReais(amountBefore)} para ${formatReais(amountAfter)}`;
}

interface ChangeListProps {
  title: string;
  changes: LineChange[];
  describe: (change: LineChange) => string;
}

function ChangeList({ title, changes, describe }: ChangeListProps) {
  if (changes.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul className="list-disc pl-5">
        {changes.map((change) => (
          <li key={`${change.cod_evento} ${change.desc_evento}`}>
            <strong>{change.desc_evento}</strong>
            {change.cod_evento && <span className="dica"> ({change.cod_evento})</span>}:{" "}
            {describe(change)}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function describeDifference({ difference }: Pick<HoleriteComparison, "difference">): string {
  if (difference === 0) return "Mesmo líquido";
  return `Líquido ${formatReais(Math.abs(difference))} ${difference > 0 ? "maior" : "menor"}`;
}

export function WhatChanged({ comparison }: { comparison: HoleriteComparison }) {
  const { previous, netBefore, netNow, added, removed, changed } = comparison;
  return (
    <section className="cartao nao-imprime space-y-3" aria-labelledby="o-que-mudou">
      <h2 id="o-que-mudou">O que mudou</h2>
      <p>
        Comparado com o anterior do mesmo tipo, o holerite{" "}
        <a href={href(paths.holerites({ ano: previous.ano, id: previous.id }))}>
          {holeriteName(previous)}
        </a>
        .
      </p>
      <p>
        <strong>{describeDifference(comparison)}</strong>:{" "}
        {netBefore === netNow
          ? formatReais(netNow)
          : `de ${formatReais(netBefore)} para ${formatReais(netNow)}`}
        .
      </p>
      {added.length + removed.length + changed.length === 0 && (
        <p>Os eventos e os seus valores são os mesmos.</p>
      )}
      <ChangeList
        title={plural(added.length, "evento entrou", "eventos entraram")}
        changes={added}
        describe={({ after }) => describeAmount(after)}
      />
      <ChangeList
        title={plural(removed.length, "evento saiu", "eventos saíram")}
        changes={removed}
        describe={({ before }) => describeAmount(before)}
      />
      <ChangeList
        title={plural(changed.length, "evento mudou de valor", "eventos mudaram de valor")}
        changes={changed}
        describe={describeChange}
      />
    </section>
  );
}
