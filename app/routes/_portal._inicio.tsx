/** Home (spec 2.6). */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { primeiroNome } from "~/lib/texto";
import { abrePagina } from "~/services/acesso.server";
import { pagina } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { acesso } = await abrePagina(request, {}, () => ({}));
  return pagina({ nome: primeiroNome(acesso.colaborador.colaborador) });
}

export const meta: MetaFunction = () => [{ title: "Início — Portal do Colaborador" }];

export default function Inicio() {
  const { nome } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Olá, {nome}</h1>
      <Outlet />
    </>
  );
}
