/** Payslips (spec 2.13). */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Abas } from "~/components/abas";
import { Vazio } from "~/components/aviso";
import { MostraParte } from "~/components/parte";
import { anosRecentes, hoje, mesAbreviado } from "~/lib/datas";
import { mapeia } from "~/lib/parte";
import { plural } from "~/lib/texto";
import { CartaoHolerite } from "~/modules/holerites/cartao-holerite";
import { filtra, leFiltro } from "~/modules/holerites/filtro";
import { FiltrosDeHolerite } from "~/modules/holerites/filtros";
import { paths } from "~/paths";
import { abrePagina } from "~/services/acesso.server";
import { contrato } from "~/services/provider/contract";
import { pagina } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { holerites } = await abrePagina(request, { rota: "holerites" }, (provedor) => ({
    holerites: provedor.parte(contrato.holerites.listar),
  }));
  const anos = anosRecentes(hoje(new Date()));
  const filtro = leFiltro(new URL(request.url).searchParams, anos);
  const tela = mapeia(holerites, (todos) => {
    const lista = filtra(todos, filtro);
    // Only the one on screen travels whole.
    const atual = lista.find(({ id }) => id === filtro.id) ?? lista[0] ?? null;
    return { atual, abas: lista.map(({ id, mes, ano, tipo_holerite }) => ({ id, mes, ano, tipo_holerite })) };
  });
  return pagina({ anos, filtro, tela });
}

export const meta: MetaFunction = () => [{ title: "Holerites — Portal do Colaborador" }];

export default function Holerites() {
  const { anos, filtro, tela } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Holerites</h1>
      <FiltrosDeHolerite filtro={filtro} anos={anos} />
      <MostraParte parte={tela}>
        {({ atual, abas }) =>
          atual ? (
            <>
              <p>{plural(abas.length, "holerite encontrado", "holerites encontrados")}</p>
              <Abas
                rotulo="Holerites"
                abas={abas.map(({ id, mes, ano, tipo_holerite }) => ({
                  titulo: `${mesAbreviado(mes)}/${ano} ${tipo_holerite}`,
                  para: paths.holerites({ ano: filtro.ano, mes: filtro.mes, id }),
                  atual: id === atual.id,
                }))}
              />
              <CartaoHolerite holerite={atual} />
            </>
          ) : (
            <Vazio>Nenhum holerite encontrado para este mês/ano</Vazio>
          )
        }
      </MostraParte>
    </>
  );
}
