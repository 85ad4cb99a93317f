import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Notifications } from "~/offline/notifications/notifications";
import { latestPayOf } from "~/modules/holerites/latest.server";
import { holeriteNotificationsFor } from "~/modules/holerites/opening.server";
import { signedInHere } from "~/modules/offline/signed-in-here.server";
import { gather, isComplete, listCalls } from "~/modules/solicitacoes/gather.server";
import { solicitacaoNotifications } from "~/modules/solicitacoes/notifications.server";
import { newestDeviceKey } from "~/services/access/device-keys.server";
import { contract } from "~/services/provider/contract";
import { page } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const opened = await signedInHere(request, { evenWithPendencias: true }, (provider) => ({
    ...listCalls(provider),
    pay: latestPayOf(provider),
    allowed: provider.callSection(contract.menu.permissao, { rota: "holerites" }),
  }));
  if (!opened) return page({}, { status: 401 });
  const { access, pay, allowed, ...parts } = opened;
  const gathered = gather(parts, { management: false, now: new Date() });
  const { id, key } = newestDeviceKey(access);
  const holerites = await holeriteNotificationsFor(access, { pay, allowed }, key);
  const notifications: Notifications = {
    dono: id,
    completo: isComplete(gathered) && holerites !== null,
    avisos: [...solicitacaoNotifications(gathered.solicitacoes, key), ...(holerites ?? [])],
  };
  return page(notifications);
}
