import type { LoaderFunctionArgs } from "@remix-run/node";
import { DAY_SECONDS } from "~/lib/dates";
import { fileOrPage } from "~/layout/file-page.server";
import { paths } from "~/paths";
import { requireEmployee } from "~/services/access/guard.server";
import { sendFile } from "~/services/files/file.server";
import { contract } from "~/services/provider/contract";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { provider } = await requireEmployee(request);
  const idvideo = params.video ?? "";
  const options = {
    name: `treinamento-${idvideo}.mp4`,
    maxAge: DAY_SECONDS,
  };
  const back = paths.treinamentosDoTipo(params.tipo ?? "");
  return fileOrPage(request, back, () =>
    sendFile(request, provider, contract.treinamentos.exibirVideo, { idvideo }, options),
  );
}
