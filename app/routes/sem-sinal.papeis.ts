import type { LoaderFunctionArgs } from "@remix-run/node";
import { signedInHere } from "~/modules/offline/signed-in-here.server";
import { findPapers, papersFor } from "~/modules/pasta/papers.server";
import { newestDeviceKey } from "~/services/access/device-keys.server";
import { page } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const opened = await signedInHere(request, {}, (provider) => ({ found: findPapers(provider) }));
  return opened
    ? page(papersFor(opened.found, newestDeviceKey(opened.access).key))
    : page({}, { status: 401 });
}
