/** Loans (spec part 2, section 2). */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Vazio } from "~/components/aviso";
import { MostraParte } from "~/components/parte";
import { formataReais } from "~/lib/dinheiro";
import { mapeia } from "~/lib/parte";
import { plural } from "~/lib/texto";
import { CartaoEmprestimo } from "~/modules/emprestimos/cartao-emprestimo";
import { emOrdem, totalAPagar } from "~/modules/emprestimos/emprestimos";
import { abrePagina } from "~/services/acesso.server";
import { contrato } from "~/services/provider/contract";
import { pagina } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { emprestimos } = await abrePagina(request, {}, (provedor) => ({ emprestimos: provedor.parte(contrato.financeiro.emprestimos) }));
  return pagina({
    tela: mapeia(emprestimos, (todos) => ({
      total: totalAPagar(todos),
      lista: todos.map((emprestimo) => ({ ...emprestimo, parcelas: emOrdem(emprestimo) })),
    })),
  });
}

export const meta: MetaFunction = () => [{ title: "Empréstimos — Portal do Colaborador" }];

export default function Emprestimos() {
  const { tela } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Empréstimos</h1>
      <MostraParte parte={tela}>
        {({ lista, total }) =>
          lista.length > 0 ? (
            <>
              <p>
                {plural(lista.length, "empréstimo", "empréstimos")}
                {total !== null && `, ao todo ${formataReais(total)} a pagar`}
              </p>
              {lista.map((emprestimo, index) => (
                <CartaoEmprestimo key={index} emprestimo={emprestimo} numero={index + 1} de={lista.length} />
              ))}
            </>
          ) : (
            <Vazio>Nenhum empréstimo encontrado</Vazio>
          )
        }
      </MostraParte>
    </>
  );
}
