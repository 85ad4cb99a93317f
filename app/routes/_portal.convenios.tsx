/** Agreements and the employment declaration (spec 2.11). An agreement's details are a child address. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { Vazio } from "~/components/aviso";
import { ResumoDeErros } from "~/components/formulario";
import { MostraParte } from "~/components/parte";
import { mapeia } from "~/lib/parte";
import { plural } from "~/lib/texto";
import { CartaoConvenio } from "~/modules/convenios/cartao-convenio";
import { montaConvenio } from "~/modules/convenios/convenio";
import { DeclaracaoDoConvenio } from "~/modules/convenios/declaracao";
import { emiteDeclaracao, NADA_EMITIDO } from "~/modules/declaracao/emissao.server";
import { paths } from "~/paths";
import { abrePagina, requireColaborador } from "~/services/acesso.server";
import { emEconomia } from "~/services/economia.server";
import { leFormulario } from "~/services/formulario.server";
import { contrato } from "~/services/provider/contract";
import { pagina, redireciona, redirecionaComRecado } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const [economia, { convenios, declaracao }] = await Promise.all([
    emEconomia(request),
    abrePagina(request, { rota: "convenios" }, (provedor) => ({
      convenios: provedor.parte(contrato.convenios.listar),
      declaracao: provedor.parte(contrato.convenios.declaracao),
    })),
  ]);
  return pagina({ convenios: mapeia(convenios, (lista) => lista.map(montaConvenio)), declaracao, logos: !economia });
}

/** Issues the declaration. */
export async function action({ request }: ActionFunctionArgs) {
  const { provedor, sessao } = await requireColaborador(request, { rota: "convenios", formulario: "de-todos" });
  const lido = await leFormulario(request, sessao, z.object({}));
  if (!lido.ok) return pagina({ recusa: lido.recusa }, { status: 400 });
  const emissao = await emiteDeclaracao(provedor);
  switch (emissao.situacao) {
    case "emitida":
      return redirecionaComRecado(request, paths.convenios(), { tipo: "sucesso", texto: "Declaração emitida." });
    case "nenhuma":
      return redirecionaComRecado(request, paths.convenios(), { tipo: "info", texto: NADA_EMITIDO });
    case "falhou":
      return pagina({ recusa: lido.recusa(emissao.mensagem) }, { status: emissao.status });
    case "sessao":
      return redireciona(paths.convenios());
  }
}

export const meta: MetaFunction = () => [{ title: "Convênios — Portal do Colaborador" }];

export default function Convenios() {
  const { convenios, declaracao, logos } = useLoaderData<typeof loader>();
  const recusa = useActionData<typeof action>()?.recusa;
  return (
    <>
      <h1>Convênios</h1>
      <Outlet />
      <ResumoDeErros recusa={recusa} />
      <MostraParte parte={declaracao}>{(atual) => <DeclaracaoDoConvenio declaracao={atual} />}</MostraParte>
      <MostraParte parte={convenios}>
        {(lista) =>
          lista.length === 0 ? (
            <Vazio>Nenhum convênio encontrado</Vazio>
          ) : (
            <>
              <p className="dica">{plural(lista.length, "convênio", "convênios")}</p>
              <ul className="cartoes">
                {lista.map((convenio) => (
                  <CartaoConvenio key={convenio.codigo} convenio={convenio} logos={logos} />
                ))}
              </ul>
            </>
          )
        }
      </MostraParte>
    </>
  );
}
