/** One certificate: answers, files and history (second spec, section 2). */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MostraParte } from "~/components/parte";
import { agoraEmSaoPaulo } from "~/lib/datas";
import { dadosOu } from "~/lib/parte";
import { Detalhe } from "~/modules/atestados/detalhe";
import { prazoDaCorrecao, tituloDo } from "~/modules/atestados/envio";
import { ATESTADOS } from "~/modules/atestados/portas";
import { abrePagina } from "~/services/acesso.server";
import { contrato } from "~/services/provider/contract";
import { naoEncontrado, pagina } from "~/services/resposta.server";
import { exibeEnvio, semEnvio } from "~/services/solicitacao.server";

export async function loader({ request, params: { codigo = "" } }: LoaderFunctionArgs) {
  const { envio, envios } = await abrePagina(request, {}, (provedor) => ({
    envio: exibeEnvio(provedor, codigo),
    envios: provedor.parte(contrato.atestados.listar, { tipo: ATESTADOS.tipo }),
  }));
  if (semEnvio(envio, envios, codigo)) throw naoEncontrado();
  const dados = dadosOu(envio, null);
  const prazo = dados && prazoDaCorrecao(dados, agoraEmSaoPaulo(new Date()));
  return pagina({ envio, titulo: dados ? tituloDo(dados) : ATESTADOS.palavra, prazo });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.titulo ?? ATESTADOS.palavra} — Portal do Colaborador` }];

export default function Envio() {
  const { envio, titulo, prazo } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{titulo}</h1>
      <MostraParte parte={envio}>{(dados) => dados && <Detalhe porta={ATESTADOS} envio={dados} prazo={prazo} />}</MostraParte>
    </>
  );
}
