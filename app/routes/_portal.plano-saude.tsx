/** The person's health plan and what was asked for about it (second spec, section 2, "Health plan"). */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Abas } from "~/components/abas";
import { Vazio } from "~/components/aviso";
import { MostraParte } from "~/components/parte";
import { dadosOu, mapeia } from "~/lib/parte";
import { leAba } from "~/modules/plano-saude/abas";
import { MeuPlano } from "~/modules/plano-saude/meu-plano";
import { finalizadas as asFinalizadas, pendentes } from "~/modules/plano-saude/regras";
import { Solicitacao } from "~/modules/plano-saude/solicitacao";
import { paths } from "~/paths";
import { abrePagina } from "~/services/acesso.server";
import { contrato } from "~/services/provider/contract";
import { pagina } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { acesso, plano, solicitacoes } = await abrePagina(request, {}, (provedor) => ({
    plano: provedor.parte(contrato.planoSaude.meuPlano),
    solicitacoes: provedor.parte(contrato.planoSaude.solicitacoes),
  }));
  const { aba, finalizadas } = leAba(new URL(request.url).searchParams);
  return pagina({
    aba,
    finalizadas,
    gerencial: acesso.gerencial,
    quantas: dadosOu(mapeia(solicitacoes, (todas) => pendentes(todas).length), 0),
    // The terms travel only where they are accepted, and of the rest only what is on screen.
    plano: aba === "plano" ? mapeia(plano, (situacao) => ({ ...situacao, termos: "" })) : null,
    lista: aba === "solicitacoes" ? mapeia(solicitacoes, finalizadas ? asFinalizadas : pendentes) : null,
  });
}

export const meta: MetaFunction = () => [{ title: "Plano de Saúde — Portal do Colaborador" }];

export default function PlanoSaude() {
  const { aba, finalizadas, gerencial, quantas, plano, lista } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Plano de Saúde</h1>
      <Abas
        rotulo="Plano de Saúde"
        abas={[
          { titulo: "Meu Plano", para: paths.planoSaude(), atual: aba === "plano" },
          { titulo: "Solicitações", para: paths.planoSaude("solicitacoes"), atual: aba === "solicitacoes", contagem: quantas },
        ]}
      />
      {plano && <MostraParte parte={plano}>{(situacao) => <MeuPlano situacao={situacao} gerencial={gerencial} />}</MostraParte>}
      {lista && (
        <>
          <Abas
            rotulo="Solicitações"
            abas={[
              { titulo: "Pendentes", para: paths.planoSaude("solicitacoes"), atual: !finalizadas },
              { titulo: "Finalizadas", para: paths.planoSaude("solicitacoes", "finalizadas"), atual: finalizadas },
            ]}
          />
          <MostraParte parte={lista}>
            {(solicitacoes) =>
              solicitacoes.length > 0 ? (
                <ul className="space-y-3">
                  {solicitacoes.map((solicitacao) => (
                    <Solicitacao key={solicitacao.codigo} solicitacao={solicitacao} gerencial={gerencial} />
                  ))}
                </ul>
              ) : (
                <Vazio>Nenhuma solicitação localizada</Vazio>
              )
            }
          </MostraParte>
        </>
      )}
    </>
  );
}
