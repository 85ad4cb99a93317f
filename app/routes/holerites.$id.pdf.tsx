import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireColaborador } from "~/services/acesso.server";
import { sendFile } from "~/services/arquivo.server";
import { contract } from "~/services/provider/contract";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { provider } = await requireColaborador(request, { route: "holerites" });
  const id = params.id ?? "";
  return sendFile(request, provider, contract.holerites.pdf, { id }, { name: `holerite-${id}.pdf`, types: ["application/pdf"] });
}
