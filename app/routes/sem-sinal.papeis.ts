import type { LoaderFunctionArgs } from "@remix-run/node";
import { signedInHere } from "~/modules/offline/signed-in-here.server";
import type { OwnPapers } from "~/offline/folder/paper";
import { findPapers, papersFor } from "~/modules/pasta/papers.server";
import { deviceKeysOf, forOwner, newestDeviceKey } from "~/services/access/device-keys.server";
import { ownerOf } from "~/services/access/owner.server";
import { page } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const opened = await signedInHere(request, {}, (provider) => ({ found: findPapers(provider) }));
  if (!opened) return page({}, { status: 401 });
  const { access, found } = opened;
  const { id: owner, key } = newestDeviceKey(access);
  const { papeis, faltam } = papersFor(found, key);
  const papers: OwnPapers = {
    // Another employee may sign in before the device loads a PDF, so the URL names the owner.
    papeis: papeis.map((paper) => ({ ...paper, pdf: paper.pdf && forOwner(paper.pdf, owner) })),
    faltam,
    donos: deviceKeysOf(ownerOf(access)).map(({ id }) => id),
  };
  return page(papers);
}
