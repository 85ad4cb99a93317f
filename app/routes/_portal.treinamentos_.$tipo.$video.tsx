/** One video. Nothing of it is loaded before the person asks for it, and its size is said first: data costs them money. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Dialogo } from "~/components/dialogo";
import { MostraParte } from "~/components/parte";
import { formataTamanho } from "~/lib/tamanho";
import { href, paths } from "~/paths";
import { abrePagina } from "~/services/acesso.server";
import { tamanhoDoArquivo } from "~/services/arquivo.server";
import { contrato } from "~/services/provider/contract";
import { naoEncontrado, pagina } from "~/services/resposta.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { tipo = "", video: idvideo = "" } = params;
  // The layout asks for the same list at the same time: it travels once.
  const { treinamentos, bytes } = await abrePagina(request, {}, (provedor) => ({
    treinamentos: provedor.parte(contrato.treinamentos.listar, { tipo }),
    bytes: tamanhoDoArquivo(provedor, contrato.treinamentos.exibirVideo, { idvideo }, ["video/mp4"]),
  }));
  const videos = treinamentos.ok ? treinamentos.dados.flatMap((grupo) => grupo.treinamentos) : null;
  const video = videos?.find((cada) => cada.idvideo === idvideo);
  if (videos && !video) throw naoEncontrado();
  return pagina({ tipo, idvideo, titulo: video?.titulo ?? "Vídeo", descricao: video?.descricao ?? "", bytes });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.titulo ?? "Vídeo"} — Portal do Colaborador` }];

export default function Video() {
  const { tipo, idvideo, titulo, descricao, bytes } = useLoaderData<typeof loader>();
  const arquivo = href(paths.videoArquivo(tipo, idvideo));
  return (
    <Dialogo titulo={titulo} fechar={paths.treinamentosDoTipo(tipo)}>
      {descricao && <p>{descricao}</p>}
      <MostraParte parte={bytes}>
        {(tamanho) => (
          <>
            <p id="tamanho">
              {tamanho === null ? "O tamanho do vídeo não foi informado." : `O vídeo tem ${formataTamanho(tamanho)}.`} Ele só é carregado quando você tocar em reproduzir.
            </p>
            <video controls preload="none" src={arquivo} aria-label={titulo} aria-describedby="tamanho" className="w-full bg-tinta" width="256" height="144">
              <a href={arquivo}>Abrir o vídeo</a>
            </video>
          </>
        )}
      </MostraParte>
    </Dialogo>
  );
}
