import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileOrPage } from "~/layout/file-page.server";
import { paths } from "~/paths";
import { requireOwner } from "~/services/access/device-keys.server";
import { sendFile } from "~/services/files/file.server";
import { contract } from "~/services/provider/contract";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const access = await requireOwner(request, { route: "holerites" });
  const id = params.id ?? "";
  const options = { name: `holerite-${id}.pdf` };
  return fileOrPage(request, paths.holerites(), () =>
    sendFile(request, access.provider, contract.holerites.pdf, { id }, options),
  );
}
