import { formatReais } from "~/lib/money";
import type { YearSummary } from "./year";

export function YearTotal({ total, extra }: Pick<YearSummary, "total" | "extra">) {
  const parts: [string, number][] = [
    ["Vencimentos", total.vencimentos],
    ["Descontos", total.descontos],
    ...Object.entries(extra).map(([name, liquido]): [string, number] => [
      `Líquido de ${name}`,
      liquido,
    ]),
  ];
  return (
    <section className="cartao space-y-3" aria-labelledby="total">
      <h2 id="total">Total do ano</h2>
      <dl>
        <dt className="dica">Líquido</dt>
        <dd className="numero heroi">{formatReais(total.liquido)}</dd>
      </dl>
      <dl className="pares vizinhos">
        {parts.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="numero">{formatReais(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
