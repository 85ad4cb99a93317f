import { Tabela, type Coluna } from "~/components/tabela";
import { formataData } from "~/lib/datas";
import { formataReais } from "~/lib/dinheiro";
import { plural } from "~/lib/texto";
import { Palavras } from "~/modules/compras/palavras";
import { VerProdutos } from "~/modules/compras/ver-produtos";
import { paths } from "~/paths";
import type { DetalheConsumo, LimiteConsumo } from "~/services/provider/contract/financeiro";

const COLUMNS: Coluna<DetalheConsumo>[] = [
  { titulo: "Estabelecimento", celula: ({ descfilial }) => <Palavras texto={descfilial} /> },
  { titulo: "Emissão", celula: ({ emissao }) => formataData(emissao) },
  { titulo: "Valor", celula: ({ valor }) => formataReais(valor), direita: true },
  { titulo: "Pagamentos", celula: ({ baixas }) => formataReais(baixas), direita: true },
  { titulo: "Saldo", celula: ({ saldo }) => formataReais(saldo), direita: true },
  {
    titulo: "Produtos",
    celula: ({ id, descfilial, emissao }) => <VerProdutos para={paths.limiteCompra(id)} compra={`de ${formataData(emissao)}, ${descfilial}`} />,
  },
];

/** One category of the consumption account: what was used of it, and in which purchases. */
export function Categoria({ limite: { categoria, valorutilizado, detalhes } }: { limite: LimiteConsumo }) {
  return (
    <section className="cartao space-y-3">
      <h2>{categoria}</h2>
      <dl className="pares">
        <div>
          <dt>Valor utilizado</dt>
          <dd className="numero text-2xl">{formataReais(valorutilizado)}</dd>
        </div>
      </dl>
      {detalhes.length > 0 && (
        <Tabela legenda={plural(detalhes.length, "compra", "compras")} colunas={COLUMNS} linhas={detalhes} chave={({ id }, index) => `${id}-${index}`} />
      )}
    </section>
  );
}
