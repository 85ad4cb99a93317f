import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileOrPage } from "~/layout/file-page.server";
import { paths } from "~/paths";
import { checkOwner } from "~/services/access/device-keys.server";
import { requireEmployee } from "~/services/access/guard.server";
import { sendFile } from "~/services/files/file.server";
import { contract } from "~/services/provider/contract";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const access = await requireEmployee(request, { route: "holerites" });
  checkOwner(request, access);
  const id = params.id ?? "";
  const options = { name: `holerite-${id}.pdf` };
  return fileOrPage(request, paths.holerites(), () =>
    sendFile(request, access.provider, contract.holerites.pdf, { id }, options),
  );
}
