import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileOfItem, fileNameToSave, CONTENT_TYPES } from "~/modules/planos-beneficios/item";
import { fileOrPage } from "~/layout/file-page.server";
import { paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import {
  destinationOfFile,
  sendFileFromUrl,
} from "~/modules/planos-beneficios/external-file.server";
import { fileUnavailable } from "~/services/files/file.server";
import { contract } from "~/services/provider/contract";
import { foundIn, notFound } from "~/services/http/response.server";

const { listar } = contract.planosBeneficios;

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const { access, planos } = await authorizePage(request, {}, (provider) => ({
    planos: provider.callSection(listar),
  }));
  return fileOrPage(request, paths.planosBeneficios(), async () => {
    const found = foundIn(planos, (items) => fileOfItem(items, id));
    if (!found.ok) throw fileUnavailable(found.message);
    const item = found.data;
    const destination = destinationOfFile(item.url);
    if (!item.tipo_arquivo || destination?.kind !== "portal") throw notFound();
    const options = {
      name: fileNameToSave(item, destination.url),
      types: CONTENT_TYPES[item.tipo_arquivo],
    };
    return sendFileFromUrl(request, access.provider, listar, destination.url, options);
  });
}
