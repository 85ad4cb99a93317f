import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { ErrorBody, ErrorPage, useKnownError } from "~/layout/error-page";
import { MandatoryShell } from "~/layout/mandatory-shell";
import { requireEmployee } from "~/services/access/guard.server";
import { inEconomy } from "~/services/http/economy.server";
import { page } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const [economy] = await Promise.all([
    inEconomy(request),
    requireEmployee(request, { evenWithPendencias: true, colaboradorOnly: true }),
  ]);
  return page({ economy });
}

export default function MandatoryLayout() {
  return (
    <MandatoryShell {...useLoaderData<typeof loader>()}>
      <Outlet />
    </MandatoryShell>
  );
}

export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>("routes/_obrigatorio");
  const known = useKnownError();
  if (!known) return null;
  if (!data) return <ErrorPage {...known} />;
  return (
    <MandatoryShell {...data}>
      <ErrorBody {...known} />
    </MandatoryShell>
  );
}
