/** The two contacts (spec part 2, section 2). Editing one is a child address; it is the employee's alone. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { Aviso } from "~/components/aviso";
import { MostraParte } from "~/components/parte";
import { mapeia } from "~/lib/parte";
import { CartaoContato } from "~/modules/cadastro/cartao-contato";
import { cartoesDeContato } from "~/modules/cadastro/contatos";
import { VoltarAoCadastro } from "~/modules/cadastro/menu";
import { abrePagina } from "~/services/acesso.server";
import { contrato } from "~/services/provider/contract";
import { pagina } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { acesso, dados } = await abrePagina(request, {}, (provedor) => ({ dados: provedor.parte(contrato.cadastro.dadosCadastrais) }));
  return pagina({ contatos: mapeia(dados, ({ contatos }) => cartoesDeContato(contatos)), editavel: !acesso.gerencial });
}

export const meta: MetaFunction = () => [{ title: "Contato — Portal do Colaborador" }];

export default function Contatos() {
  const { contatos, editavel } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Contato</h1>
      <Outlet />
      {!editavel && (
        <Aviso tipo="info">
          <p>Só o próprio colaborador altera os seus contatos.</p>
        </Aviso>
      )}
      <MostraParte parte={contatos}>
        {(lista) => (
          <ul className="cartoes">
            {lista.map((contato) => (
              <CartaoContato key={contato.numcontato} contato={contato} editavel={editavel} />
            ))}
          </ul>
        )}
      </MostraParte>
      <VoltarAoCadastro />
    </>
  );
}
