import type { LoaderFunctionArgs } from "@remix-run/node";
import type { News } from "~/offline/notifications/news";
import { signedInHere } from "~/modules/offline/signed-in-here.server";
import { gather, isComplete, listCalls } from "~/modules/solicitacoes/gather.server";
import { newsOf } from "~/modules/solicitacoes/news.server";
import { newestDeviceKey } from "~/services/access/device-keys.server";
import { page } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const opened = await signedInHere(request, { evenWithPendencias: true }, (provider) =>
    listCalls(provider),
  );
  if (!opened) return page({}, { status: 401 });
  const { access, ...parts } = opened;
  const gathered = gather(parts, { management: false, now: new Date() });
  const { id, key } = newestDeviceKey(access);
  const news: News = {
    dono: id,
    completo: isComplete(gathered),
    avisos: newsOf(gathered.solicitacoes, key),
  };
  return page(news);
}
