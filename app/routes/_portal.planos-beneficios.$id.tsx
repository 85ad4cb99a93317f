/** The file of a plan or benefit, in a dialog (spec part 2, section 2). */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Dialogo } from "~/components/dialogo";
import { MostraParte } from "~/components/parte";
import { ArquivoDoPlano, type Visao } from "~/modules/planos-beneficios/arquivo";
import { arquivoDoItem } from "~/modules/planos-beneficios/item";
import { paths } from "~/paths";
import { abrePagina } from "~/services/acesso.server";
import { destinoDoArquivo } from "~/services/arquivo-externo.server";
import { emEconomia } from "~/services/economia.server";
import { contrato } from "~/services/provider/contract";
import type { PlanoBeneficio } from "~/services/provider/contract/planos-beneficios";
import { naoEncontrado, pagina } from "~/services/resposta.server";

function visaoDe({ tipo_arquivo, url }: PlanoBeneficio): Visao {
  const destino = destinoDoArquivo(url);
  if (destino?.tipo === "externo") return destino;
  return destino && tipo_arquivo ? { tipo: tipo_arquivo } : { tipo: "nenhum" };
}

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const [economia, { planos }] = await Promise.all([
    emEconomia(request),
    abrePagina(request, {}, (provedor) => ({ planos: provedor.parte(contrato.planosBeneficios.listar) })),
  ]);
  if (!planos.ok) return pagina({ titulo: "Planos/Benefícios", arquivo: planos });
  const item = arquivoDoItem(planos.dados, id);
  if (!item) throw naoEncontrado();
  return pagina({ titulo: item.descricao, arquivo: { ok: true as const, dados: { id, descricao: item.descricao, visao: visaoDe(item), embutido: !economia } } });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.titulo ?? "Planos/Benefícios"} — Portal do Colaborador` }];

export default function PlanoBeneficioAberto() {
  const { titulo, arquivo } = useLoaderData<typeof loader>();
  return (
    <Dialogo titulo={titulo} fechar={paths.planosBeneficios()}>
      <MostraParte parte={arquivo}>{(dados) => <ArquivoDoPlano {...dados} />}</MostraParte>
    </Dialogo>
  );
}
