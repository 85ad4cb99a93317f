import { Reais } from "~/components/reais";
import type { Shown } from "~/lib/amounts";
import { href, paths } from "~/paths";
import { formatPeriod, type YearConcessao } from "./concessoes";

export type ConcessaoListItem = Pick<
  Shown<YearConcessao>,
  "id_concessao" | "dt_in_pg" | "dt_fi_pg" | "tot_liq_receber"
>;

interface Props {
  ano: number;
  concessoes: ConcessaoListItem[];
  current: string;
}

export function ConcessaoList({ ano, concessoes, current }: Props) {
  return (
    <nav aria-label="Concessões" className="nao-imprime">
      <ul className="cartoes">
        {concessoes.map(({ id_concessao, dt_in_pg, dt_fi_pg, tot_liq_receber }) => (
          <li key={id_concessao} className="min-w-0">
            <a
              className="cartao linha block aria-[current]:border-2 aria-[current]:border-verde-700"
              href={href(paths.ferias({ ano, concessao: id_concessao })) + "#concessao"}
              aria-current={id_concessao === current ? "page" : undefined}
            >
              <span className="block font-bold">{formatPeriod(dt_in_pg, dt_fi_pg)}</span>{" "}
              <span className="block">
                Líquido a receber:{" "}
                <strong className="numero">
                  <Reais amount={tot_liq_receber} />
                </strong>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
