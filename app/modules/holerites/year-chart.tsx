import { formatReais } from "~/lib/money";
import type { YearMonth } from "./year";

/** The sizes are in em, so that the chart grows with the text. */
const ROW = 2.5;
const WORDS = 0.8;
const BAR = { top: 1.5, height: 0.6 };
const WITHOUT = "sem holerite";

interface Props {
  ano: number;
  months: YearMonth[];
}

export function YearChart({ ano, months }: Props) {
  const amounts = months.map(({ liquido }) => liquido);
  const top = Math.max(0, ...amounts);
  const bottom = Math.min(0, ...amounts);
  const share = (amount: number) => round((amount / (top - bottom || 1)) * 100);
  const zero = share(-bottom);
  return (
    <svg
      width="100%"
      height={`${round(months.length * ROW)}em`}
      className="block max-w-md text-sm"
      role="img"
      aria-label={`Gráfico de barras: líquido de cada mês de ${ano}. Os valores estão na tabela.`}
      fill="currentColor"
    >
      {months.map(({ mes, name, liquido, holerites }, index) => {
        const size = share(Math.abs(liquido));
        const y = `${round(index * ROW + WORDS)}em`;
        return (
          <g key={mes}>
            <text x="0" y={y} dominantBaseline="central">
              {name.slice(0, 3)}
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
              className={liquido < 0 ? "fill-erro" : "fill-verde-600"}
            />
            <rect
              x={`${zero}%`}
              y={`${round(index * ROW + BAR.top - 0.1)}em`}
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
