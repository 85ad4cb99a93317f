import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { BackLink } from "~/components/back-link";
import { WhatIsAllowed } from "~/layout/management-mode";
import { requireEmployee } from "~/services/access/guard.server";
import { pageTitle } from "~/lib/page-title";
import { paths } from "~/paths";
import { page } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireEmployee(request);
  return page(null);
}

export const meta: MetaFunction = () => pageTitle("Modo gerencial");

export default function ManagementModePage() {
  return (
    <>
      <BackLink to={paths.inicio()}>Voltar ao início</BackLink>
      <h1>Modo gerencial</h1>
      <WhatIsAllowed />
    </>
  );
}
