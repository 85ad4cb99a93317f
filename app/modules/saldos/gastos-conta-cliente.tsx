import { Vazio } from "~/components/aviso";
import { Tabela, type Coluna } from "~/components/tabela";
import { formataData } from "~/lib/datas";
import { formataReais } from "~/lib/dinheiro";
import { plural } from "~/lib/texto";
import { Palavras } from "~/modules/compras/palavras";
import { VerProdutos } from "~/modules/compras/ver-produtos";
import { href, paths } from "~/paths";
import type { Gasto } from "~/services/provider/contract/financeiro";
import { POR_PAGINA, type PaginaDeGastos } from "./gastos";

const COLUMNS: Coluna<Gasto>[] = [
  { titulo: "Estabelecimento", celula: ({ desc_filial }) => <Palavras texto={desc_filial} /> },
  { titulo: "Emissão", celula: ({ emissao }) => formataData(emissao) },
  { titulo: "Vencimento", celula: ({ vcto }) => formataData(vcto) },
  { titulo: "Documento", celula: ({ docto }) => <Palavras texto={docto} /> },
  { titulo: "Valor original", celula: ({ valor }) => formataReais(valor), direita: true },
  { titulo: "Juros", celula: ({ juros }) => formataReais(juros), direita: true },
  { titulo: "Pagamentos", celula: ({ baixas }) => formataReais(baixas), direita: true },
  { titulo: "Valor a pagar", celula: ({ saldo }) => formataReais(saldo), direita: true },
  { titulo: "Produtos", celula: ({ id, docto }) => <VerProdutos para={paths.compra(id)} compra={docto} /> },
];

/** "14 compras", or which of them stand on this page. */
function legenda({ total, pagina, paginas, linhas }: PaginaDeGastos): string {
  const all = plural(total, "compra", "compras");
  const first = (pagina - 1) * POR_PAGINA;
  return paginas === 1 ? all : `${first + 1} a ${first + linhas.length} de ${all}`;
}

function Paginas({ pagina, paginas }: PaginaDeGastos) {
  if (paginas === 1) return null;
  return (
    <nav aria-label="Páginas de gastos" className="flex flex-wrap items-center gap-3">
      <span>
        Página {pagina} de {paginas}
      </span>
      {pagina > 1 && (
        <a className="botao-2" href={`${href(paths.contaCliente(pagina - 1))}#dialogo`}>
          Anterior
        </a>
      )}
      {pagina < paginas && (
        <a className="botao-2" href={`${href(paths.contaCliente(pagina + 1))}#dialogo`}>
          Próxima
        </a>
      )}
    </nav>
  );
}

/** "Gastos Conta Cliente" (spec 2.7): one page of purchases, the total over all of them. */
export function GastosContaCliente({ gastos }: { gastos: PaginaDeGastos }) {
  if (gastos.total === 0) return <Vazio>Nenhum gasto encontrado</Vazio>;
  return (
    <>
      <dl className="pares">
        <div>
          <dt>Total a pagar</dt>
          <dd className="numero text-2xl">{formataReais(gastos.aPagar)}</dd>
        </div>
      </dl>
      <div className="sm:overflow-x-auto">
        <Tabela legenda={legenda(gastos)} colunas={COLUMNS} linhas={gastos.linhas} chave={({ id }, index) => `${id}-${index}`} />
      </div>
      <Paginas {...gastos} />
    </>
  );
}
