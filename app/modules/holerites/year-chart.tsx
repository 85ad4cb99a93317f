import { DEDUCTED_COLOUR, Swatch } from "~/components/split-bar";
import { formatReais, sumReais } from "~/lib/money";
import { ifShown, type Shown } from "~/lib/amounts";
import type { ExtraPay, YearSummary } from "./year";

/** The sizes are in em, so that the chart grows with the text. */
const ROW = 2.5;
const WORDS = 0.8;
const BAR = { top: 1.5, height: 0.75 };
const WITHOUT = "sem holerite";

function Bars({ ano, months }: Pick<YearSummary, "months"> & { ano: number }) {
  const amounts = months.map(({ liquido }) => liquido);
  const top = Math.max(0, ...amounts);
  const bottom = Math.min(0, ...amounts);
  const share = (amount: number) => round((amount / (top - bottom || 1)) * 100);
  const zero = share(-bottom);
  return (
    <svg
      width="100%"
      height={`${round(months.length * ROW)}em`}
      className="block text-sm"
      role="img"
      aria-label={`Gráfico de barras: líquido de cada mês de ${ano}. Os valores estão na tabela.`}
      fill="currentColor"
    >
      {months.map(({ mes, name, liquido, holerites, extra }, index) => {
        const size = share(Math.abs(liquido));
        const extraSize = Math.min(size, share(Math.max(0, sumReais(Object.values(extra)))));
        const y = `${round(index * ROW + WORDS)}em`;
        return (
          <g key={mes}>
            <text x="0" y={y} dominantBaseline="central">
              {name.slice(0, 3)}
              {extraSize > 0 && (
                <tspan className="fill-suave"> com {Object.keys(extra).join(" e ")}</tspan>
              )}
            </text>
            <text
              x="100%"
              y={y}
              dominantBaseline="central"
              textAnchor="end"
              className={holerites.length > 0 ? "numero" : "fill-suave"}
            >
              {holerites.length > 0 ? formatReais(liquido) : WITHOUT}
            </text>
            <rect
              x={`${liquido < 0 ? round(zero - size) : zero}%`}
              y={`${round(index * ROW + BAR.top)}em`}
              width={`${size}%`}
              height={`${BAR.height}em`}
              rx="6"
              className={liquido < 0 ? "fill-erro" : "fill-verde-600"}
            />
            {extraSize > 0 && liquido > 0 && (
              <rect
                x={`${round(zero + size - extraSize)}%`}
                y={`${round(index * ROW + BAR.top)}em`}
                width={`${extraSize}%`}
                height={`${BAR.height}em`}
                rx="6"
                fill={DEDUCTED_COLOUR}
              />
            )}
            <rect
              x={`${zero}%`}
              y={`${round(index * ROW + BAR.top)}em`}
              width="1"
              height={`${BAR.height + 0.2}em`}
            />
          </g>
        );
      })}
    </svg>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function ExtraKey({ extra }: { extra: ExtraPay }) {
  const names = Object.entries(extra).flatMap(([name, liquido]) => (liquido > 0 ? [name] : []));
  if (names.length === 0) return null;
  return (
    <p className="dica">
      <Swatch colour={DEDUCTED_COLOUR} />a parte de {names.join(" e ")}
    </p>
  );
}

interface Props extends Pick<Shown<YearSummary>, "months" | "extra"> {
  ano: number;
}

/** Hidden amounts hide the chart too, because the bars would show their proportions. */
export function YearChart({ ano, ...summary }: Props) {
  const shown = ifShown<Pick<YearSummary, "months" | "extra">>(summary);
  return (
    shown && (
      <section className="cartao nao-imprime space-y-3" aria-labelledby="liquido">
        <h2 id="liquido">Líquido por mês</h2>
        <Bars ano={ano} months={shown.months} />
        <ExtraKey extra={shown.extra} />
      </section>
    )
  );
}
