import { Tabela, type Coluna } from "~/components/tabela";
import { formataData } from "~/lib/datas";
import { formataReais } from "~/lib/dinheiro";
import { plural } from "~/lib/texto";
import type { Emprestimo, Parcela } from "~/services/provider/contract/financeiro";

const COLUMNS: Coluna<Parcela>[] = [
  { titulo: "Vencimento", celula: ({ vcto }) => formataData(vcto) },
  { titulo: "Valor", celula: ({ valor }) => formataReais(valor), direita: true },
];

interface Props {
  emprestimo: Emprestimo;
  numero: number;
  de: number;
}

export function CartaoEmprestimo({ emprestimo: { valorapagar, parcelas }, numero, de }: Props) {
  const id = `emprestimo-${numero}`;
  return (
    <section className="cartao space-y-4" aria-labelledby={id}>
      <h2 id={id}>{de === 1 ? "Empréstimo" : `Empréstimo ${numero} de ${de}`}</h2>
      <dl className="pares">
        <div>
          <dt>Valor a pagar</dt>
          <dd className="numero text-2xl text-verde-800">{formataReais(valorapagar)}</dd>
        </div>
        <div>
          <dt>Parcelas restantes</dt>
          <dd className="numero">{parcelas.length}</dd>
        </div>
      </dl>
      {parcelas.length > 0 && (
        <Tabela legenda={plural(parcelas.length, "parcela", "parcelas")} colunas={COLUMNS} linhas={parcelas} chave={({ vcto }, index) => `${vcto}-${index}`} />
      )}
    </section>
  );
}
