import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { holerites, permissao } from "../provedor.server";
import { requireToken } from "../sessao.server";
import type { Evento } from "../tipos";

const MESES = ["janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro", "novembro", "dezembro"];
const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

export async function loader({ request }: LoaderFunctionArgs) {
  const token = await requireToken(request);
  const [permitido, todos] = await Promise.all([permissao(token, "holerites"), holerites(token)]);
  if (!permitido.permissao) throw redirect("/");
  const ano = new Date().getFullYear();
  const lista = [...todos].sort((a, b) => b.ano - a.ano || b.mes - a.mes);
  return {
    anos: [ano, ano - 1, ano - 2],
    atual: lista[0] ?? null,
    abas: lista.map(({ id, mes, ano, tipo_holerite }) => ({ id, mes, ano, tipo_holerite })),
  };
}

export const meta: MetaFunction = () => [{ title: "Holerites" }];

function Par({ rotulo, valor }: { rotulo: string; valor: string }) {
  return (
    <div>
      <dt>{rotulo}</dt>
      <dd className="numero">{valor}</dd>
    </div>
  );
}

function Linha({ evento: { cod_evento, desc_evento, horas, valor, operacao } }: { evento: Evento }) {
  return (
    <tr role="row">
      <td role="cell" data-r="Cód">{cod_evento}</td>
      <td role="cell" data-r="Evento">{desc_evento}</td>
      <td role="cell" data-r="Horas" className="d">{horas}</td>
      <td role="cell" data-r="Valor" className="d">{reais.format(operacao === "-" ? -valor : valor)}</td>
    </tr>
  );
}

export default function Holerites() {
  const { anos, atual, abas } = useLoaderData<typeof loader>();
  if (!atual) return <p className="vazio">Nenhum holerite encontrado para este mês/ano</p>;
  return (
    <>
      <h1>Holerites</h1>
      <Form action="/holerites" className="cartao flex flex-wrap items-end gap-3" aria-label="Filtrar holerites">
        <div className="campo">
          <label htmlFor="mes">Mês</label>
          <select id="mes" name="mes" className="entrada">
            <option value="">Todos</option>
            {MESES.map((mes, index) => (
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
        <Link className="elo" to="/holerites">
          Limpar filtros
        </Link>
      </Form>
      <p>{abas.length} holerites encontrados</p>
      <nav aria-label="Holerites" className="abas">
        {abas.map(({ id, mes, ano, tipo_holerite }) => (
          <Link key={id} to={`/holerites?id=${id}`} aria-current={id === atual.id ? "page" : undefined}>
            {MESES[mes - 1]?.slice(0, 3)}/{ano} {tipo_holerite}
          </Link>
        ))}
      </nav>
      <section className="cartao space-y-4" aria-labelledby="holerite">
        <h2 id="holerite">
          {atual.tipo_holerite} de {atual.desc_mes} de {atual.ano}
        </h2>
        <dl className="pares">
          <Par rotulo="Lotação" valor={atual.desc_lotacao} />
          <Par rotulo="Cargo" valor={atual.cargo_abreviado} />
          <Par rotulo="Salário base" valor={reais.format(atual.salario_base)} />
          <Par rotulo="Vencimentos" valor={reais.format(atual.vencimentos)} />
          <Par rotulo="Descontos" valor={reais.format(atual.descontos)} />
          <Par rotulo="Líquido" valor={reais.format(atual.liquido)} />
          {atual.base_calc_fgts !== null && <Par rotulo="Base FGTS" valor={reais.format(atual.base_calc_fgts)} />}
          {atual.base_calc_irrf !== null && <Par rotulo="Base IRRF" valor={reais.format(atual.base_calc_irrf)} />}
          {atual.fgts_mes !== null && <Par rotulo="FGTS do mês" valor={reais.format(atual.fgts_mes)} />}
        </dl>
        <table className="tabela" role="table">
          <caption>{atual.eventos.length} eventos</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">Cód</th>
              <th scope="col" role="columnheader">Evento</th>
              <th scope="col" role="columnheader" className="d">Horas</th>
              <th scope="col" role="columnheader" className="d">Valor</th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {atual.eventos.map((evento, index) => (
              <Linha key={index} evento={evento} />
            ))}
          </tbody>
        </table>
        <p>
          <a className="botao" href={`/holerites/${atual.id}/pdf`} target="_blank" rel="noopener">
            Imprimir<span className="sr-only"> (abre o PDF em outra aba)</span>
          </a>
        </p>
      </section>
    </>
  );
}
