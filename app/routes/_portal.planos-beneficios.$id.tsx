import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Dialog } from "~/components/dialog";
import { SectionView } from "~/components/section";
import { PlanoFile, type FileView } from "~/modules/planos-beneficios/plano-file";
import { fileOfItem } from "~/modules/planos-beneficios/item";
import { pageTitle } from "~/lib/page-title";
import { paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { destinationOfFile } from "~/modules/planos-beneficios/external-file.server";
import { inEconomy } from "~/services/http/economy.server";
import { contract } from "~/services/provider/contract";
import type { PlanoBeneficio } from "~/services/provider/contract/planos-beneficios";
import { foundIn, page } from "~/services/http/response.server";

function fileViewOf({ tipo_arquivo, url }: PlanoBeneficio): FileView {
  const destination = destinationOfFile(url);
  if (destination?.kind === "externo") return destination;
  return destination && tipo_arquivo ? { kind: tipo_arquivo } : { kind: "nenhum" };
}

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const [economy, { planos }] = await Promise.all([
    inEconomy(request),
    authorizePage(request, {}, (provider) => ({
      planos: provider.callSection(contract.planosBeneficios.listar),
    })),
  ]);
  const found = foundIn(planos, (items) => fileOfItem(items, id));
  if (!found.ok) return page({ titulo: "Planos/Benefícios", file: found });
  const item = found.data;
  return page({
    titulo: item.descricao,
    file: {
      ok: true as const,
      data: { id, descricao: item.descricao, view: fileViewOf(item), embedded: !economy },
    },
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.titulo ?? "Planos/Benefícios");

export default function PlanoBeneficioDialog() {
  const { titulo, file } = useLoaderData<typeof loader>();
  return (
    <Dialog title={titulo} closeTo={paths.planosBeneficios()}>
      <SectionView part={file}>{(data) => <PlanoFile {...data} />}</SectionView>
    </Dialog>
  );
}
