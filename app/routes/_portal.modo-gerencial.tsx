/** What a manager's link may do, said in plain words (design, section 3). */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { OQuePode } from "~/modules/moldura/modo-gerencial";
import { requireColaborador } from "~/services/acesso.server";
import { pagina } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireColaborador(request);
  return pagina(null);
}

export const meta: MetaFunction = () => [{ title: "Modo gerencial — Portal do Colaborador" }];

export default function ModoGerencial() {
  return (
    <>
      <h1>Modo gerencial</h1>
      <OQuePode />
    </>
  );
}
