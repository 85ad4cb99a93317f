import { formatReais } from "~/lib/money";
import type { YearMonth } from "./year";

const WIDTH = 320;
const ROW = 26;
const BAR = 16;
const NAMES = 34;
/** Width of a character of the amounts, at their size of 13. */
const DIGIT = 7.6;
const WITHOUT = "sem holerite";

interface Props {
  ano: number;
  months: YearMonth[];
}

/** Net pay per month as bars, drawn on the server. The same figures stand in the table beside it. */
export function YearChart({ ano, months }: Props) {
  const amounts = months.map(({ liquido }) => liquido);
  const top = Math.max(0, ...amounts);
  const bottom = Math.min(0, ...amounts);
  const longest = Math.max(WITHOUT.length, ...amounts.map((amount) => formatReais(amount).length));
  const scale = Math.max(40, WIDTH - NAMES - longest * DIGIT - 6) / (top - bottom || 1);
  const zero = NAMES - bottom * scale;
  const height = months.length * ROW;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${height}`}
      className="block w-full max-w-md"
      role="img"
      aria-label={`Gráfico de barras: líquido de cada mês de ${ano}. Os valores estão na tabela.`}
      fontSize="13"
      fill="currentColor"
    >
      {months.map(({ mes, name, liquido, holerites }, index) => {
        const middle = index * ROW + ROW / 2;
        const size = Math.abs(liquido) * scale;
        return (
          <g key={mes}>
            <text x="0" y={middle} dominantBaseline="central">
              {name.slice(0, 3)}
            </text>
            <rect
              x={round(liquido < 0 ? zero - size : zero)}
              y={middle - BAR / 2}
              width={round(size)}
              height={BAR}
              className={liquido < 0 ? "fill-erro" : "fill-verde-600"}
            />
            <text
              x={round(zero + (liquido < 0 ? 0 : size) + 6)}
              y={middle}
              dominantBaseline="central"
              className={holerites.length > 0 ? "numero" : "fill-suave"}
            >
              {holerites.length > 0 ? formatReais(liquido) : WITHOUT}
            </text>
          </g>
        );
      })}
      <path d={`M${round(zero)} 0V${height}`} stroke="currentColor" />
    </svg>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
