/** One sent document: answers, files and history (second spec, section 2). */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MostraParte } from "~/components/parte";
import { dadosOu } from "~/lib/parte";
import { Detalhe } from "~/modules/atestados/detalhe";
import { tituloDo } from "~/modules/atestados/envio";
import { DOCUMENTOS } from "~/modules/atestados/portas";
import { abrePagina } from "~/services/acesso.server";
import { contrato } from "~/services/provider/contract";
import { naoEncontrado, pagina } from "~/services/resposta.server";
import { exibeEnvio, semEnvio } from "~/services/solicitacao.server";

export async function loader({ request, params: { codigo = "" } }: LoaderFunctionArgs) {
  const { envio, envios } = await abrePagina(request, { rota: "documentos" }, (provedor) => ({
    envio: exibeEnvio(provedor, codigo),
    envios: provedor.parte(contrato.atestados.listar, { tipo: DOCUMENTOS.tipo }),
  }));
  if (semEnvio(envio, envios, codigo)) throw naoEncontrado();
  const dados = dadosOu(envio, null);
  return pagina({ envio, titulo: dados ? tituloDo(dados) : DOCUMENTOS.palavra });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.titulo ?? DOCUMENTOS.palavra} — Portal do Colaborador` }];

export default function Envio() {
  const { envio, titulo } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{titulo}</h1>
      <MostraParte parte={envio}>{(dados) => dados && <Detalhe porta={DOCUMENTOS} envio={dados} prazo={null} />}</MostraParte>
    </>
  );
}
