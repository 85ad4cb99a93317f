/** Payslips (spec 2.13). */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ABA_ATUAL, Abas } from "~/components/abas";
import { Vazio } from "~/components/aviso";
import { MostraParte } from "~/components/parte";
import { anosRecentes, hoje } from "~/lib/datas";
import { mapeia } from "~/lib/parte";
import { plural } from "~/lib/texto";
import { CartaoHolerite } from "~/modules/holerites/cartao-holerite";
import { oQueMudou } from "~/modules/holerites/comparacao";
import { filtra, leFiltro } from "~/modules/holerites/filtro";
import { FiltrosDeHolerite } from "~/modules/holerites/filtros";
import { OQueMudou } from "~/modules/holerites/o-que-mudou";
import { referencia, rotuloDaAba } from "~/modules/holerites/rotulos";
import { href, paths } from "~/paths";
import { abrePagina } from "~/services/acesso.server";
import { contrato } from "~/services/provider/contract";
import { naoEncontrado, pagina } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { holerites } = await abrePagina(request, { rota: "holerites" }, (provedor) => ({
    holerites: provedor.parte(contrato.holerites.listar),
  }));
  const anos = anosRecentes(hoje(new Date()));
  const filtro = leFiltro(new URL(request.url).searchParams, anos);
  const tela = mapeia(holerites, (todos) => {
    const lista = filtra(todos, filtro);
    const atual = filtro.id === null ? lista[0] : lista.find(({ id }) => id === filtro.id);
    if (filtro.id !== null && !atual) throw naoEncontrado();
    // Only the one on screen travels whole, and of the comparison only what it says.
    return { atual: atual ?? null, abas: lista.map(referencia), mudou: atual ? oQueMudou(todos, atual) : null };
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
        {({ atual, abas, mudou }) =>
          atual ? (
            <>
              <p className="nao-imprime flex flex-wrap items-center justify-between gap-x-6">
                {plural(abas.length, "holerite encontrado", "holerites encontrados")}
                {anos.includes(atual.ano) && (
                  <a className="elo" href={href(paths.holeritesDoAno(atual.ano))}>
                    Ver {atual.ano} mês a mês
                  </a>
                )}
              </p>
              <Abas
                rotulo="Holerites"
                abas={abas.map((aba) => ({
                  titulo: rotuloDaAba(aba),
                  para: paths.holerites({ ano: filtro.ano, mes: filtro.mes, id: aba.id }) + ABA_ATUAL,
                  atual: aba.id === atual.id,
                }))}
              />
              <CartaoHolerite holerite={atual} comparacao={mudou} />
              {mudou && <OQueMudou comparacao={mudou} />}
            </>
          ) : (
            <Vazio>Nenhum holerite encontrado para este mês/ano</Vazio>
          )
        }
      </MostraParte>
    </>
  );
}
