import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ReactNode } from "react";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { ErrorBody, ErrorPage, useKnownError } from "~/layout/error-page";
import { dataOr, mapSection, type Section } from "~/lib/section";
import { properName } from "~/lib/text";
import { grantedBy, type Granted } from "~/layout/granted";
import { menuOf, type MenuEntry } from "~/layout/menu";
import { logUnknownRoutes } from "~/layout/unknown-routes.server";
import { Shell } from "~/layout/shell";
import { Bell } from "~/modules/notificacoes/bell";
import { countUnread } from "~/modules/notificacoes/unread-count";
import { waitingFor } from "~/modules/offline/waiting.server";
import { useArrived, useDeviceSession } from "~/modules/offline/registration";
import { deviceCookie, deviceSession } from "~/services/access/device-keys.server";
import type { DeviceSession } from "~/lib/device-session";
import type { WaitingLine } from "~/lib/waiting";
import { authorizePage } from "~/services/access/guard.server";
import { inEconomy } from "~/services/http/economy.server";
import { contract } from "~/services/provider/contract";
import { page, ssrOnly, withCookie } from "~/services/http/response.server";

interface Shown {
  name: string;
  management: boolean;
  economy: boolean;
  granted: Granted;
  waiting?: WaitingLine[];
  device?: DeviceSession;
  /**
   * On a full page load, a loaded menu is sent only in the HTML.
   * Scripts then get undefined, and leave the menu of the HTML as it is.
   */
  menu?: Section<MenuEntry[]>;
  naoLidas: number | null;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const [economy, { access, menu, mensagens }] = await Promise.all([
    inEconomy(request),
    authorizePage(request, {}, (provider, byManager) => ({
      menu: provider.cachedSection(contract.menu.listar),
      mensagens: byManager ? null : provider.callSection(contract.mensagens.listar),
    })),
  ]);
  const { colaborador, management } = access;
  logUnknownRoutes("menu", dataOr(menu, []));
  const entries = mapSection(menu, (items) => menuOf(items, management));
  const shown: Shown = {
    name: properName(colaborador.colaborador),
    management,
    economy,
    granted: grantedBy(dataOr(entries, [])),
    waiting: waitingFor(request, access),
    device: deviceSession(access),
    menu: entries,
    naoLidas: mensagens && dataOr(mapSection(mensagens, countUnread), null),
  };
  return page(
    shown,
    { headers: withCookie(deviceCookie(request, access)) },
    { ...shown, menu: entries.ok ? ssrOnly(entries, undefined) : entries },
  );
}

function DeviceShell({ children, ...data }: Shown & { children: ReactNode }) {
  useDeviceSession(data.device);
  return (
    <Shell {...data} bell={<Bell />} arrived={useArrived()}>
      {children}
    </Shell>
  );
}

export default function Portal() {
  const data = useLoaderData<typeof loader>();
  return (
    <DeviceShell {...data}>
      <Outlet />
    </DeviceShell>
  );
}

export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>("routes/_portal");
  const known = useKnownError();
  if (!known) return null;
  if (!data) return <ErrorPage {...known} />;
  return (
    <DeviceShell {...data}>
      <ErrorBody {...known} />
    </DeviceShell>
  );
}
