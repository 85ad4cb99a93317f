/** How to refer somebody, in HTML of the provider (second spec, section 2, "PCD referrals"). */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Vazio } from "~/components/aviso";
import { Dialogo } from "~/components/dialogo";
import { HtmlDoProvedor } from "~/components/html-cru";
import { MostraParte } from "~/components/parte";
import { mapeia } from "~/lib/parte";
import { paths } from "~/paths";
import { abrePagina } from "~/services/acesso.server";
import { sanitiza } from "~/services/html.server";
import { contrato } from "~/services/provider/contract";
import { pagina } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { config } = await abrePagina(request, {}, (provedor) => ({ config: provedor.parte(contrato.pcd.configuracao) }));
  return pagina({ orientacoes: mapeia(config, ({ orientacoes_pcd }) => sanitiza(orientacoes_pcd)) });
}

export const meta: MetaFunction = () => [{ title: "Orientações — Portal do Colaborador" }];

export default function Orientacoes() {
  const { orientacoes } = useLoaderData<typeof loader>();
  return (
    <Dialogo titulo="Orientações" fechar={paths.indicarPcd()}>
      <MostraParte parte={orientacoes}>
        {(html) => (html.texto === "" ? <Vazio>Nenhuma orientação encontrada</Vazio> : <HtmlDoProvedor html={html} />)}
      </MostraParte>
    </Dialogo>
  );
}
