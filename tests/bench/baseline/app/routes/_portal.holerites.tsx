import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { holerites, permissao } from "../provider.server";
import { requireToken } from "../session.server";
import type { Evento } from "../types";

const MONTHS = [
  "janeiro",
  "fevereiro",
  "março",
  "abril",
  "maio",
  "junho",
  "julho",
  "agosto",
  "setembro",
  "outubro",
  "novembro",
  "dezembro",
];
const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

export async function loader({ request }: LoaderFunctionArgs) {
  const token = await requireToken(request);
  const [allowed, all] = await Promise.all([permissao(token, "holerites"), holerites(token)]);
  if (!allowed.permissao) throw redirect("/");
  const ano = new Date().getFullYear();
  const list = [...all].sort((a, b) => b.ano - a.ano || b.mes - a.mes);
  return {
    years: [ano, ano - 1, ano - 2],
    current: list[0] ?? null,
    tabs: list.map(({ id, mes, ano, tipo_holerite }) => ({ id, mes, ano, tipo_holerite })),
  };
}

export const meta: MetaFunction = () => [{ title: "Holerites" }];

function Pair({ label, valor }: { label: string; valor: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="numero">{valor}</dd>
    </div>
  );
}

function EventoRow({
  evento: { cod_evento, desc_evento, horas, valor, operacao },
}: {
  evento: Evento;
}) {
  return (
    <tr role="row">
      <td role="cell" data-r="Cód">
        {cod_evento}
      </td>
      <td role="cell" data-r="Evento">
        {desc_evento}
      </td>
      <td role="cell" data-r="Horas" className="d">
        {horas}
      </td>
      <td role="cell" data-r="Valor" className="d">
        {reais.format(operacao === "-" ? -valor : valor)}
      </td>
    </tr>
  );
}

export default function HoleritesPage() {
  const { years, current, tabs } = useLoaderData<typeof loader>();
  if (!current) return <p className="vazio">Nenhum holerite encontrado para este mês/ano</p>;
  return (
    <>
      <h1>Holerites</h1>
      <Form
        action="/holerites"
        className="cartao flex flex-wrap items-end gap-3"
        aria-label="Filtrar holerites"
      >
        <div className="campo">
          <label htmlFor="mes">Mês</label>
          <select id="mes" name="mes" className="entrada">
            <option value="">Todos</option>
            {MONTHS.map((mes, index) => (
              <option key={mes} value={index + 1}>
                {mes}
              </option>
            ))}
          </select>
        </div>
        <div className="campo">
          <label htmlFor="ano">Ano</label>
          <select id="ano" name="ano" className="entrada">
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
        </button>
        <Link className="elo" to="/holerites">
          Limpar filtros
        </Link>
      </Form>
      <p>{tabs.length} holerites encontrados</p>
      <nav aria-label="Holerites" className="abas">
        {tabs.map(({ id, mes, ano, tipo_holerite }) => (
          <Link
            key={id}
            to={`/holerites?id=${id}`}
            aria-current={id === current.id ? "page" : undefined}
          >
            {MONTHS[mes - 1]?.slice(0, 3)}/{ano} {tipo_holerite}
          </Link>
        ))}
      </nav>
      <section className="cartao space-y-4" aria-labelledby="holerite">
        <h2 id="holerite">
          {current.tipo_holerite} de {current.desc_mes} de {current.ano}
        </h2>
        <dl className="pares">
          <Pair label="Lotação" valor={current.desc_lotacao} />
          <Pair label="Cargo" valor={current.cargo_abreviado} />
          <Pair label="Salário base" valor={reais.format(current.salario_base)} />
          <Pair label="Vencimentos" valor={reais.format(current.vencimentos)} />
          <Pair label="Descontos" valor={reais.format(current.descontos)} />
          <Pair label="Líquido" valor={reais.format(current.liquido)} />
          {current.base_calc_fgts !== null && (
            <Pair label="Base FGTS" valor={reais.format(current.base_calc_fgts)} />
          )}
          {current.base_calc_irrf !== null && (
            <Pair label="Base IRRF" valor={reais.format(current.base_calc_irrf)} />
          )}
          {current.fgts_mes !== null && (
            <Pair label="FGTS do mês" valor={reais.format(current.fgts_mes)} />
          )}
        </dl>
        <table className="tabela" role="table">
          <caption>{current.eventos.length} eventos</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">
                Cód
              </th>
              <th scope="col" role="columnheader">
                Evento
              </th>
              <th scope="col" role="columnheader" className="d">
                Horas
              </th>
              <th scope="col" role="columnheader" className="d">
                Valor
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {current.eventos.map((evento, index) => (
              <EventoRow key={index} evento={evento} />
            ))}
          </tbody>
        </table>
        <p>
          <a className="botao" href={`/holerites/${current.id}/pdf`} target="_blank" rel="noopener">
            Imprimir<span className="sr-only"> (abre o PDF em outra aba)</span>
          </a>
        </p>
      </section>
    </>
  );
}
