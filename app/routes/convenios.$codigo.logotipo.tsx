import type { LoaderFunctionArgs } from "@remix-run/node";
import { DAY_SECONDS } from "~/lib/dates";
import { requireEmployee } from "~/services/access/guard.server";
import { sendFile } from "~/services/files/file.server";
import { contract } from "~/services/provider/contract";

const A_WEEK = 7 * DAY_SECONDS;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { provider } = await requireEmployee(request, { route: "convenios" });
  const id = params.codigo ?? "";
  return sendFile(
    request,
    provider,
    contract.convenios.logotipo,
    { id },
    { name: `logotipo-${id}`, maxAge: A_WEEK },
  );
}
