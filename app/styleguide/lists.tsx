import { GroupedTable } from "~/components/grouped-table";
import { NET_COLOUR, DEDUCTED_COLOUR } from "~/components/split-bar";
import { StatusBadge } from "~/components/status-badge";
import { Table, type Column } from "~/components/table";
import { Tabs } from "~/components/tabs";
import { TotalRows } from "~/components/total-rows";
import { Sample } from "./sample";

export function Lists() {
  return (
    <>
      <Sample title="Linhas" when="O que abre outra tela: a linha toda, com a seta.">
        <ul className="linhas">
          <li className="linha">
            <a className="palavras ladeada" href="#linhas">
              <div className="cabeca">
                <h3>Atestado Médico</h3>{" "}
                <StatusBadge description="Em análise" colour={[227, 160, 8]} />
              </div>
              <p className="dica">De 03/11/2026 a 05/11/2026</p>
            </a>
            <div className="lado">
              <a className="elo" href="#linhas">
                Corrigir
              </a>
            </div>
          </li>
          <li>
            <a className="linha" href="#linhas">
              <span>Holerite de outubro</span> <span className="numero">R$ 2.684,50</span>
            </a>
          </li>
          <li className="linha pr-4">
            <strong>João Carlos de Souza</strong>
            <span className="lado">
              <StatusBadge description="Ativo" colour={[47, 125, 76]} />
              <a className="elo" href="#linhas">
                Editar
              </a>
            </span>
          </li>
        </ul>
      </Sample>
      <Sample
        title="Lista sozinha"
        when="Só uma lista na tela: no computador, a situação à direita."
      >
        <ul className="linhas sozinha">
          <li className="linha">
            <a className="palavras" href="#linhas">
              <div className="cabeca">
                <h3>Inclusão de dependente</h3>{" "}
                <StatusBadge
                  description="Aguardando correção dos documentos"
                  colour={[227, 160, 8]}
                />
              </div>
              <p className="dica">Plano de saúde</p>
            </a>
          </li>
        </ul>
      </Sample>
      <Sample title="Lista pareada" when="Poucos caminhos: no computador, dois a dois.">
        <ul className="linhas pareada">
          {["Contato", "Endereço", "Dados Pessoais"].map((titulo) => (
            <li key={titulo}>
              <a className="linha" href="#linhas">
                {titulo}
              </a>
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title="Linha que se abre" when="Uma linha sem tela própria: abre-se ali mesmo.">
        <ul className="linhas">
          <li className="linha pr-4">
            <details className="dobra -my-2.5 !basis-60">
              <summary className="flex items-center">
                <div className="cabeca min-w-0 grow">
                  <h3 className="text-tinta">Alteração de endereço</h3>{" "}
                  <StatusBadge description="Em análise" colour={[227, 160, 8]} />
                </div>
              </summary>
              <p>O que se sabe dela e, por fim, o que se pode fazer.</p>
            </details>
          </li>
        </ul>
      </Sample>
      <Sample title="Seletor" when="Um entre muitos: o anterior, o seguinte e, no meio, todos.">
        <nav className="seletor" aria-label="Outros">
          <a className="botao-2" href="#seletor">
            <span className="sr-only">Anterior</span>
          </a>
          <details>
            <summary className="botao-2">out/2026 Normal</summary>
            <div className="cartao">Todos, e o que escolhe outros.</div>
          </details>
          <a className="botao-2" href="#seletor">
            <span className="sr-only">Próximo</span>
          </a>
        </nav>
      </Sample>
      <Sample title="Cartões" when="Uma coisa só, com o que se sabe dela.">
        <div className="cartoes">
          <article className="cartao">
            <h3>Plano Saúde Mais</h3>
            <dl className="pares">
              <div>
                <dt>Mensalidade</dt>
                <dd className="numero">R$ 182,40</dd>
              </div>
              <div>
                <dt>Desde</dt>
                <dd>01/02/2024</dd>
              </div>
            </dl>
          </article>
          <dl className="cartao contas">
            <div>
              <dt>Vencimentos</dt>
              <dd className="numero">R$ 3.649,88</dd>
            </div>
            <div>
              <dt>Descontos</dt>
              <dd className="numero">R$ 2.393,65</dd>
            </div>
          </dl>
          <div className="cartao barras">
            <p>
              <span>
                mar <small>com PLR</small>
              </span>{" "}
              <b className="so-mesa">R$ 5.570,84</b>
              <svg width="100%" height="12">
                <rect width="60%" height="12" rx="2" fill={NET_COLOUR} />
                <rect x="60%" width="40%" height="12" rx="2" fill={DEDUCTED_COLOUR} />
              </svg>
            </p>
          </div>
        </div>
      </Sample>
      <Sample title="Abas" when="Partes de uma mesma tela; cada uma é um endereço.">
        <Tabs
          label="Exemplo de abas"
          tabs={[
            { title: "Pendentes", to: "/estilo", current: true, count: 3 },
            { title: "Finalizadas", to: "/estilo?aba=2", current: false },
          ]}
        >
          <p>O que está na aba.</p>
        </Tabs>
      </Sample>
      <Sample title="Dobra" when="O que só alguns precisam ler.">
        <details className="dobra">
          <summary>Mais informações</summary>
          <p>O texto que estava fechado.</p>
        </details>
      </Sample>
    </>
  );
}

interface Row {
  name: string;
  day: string;
  amount: string;
}

const COLUMNS: Column<Row>[] = [
  { title: "Estabelecimento", cell: ({ name }) => name, role: "name" },
  { title: "Vencimento", cell: ({ day }) => day, role: "date" },
  { title: "Parcela", cell: () => "1 de 3" },
  { title: "Valor", cell: ({ amount }) => amount, alignRight: true, role: "amount" },
];

const ROWS: Row[] = [
  { name: "Supermercado Centro", day: "10/12/2026", amount: "R$ 84,90" },
  { name: "Farmácia", day: "10/12/2026", amount: "R$ 1.032,15" },
];

const keyOf = ({ name }: Row) => name;

export function Tables() {
  return (
    <Sample title="Tabelas" when="No celular, uma lista: nome, valor à direita, data embaixo.">
      <Table
        caption="Compras"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={keyOf}
        footer={
          <TotalRows
            columns={COLUMNS.length}
            totals={[{ label: "Total a pagar", value: "R$ 1.117,05" }]}
          />
        }
      />
      <GroupedTable
        caption="Compras por mês"
        columns={COLUMNS.map(({ title, cell, alignRight }) => ({ title, cell, alignRight }))}
        groups={[
          {
            title: "Dezembro",
            rows: ROWS,
            total: { label: "Total de dezembro", value: "R$ 1.117,05" },
          },
        ]}
        rowKey={keyOf}
      />
    </Sample>
  );
}
