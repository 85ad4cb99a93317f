import { Form } from "@remix-run/react";
import { monthName } from "~/lib/dates";
import { href, paths } from "~/paths";
import type { HoleriteFilter } from "./filter";

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

export function HoleriteFilters({ filter, years }: { filter: HoleriteFilter; years: number[] }) {
  return (
    <Form
      action={paths.holerites()}
      className="flex flex-wrap items-end gap-3"
      aria-label="Filtrar holerites"
    >
      <div className="campo max-sm:grow">
        <label htmlFor="mes">Mês</label>
        <select
          id="mes"
          name="mes"
          className="entrada"
          defaultValue={filter.mes || ""}
          key={`mes-${filter.mes}`}
        >
          <option value="">Todos</option>
          {MONTHS.map((mes) => (
            <option key={mes} value={mes}>
              {monthName(mes)}
            </option>
          ))}
        </select>
      </div>
      <div className="campo max-sm:grow">
        <label htmlFor="ano">Ano</label>
        <select
          id="ano"
          name="ano"
          className="entrada"
          defaultValue={filter.ano || ""}
          key={`ano-${filter.ano}`}
        >
          <option value="">Mais recente</option>
          {years.map((ano) => (
            <option key={ano} value={ano}>
              {ano}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="botao-2">
        Filtrar
      </button>{" "}
      <a className="elo !my-0 !min-h-[48px]" href={href(paths.holerites())}>
        Limpar filtros
      </a>
    </Form>
  );
}
