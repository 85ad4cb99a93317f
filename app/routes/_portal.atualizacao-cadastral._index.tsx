import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { CadastroMenu } from "~/modules/cadastro/cadastro-menu";
import { requireEmployee } from "~/services/access/guard.server";
import { pageTitle } from "~/lib/page-title";
import { page } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireEmployee(request);
  return page(null);
}

export const meta: MetaFunction = () => pageTitle("Atualização Cadastral");

export default function AtualizacaoCadastralPage() {
  return (
    <>
      <h1>Atualização Cadastral</h1>
      <CadastroMenu />
    </>
  );
}
