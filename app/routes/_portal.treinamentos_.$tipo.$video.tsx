// Videos use up mobile data, so the page loads the video only on request.
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Dialog } from "~/components/dialog";
import { SectionView } from "~/components/section";
import { formatSize } from "~/lib/limits";
import { pageTitle } from "~/lib/page-title";
import { dataOr, mapSection } from "~/lib/section";
import { href, paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { sizeOfFile } from "~/services/files/file.server";
import { contract } from "~/services/provider/contract";
import { foundIn, page } from "~/services/http/response.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { tipo = "", video: idvideo = "" } = params;
  const { treinamentos, bytes } = await authorizePage(request, {}, (provider) => ({
    treinamentos: provider.callSection(contract.treinamentos.listar, { tipo }),
    bytes: sizeOfFile(provider, contract.treinamentos.exibirVideo, { idvideo }),
  }));
  const video = foundIn(treinamentos, (groups) =>
    groups.flatMap((group) => group.treinamentos).find((each) => each.idvideo === idvideo),
  );
  const { titulo, descricao } = dataOr(video, { titulo: "Vídeo", descricao: "" });
  return page({
    tipo,
    idvideo,
    titulo,
    descricao,
    size: mapSection(bytes, (count) => ({ bytes: count })),
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.titulo ?? "Vídeo");

export default function Video() {
  const { tipo, idvideo, titulo, descricao, size } = useLoaderData<typeof loader>();
  const file = href(paths.videoArquivo(tipo, idvideo));
  return (
    <Dialog title={titulo} closeTo={paths.treinamentosDoTipo(tipo)}>
      {descricao && <p>{descricao}</p>}
      <SectionView part={size}>
        {({ bytes }) => (
          <>
            <p id="tamanho">
              {bytes === null
                ? "O tamanho do vídeo não foi informado."
                : `O vídeo tem ${formatSize(bytes)}.`}{" "}
              Ele só é carregado quando você tocar em reproduzir. Este vídeo não tem legendas: se
              precisar do conteúdo por escrito, peça ao RH.
            </p>
            <video
              controls
              preload="none"
              src={file}
              aria-label={titulo}
              aria-describedby="tamanho"
              className="w-full bg-black"
              width="256"
              height="144"
            >
              <a href={file}>Abrir o vídeo</a>
            </video>
          </>
        )}
      </SectionView>
    </Dialog>
  );
}
