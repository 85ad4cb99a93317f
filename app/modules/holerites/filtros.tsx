import { Form } from "@remix-run/react";
import { nomeDoMes } from "~/lib/datas";
import { href, paths } from "~/paths";
import type { Filtro } from "./filtro";

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** The filters live in the address, so that a payslip can be bookmarked and the back button works. */
export function FiltrosDeHolerite({ filtro, anos }: { filtro: Filtro; anos: number[] }) {
  return (
    <Form action={paths.holerites()} className="cartao flex flex-wrap items-end gap-3" aria-label="Filtrar holerites">
      <div className="campo">
        <label htmlFor="mes">Mês</label>
        <select id="mes" name="mes" className="entrada" defaultValue={filtro.mes ?? ""} key={`mes-${filtro.mes}`}>
          <option value="">Todos</option>
          {MONTHS.map((mes) => (
            <option key={mes} value={mes}>
              {nomeDoMes(mes)}
            </option>
          ))}
        </select>
      </div>
      <div className="campo">
        <label htmlFor="ano">Ano</label>
        <select id="ano" name="ano" className="entrada" defaultValue={filtro.ano ?? ""} key={`ano-${filtro.ano}`}>
          <option value="">Mais recente</option>
          {anos.map((ano) => (
            <option key={ano} value={ano}>
              {ano}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="botao-2">
        Filtrar
      </button>
      <a className="elo" href={href(paths.holerites())}>
        Limpar filtros
      </a>
    </Form>
  );
}
