/** Vacation statements (spec 2.14): the year and the concession live in the address. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Abas } from "~/components/abas";
import { Vazio } from "~/components/aviso";
import { MostraParte } from "~/components/parte";
import { anosRecentes, hoje } from "~/lib/datas";
import { mapeia } from "~/lib/parte";
import { plural } from "~/lib/texto";
import { CartaoFerias } from "~/modules/ferias/cartao-ferias";
import { anoPedido, escolheConcessao, listaConcessoes } from "~/modules/ferias/concessoes";
import { ListaDeConcessoes } from "~/modules/ferias/lista-de-concessoes";
import { paths } from "~/paths";
import { abrePagina } from "~/services/acesso.server";
import { contrato } from "~/services/provider/contract";
import { naoEncontrado, pagina } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const anos = anosRecentes(hoje(new Date()));
  const ano = anoPedido(query, anos);
  const { ferias } = await abrePagina(request, { rota: "demonstrativo-ferias" }, (provedor) => ({
    ferias: provedor.parte(contrato.ferias.listar, { ano }),
  }));
  const id = query.get("concessao") || null;
  const tela = mapeia(ferias, (grupos) => {
    const todas = listaConcessoes(grupos);
    const atual = escolheConcessao(todas, id);
    if (id !== null && !atual) throw naoEncontrado();
    // Only the one in detail travels whole.
    const lista = todas.map(({ id_concessao, dt_in_pg, dt_fi_pg, tot_liq_receber }) => ({ id_concessao, dt_in_pg, dt_fi_pg, tot_liq_receber }));
    return { atual: atual ?? null, lista };
  });
  return pagina({ anos, ano, tela });
}

export const meta: MetaFunction = () => [{ title: "Demonstrativo de Férias — Portal do Colaborador" }];

export default function DemonstrativoDeFerias() {
  const { anos, ano, tela } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Demonstrativo de Férias</h1>
      <Abas rotulo="Ano" abas={anos.map((cada) => ({ titulo: String(cada), para: paths.ferias({ ano: cada }), atual: cada === ano }))} />
      <MostraParte parte={tela}>
        {({ atual, lista }) =>
          atual ? (
            <>
              <p className="nao-imprime">{plural(lista.length, "concessão encontrada", "concessões encontradas")}</p>
              <ListaDeConcessoes ano={ano} concessoes={lista} atual={atual.id_concessao} />
              <CartaoFerias concessao={atual} />
            </>
          ) : (
            <Vazio>Nenhum demonstrativo encontrado para este ano</Vazio>
          )
        }
      </MostraParte>
    </>
  );
}
