/** Documents (spec 2.12), in two tabs: those received from the cooperative, and those sent to it. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Abas } from "~/components/abas";
import { Vazio } from "~/components/aviso";
import { MostraParte } from "~/components/parte";
import { Recebidos } from "~/modules/documentos/recebidos";
import { paths } from "~/paths";
import { abrePagina } from "~/services/acesso.server";
import { contrato } from "~/services/provider/contract";
import { pagina } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const enviados = new URL(request.url).searchParams.get("aba") === "enviados";
  const { documentos } = await abrePagina(request, { rota: "documentos" }, (provedor) => ({
    documentos: enviados ? Promise.resolve(null) : provedor.parte(contrato.documentos.listar),
  }));
  return pagina({ documentos });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.documentos === null ? "Documentos enviados" : "Documentos"} — Portal do Colaborador` },
];

export default function Documentos() {
  // null: the other tab.
  const { documentos } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Documentos</h1>
      <Abas
        rotulo="Documentos"
        abas={[
          { titulo: "Recebidos", para: paths.documentos(), atual: documentos !== null },
          { titulo: "Enviados", para: paths.documentos("enviados"), atual: documentos === null },
        ]}
      />
      {documentos ? (
        <MostraParte parte={documentos}>{(lista) => <Recebidos documentos={lista} />}</MostraParte>
      ) : (
        <Vazio>Nenhum documento enviado</Vazio>
      )}
    </>
  );
}
