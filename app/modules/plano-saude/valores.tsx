import { Tabela, type Coluna } from "~/components/tabela";
import { formataReais } from "~/lib/dinheiro";

interface Totais {
  funcionario: number | null;
  cooperativa: number | null;
  total: number | null;
}

/** What the plan costs a month: the person's own part large, the cooperative's beside it. */
export function Valores({ funcionario, cooperativa, total }: Totais) {
  return (
    <dl className="pares">
      {funcionario !== null && (
        <div>
          <dt>Você paga por mês</dt>
          <dd className="numero text-2xl text-verde-800">{formataReais(funcionario)}</dd>
        </div>
      )}
      {cooperativa !== null && (
        <div>
          <dt>A cooperativa paga</dt>
          <dd className="numero">{formataReais(cooperativa)}</dd>
        </div>
      )}
      {total !== null && (
        <div>
          <dt>Total do plano</dt>
          <dd className="numero">{formataReais(total)}</dd>
        </div>
      )}
    </dl>
  );
}

export interface LinhaDeValores {
  nome: string;
  parentesco: string;
  total: number | null;
  cooperativa: number | null;
  funcionario: number | null;
}

const emReais = (valor: number | null) => (valor === null ? "—" : formataReais(valor));

const COLUMNS: Coluna<LinhaDeValores>[] = [
  { titulo: "Pessoa", celula: ({ nome }) => nome },
  { titulo: "Parentesco", celula: ({ parentesco }) => parentesco },
  { titulo: "Valor", celula: ({ total }) => emReais(total), direita: true },
  { titulo: "Cooperativa", celula: ({ cooperativa }) => emReais(cooperativa), direita: true },
  { titulo: "Você", celula: ({ funcionario }) => emReais(funcionario), direita: true },
];

/** What each person of a plan costs. */
export function ValoresPorPessoa({ legenda, linhas }: { legenda: string; linhas: LinhaDeValores[] }) {
  return <Tabela legenda={legenda} colunas={COLUMNS} linhas={linhas} chave={({ nome }, index) => `${nome}-${index}`} />;
}
