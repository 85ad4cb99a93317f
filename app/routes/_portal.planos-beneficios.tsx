/** Plans and benefits (spec part 2, section 2). A file opens in the dialog that is this page's child. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { Vazio } from "~/components/aviso";
import { MostraParte } from "~/components/parte";
import { mapeia } from "~/lib/parte";
import { plural } from "~/lib/texto";
import { itemDaLista } from "~/modules/planos-beneficios/item";
import { ListaDePlanos } from "~/modules/planos-beneficios/lista";
import { abrePagina } from "~/services/acesso.server";
import { contrato } from "~/services/provider/contract";
import { pagina } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { planos } = await abrePagina(request, {}, (provedor) => ({ planos: provedor.parte(contrato.planosBeneficios.listar) }));
  return pagina({ planos: mapeia(planos, (itens) => itens.map(itemDaLista)) });
}

export const meta: MetaFunction = () => [{ title: "Planos/Benefícios — Portal do Colaborador" }];

export default function PlanosBeneficios() {
  const { planos } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Planos/Benefícios</h1>
      <Outlet />
      <MostraParte parte={planos}>
        {(itens) =>
          itens.length > 0 ? (
            <>
              <p>{plural(itens.length, "item", "itens")}</p>
              <ListaDePlanos itens={itens} />
            </>
          ) : (
            <Vazio>Nenhum plano ou benefício encontrado</Vazio>
          )
        }
      </MostraParte>
    </>
  );
}
