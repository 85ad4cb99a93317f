/** "Limite Conta Consumo" (spec part 2, section 2). The products of a purchase are a child address. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { Vazio } from "~/components/aviso";
import { MostraParte } from "~/components/parte";
import { plural } from "~/lib/texto";
import { Categoria } from "~/modules/limites/categoria";
import { abrePagina } from "~/services/acesso.server";
import { contrato } from "~/services/provider/contract";
import { pagina } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { limites } = await abrePagina(request, {}, (provedor) => ({ limites: provedor.parte(contrato.financeiro.gastosContaConsumo) }));
  return pagina({ limites });
}

export const meta: MetaFunction = () => [{ title: "Limite Conta Consumo — Portal do Colaborador" }];

export default function LimitesConsumo() {
  const { limites } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Limite Conta Consumo</h1>
      <Outlet />
      <MostraParte parte={limites}>
        {(lista) =>
          lista.length === 0 ? (
            <Vazio>Não há informações sobre o limite consumido</Vazio>
          ) : (
            <>
              <p className="dica">{plural(lista.length, "categoria", "categorias")}</p>
              {lista.map((limite, index) => (
                <Categoria key={index} limite={limite} />
              ))}
            </>
          )
        }
      </MostraParte>
    </>
  );
}
