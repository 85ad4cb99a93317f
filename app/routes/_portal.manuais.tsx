/** Manuals (spec 2.10). */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Vazio } from "~/components/aviso";
import { MostraParte } from "~/components/parte";
import { mapeia } from "~/lib/parte";
import { plural } from "~/lib/texto";
import { CartaoManual } from "~/modules/manuais/cartao-manual";
import { enderecoDoManual } from "~/modules/manuais/endereco";
import { abrePagina } from "~/services/acesso.server";
import { ambiente } from "~/services/ambiente.server";
import { contrato } from "~/services/provider/contract";
import { pagina } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { manuais } = await abrePagina(request, { rota: "manuais" }, (provedor) => ({
    manuais: provedor.parte(contrato.manuais.listar),
  }));
  return pagina({
    manuais: mapeia(manuais, (todos) => todos.map(({ link, ...manual }) => ({ ...manual, endereco: enderecoDoManual(link, ambiente.site) }))),
  });
}

export const meta: MetaFunction = () => [{ title: "Manuais — Portal do Colaborador" }];

export default function Manuais() {
  const { manuais } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Manuais</h1>
      <MostraParte parte={manuais}>
        {(lista) =>
          lista.length > 0 ? (
            <>
              <p>{plural(lista.length, "manual", "manuais")}</p>
              <ul className="cartoes">
                {lista.map((manual, index) => (
                  <CartaoManual key={index} manual={manual} />
                ))}
              </ul>
            </>
          ) : (
            <Vazio>Nenhum manual encontrado</Vazio>
          )
        }
      </MostraParte>
    </>
  );
}
