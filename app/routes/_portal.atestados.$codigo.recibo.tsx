/** The receipt of a certificate. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MostraParte } from "~/components/parte";
import { ATESTADOS } from "~/modules/atestados/portas";
import { Recibo } from "~/modules/atestados/recibo";
import { abrePagina } from "~/services/acesso.server";
import { contrato } from "~/services/provider/contract";
import { naoEncontrado, pagina } from "~/services/resposta.server";
import { exibeEnvio, semEnvio } from "~/services/solicitacao.server";

export async function loader({ request, params: { codigo = "" } }: LoaderFunctionArgs) {
  const { envio, envios, acesso } = await abrePagina(request, {}, (provedor) => ({
    envio: exibeEnvio(provedor, codigo),
    envios: provedor.parte(contrato.atestados.listar, { tipo: ATESTADOS.tipo }),
  }));
  if (semEnvio(envio, envios, codigo)) throw naoEncontrado();
  return pagina({ envio, codigo, colaborador: acesso.colaborador.colaborador });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Recibo ${data?.codigo ?? ""} — Portal do Colaborador` }];

export default function ReciboDoEnvio() {
  const { envio, codigo, colaborador } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Recibo de envio</h1>
      {!envio.ok && <p>O número do seu protocolo é {codigo}. Anote-o.</p>}
      <MostraParte parte={envio}>{(dados) => dados && <Recibo porta={ATESTADOS} envio={dados} colaborador={colaborador} />}</MostraParte>
    </>
  );
}
