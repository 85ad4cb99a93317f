/** Dependents: the registered ones and those asked for (second spec, section 2). */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Vazio } from "~/components/aviso";
import { NaoConcluidos } from "~/components/nao-concluidos";
import { MostraParte } from "~/components/parte";
import { hoje } from "~/lib/datas";
import { dadosOu, mapeia } from "~/lib/parte";
import { plural } from "~/lib/texto";
import { incluirDependente } from "~/modules/dependentes/assistente/assistente.server";
import { CartaoDependente } from "~/modules/dependentes/cartao-dependente";
import { deDependentes } from "~/modules/solicitacoes/de-dependentes";
import { naoConcluidos } from "~/modules/solicitacoes/rascunhos.server";
import { href, paths } from "~/paths";
import { abrePagina } from "~/services/acesso.server";
import { contrato } from "~/services/provider/contract";
import { pagina } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { acesso, dependentes } = await abrePagina(request, { rota: "dependentes" }, (provedor) => ({
    dependentes: provedor.parte(contrato.dependentes.listar),
  }));
  return pagina({
    hoje: hoje(new Date()),
    comecados: await naoConcluidos(acesso, deDependentes(dadosOu(dependentes, [])).corrigiveis, [incluirDependente]),
    dependentes: mapeia(dependentes, (lista) => lista.map(({ anexos: _, ...dependente }) => dependente)),
  });
}

export const meta: MetaFunction = () => [{ title: "Dependentes — Portal do Colaborador" }];

export default function Dependentes() {
  const { hoje: dia, comecados, dependentes } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Dependentes</h1>
      <NaoConcluidos comecados={comecados} />
      <p>
        <a className="botao" href={href(paths.incluirDependente())}>
          Incluir Dependente
        </a>
      </p>
      <MostraParte parte={dependentes}>
        {(lista) =>
          lista.length === 0 ? (
            <Vazio>Nenhum dependente encontrado</Vazio>
          ) : (
            <>
              <p className="dica">{plural(lista.length, "dependente", "dependentes")}</p>
              <ul className="cartoes">
                {lista.map((dependente) => (
                  <CartaoDependente key={dependente.codigo} dependente={dependente} hoje={dia} />
                ))}
              </ul>
            </>
          )
        }
      </MostraParte>
    </>
  );
}
