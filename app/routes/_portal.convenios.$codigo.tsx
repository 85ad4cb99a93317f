/** The details of one agreement, in HTML of the provider (spec 2.11). */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Vazio } from "~/components/aviso";
import { Dialogo } from "~/components/dialogo";
import { HtmlDoProvedor } from "~/components/html-cru";
import { MostraParte } from "~/components/parte";
import { dadosOu, mapeia } from "~/lib/parte";
import { paths } from "~/paths";
import { abrePagina } from "~/services/acesso.server";
import { sanitiza } from "~/services/html.server";
import { contrato } from "~/services/provider/contract";
import { naoEncontrado, pagina } from "~/services/resposta.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const codigo = params.codigo ?? "";
  const { convenios, conteudo } = await abrePagina(request, { rota: "convenios" }, (provedor) => ({
    convenios: provedor.parte(contrato.convenios.listar),
    conteudo: provedor.parte(contrato.convenios.visualizar, { id: codigo }),
  }));
  // The layout asks for the same list at the same time: it travels once.
  const convenio = dadosOu(convenios, []).find((conhecido) => conhecido.codigo === codigo);
  if (convenios.ok && !convenio) throw naoEncontrado();
  return pagina({ empresa: convenio?.empresa ?? "Convênio", conteudo: mapeia(conteudo, sanitiza) });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.empresa ?? "Convênio"} — Portal do Colaborador` }];

export default function Convenio() {
  const { empresa, conteudo } = useLoaderData<typeof loader>();
  return (
    <Dialogo titulo={empresa} fechar={paths.convenios()}>
      <MostraParte parte={conteudo}>
        {(html) => (html.texto === "" ? <Vazio>Este convênio não tem mais informações</Vazio> : <HtmlDoProvedor html={html} />)}
      </MostraParte>
    </Dialogo>
  );
}
