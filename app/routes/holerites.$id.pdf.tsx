import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireColaborador } from "~/services/access/guard.server";
import { sendFile } from "~/services/files/file.server";
import { contract } from "~/services/provider/contract";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { provider } = await requireColaborador(request, { route: "holerites" });
  const id = params.id ?? "";
  return sendFile(request, provider, contract.holerites.pdf, { id }, { name: `holerite-${id}.pdf`, types: ["application/pdf"] });
}
