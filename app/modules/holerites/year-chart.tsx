import { NET_COLOUR, DEDUCTED_COLOUR, Swatch } from "~/components/split-bar";
import { formatReais, sumReais } from "~/lib/money";
import { ifShown, type Shown } from "~/lib/amounts";
import type { ExtraPay, YearSummary } from "./year";

const NONE = <small>sem holerite</small>;

function Bars({ ano, months }: Pick<YearSummary, "months"> & { ano: number }) {
  const amounts = months.map(({ liquido }) => liquido);
  const top = Math.max(0, ...amounts);
  const bottom = Math.min(0, ...amounts);
  const share = (amount: number) => round((amount / (top - bottom || 1)) * 100);
  const zero = share(-bottom);
  const begun = months.findIndex(({ holerites }) => holerites.length > 0);
  const before = begun > 1 ? months.slice(0, begun) : [];
  return (
    <div
      className="barras"
      role="img"
      aria-label={`Gráfico de barras: líquido de cada mês de ${ano}. Os valores estão na tabela.`}
    >
      {before.length > 0 && (
        <p>
          <span>
            {[before[0], before[begun - 1]].map((month) => month?.name.slice(0, 3)).join(" a ")}
          </span>{" "}
          <b>{NONE}</b>
        </p>
      )}
      {months.slice(before.length).map(({ mes, name, liquido, holerites, extra }) => {
        const size = share(Math.abs(liquido));
        const extraSize = Math.min(size, share(Math.max(0, sumReais(Object.values(extra)))));
        return (
          <p key={mes}>
            <span>
              {name.slice(0, 3)}
              {extraSize > 0 && <small> com {Object.keys(extra).join(" e ")}</small>}
            </span>{" "}
            {/* A phone hides this amount, because the list below the chart shows it too. */}
            <b className={holerites.length > 0 ? "so-mesa" : undefined}>
              {holerites.length > 0 ? formatReais(liquido) : NONE}
            </b>
            <svg width="100%" height="12" overflow="visible">
              <rect
                x={`${liquido < 0 ? round(zero - size) : zero}%`}
                width={`${liquido > 0 ? round(size - extraSize) : size}%`}
                height="12"
                rx="2"
                className={liquido < 0 ? "fill-erro" : undefined}
                fill={NET_COLOUR}
              />
              {extraSize > 0 && liquido > 0 && (
                /* In forced-colours mode both parts look alike, so a gap separates them. */
                <rect
                  x={`${round(zero + size - extraSize)}%`}
                  width={`${extraSize}%`}
                  height="12"
                  rx="2"
                  fill={DEDUCTED_COLOUR}
                  transform="translate(2)"
                />
              )}
              {zero > 0 && <rect x={`${zero}%`} width="1" height="12" fill="currentColor" />}
            </svg>
          </p>
        );
      })}
    </div>
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
