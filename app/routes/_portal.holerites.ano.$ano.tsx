/** A year of payslips: net pay month by month, as a drawing and in figures. Beyond the spec (2.13). */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Abas } from "~/components/abas";
import { Vazio } from "~/components/aviso";
import { MostraParte } from "~/components/parte";
import { anosRecentes, hoje } from "~/lib/datas";
import { mapeia } from "~/lib/parte";
import { resumeAno } from "~/modules/holerites/ano";
import { leAno } from "~/modules/holerites/filtro";
import { GraficoDoAno } from "~/modules/holerites/grafico-do-ano";
import { TabelaDoAno } from "~/modules/holerites/tabela-do-ano";
import { href, paths } from "~/paths";
import { abrePagina } from "~/services/acesso.server";
import { contrato } from "~/services/provider/contract";
import { naoEncontrado, pagina } from "~/services/resposta.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { holerites } = await abrePagina(request, { rota: "holerites" }, (provedor) => ({
    holerites: provedor.parte(contrato.holerites.listar),
  }));
  const anos = anosRecentes(hoje(new Date()));
  const ano = leAno(params.ano, anos);
  if (ano === null) throw naoEncontrado();
  return pagina({ ano, anos, resumo: mapeia(holerites, (todos) => resumeAno(todos, ano)) });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Holerites ${data ? `de ${data.ano} ` : ""}— Portal do Colaborador` }];

export default function HoleritesDoAno() {
  const { ano, anos, resumo } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Holerites de {ano}</h1>
      <p className="nao-imprime">
        <a className="elo" href={href(paths.holerites({ ano }))}>
          Voltar aos holerites
        </a>
      </p>
      <Abas rotulo="Ano" abas={anos.map((cada) => ({ titulo: String(cada), para: paths.holeritesDoAno(cada), atual: cada === ano }))} />
      <MostraParte parte={resumo}>
        {({ meses, quantos, total }) =>
          quantos > 0 ? (
            <>
              <section className="cartao space-y-3" aria-labelledby="liquido">
                <h2 id="liquido">Líquido por mês</h2>
                <GraficoDoAno ano={ano} meses={meses} />
              </section>
              <section className="cartao space-y-3" aria-labelledby="valores">
                <h2 id="valores">Valores por mês</h2>
                <TabelaDoAno ano={ano} meses={meses} quantos={quantos} total={total} />
              </section>
            </>
          ) : (
            <Vazio>Nenhum holerite encontrado para este mês/ano</Vazio>
          )
        }
      </MostraParte>
    </>
  );
}
