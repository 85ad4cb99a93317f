import { heroClasses, Reais } from "~/components/reais";
import type { Amount, Shown } from "~/lib/amounts";
import type { YearSummary } from "./year";

const HowAdded = ({ takenBack }: Pick<Shown<YearSummary>, "takenBack">) => (
  <p className="dica nao-imprime">
    {takenBack === null ? (
      "Os totais somam todos os holerites do ano."
    ) : (
      <>
        O adiantamento, a 1ª parcela do 13º e as férias contam uma vez só, no mês em que foram
        pagos: os <Reais amount={takenBack} /> que outros holerites descontam por eles não entram de
        novo. O líquido é a soma do que foi pago.
      </>
    )}
  </p>
);

type Props = Pick<Shown<YearSummary>, "total" | "extra" | "takenBack">;

export function YearTotal({ total, extra, takenBack }: Props) {
  const parts: [string, Amount][] = [
    ["Vencimentos", total.vencimentos],
    ["Descontos", total.descontos],
    ...Object.entries(extra).map(([name, liquido]): [string, Amount] => [
      `Líquido de ${name}`,
      liquido,
    ]),
  ];
  return (
    <section className="cartao space-y-3" aria-labelledby="total">
      <h2 id="total">Total do ano</h2>
      <dl>
        <dt className="dica">Líquido</dt>
        <dd className={heroClasses(total.liquido)}>
          <Reais amount={total.liquido} />
        </dd>
      </dl>
      <dl className="contas">
        {parts.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="numero">
              <Reais amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
      <HowAdded takenBack={takenBack} />
    </section>
  );
}
