/** One page per document that the person must confirm (spec 2.5, section 4). */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ResumoDeErros } from "~/components/formulario";
import { MostraParte } from "~/components/parte";
import { textoDaConfirmacao } from "~/modules/obrigatorio/confirmacao";
import { Documento } from "~/modules/obrigatorio/documento";
import { FormularioDoTermo } from "~/modules/obrigatorio/formulario-do-termo";
import { confirmacaoDoTermo } from "~/modules/obrigatorio/formularios";
import { depoisDe, documentoPendente, leVolta, posicao } from "~/modules/obrigatorio/pendentes";
import { verificaDocumento } from "~/modules/obrigatorio/verifica.server";
import { paths } from "~/paths";
import { abrePagina, requireColaborador } from "~/services/acesso.server";
import { emEconomia } from "~/services/economia.server";
import { resultadoDaEscrita } from "~/services/escrita.server";
import { leFormulario } from "~/services/formulario.server";
import { contrato } from "~/services/provider/contract";
import { TIPO_RESCISAO } from "~/services/provider/contract/pendencias";
import { pagina, redireciona, redirecionaComRecado } from "~/services/resposta.server";
import { enderecoDoCliente } from "~/services/servidor.server";

const OPCOES = { mesmoComPendencias: true, soDoColaborador: true };

export async function loader({ request, params: { tipodoc = "", id = "" } }: LoaderFunctionArgs) {
  const [economia, { acesso, arquivo }] = await Promise.all([
    emEconomia(request),
    abrePagina(request, OPCOES, (provedor) => ({ arquivo: verificaDocumento(provedor, tipodoc, id) })),
  ]);
  const volta = leVolta(new URL(request.url).searchParams);
  const { pendencias } = acesso;
  if (pendencias?.atualizar_dados_pessoais) throw redireciona(paths.dadosObrigatorios(volta.voltar));
  const documento = documentoPendente(pendencias, tipodoc, id);
  // Confirmed already, or never asked of this person: on to what is still to be done.
  if (!pendencias || !documento) throw redireciona(depoisDe(pendencias, tipodoc, id, volta));
  const { descricao, versao } = documento;
  return pagina({ tipodoc, id, descricao, versao, ...posicao(pendencias, documento, volta.de), arquivo, rescisao: tipodoc === TIPO_RESCISAO, embutido: !economia });
}

export async function action({ request, params: { tipodoc = "", id = "" } }: ActionFunctionArgs) {
  const acesso = await requireColaborador(request, OPCOES);
  const next = depoisDe(acesso.pendencias, tipodoc, id, leVolta(new URL(request.url).searchParams));
  const lido = await leFormulario(request, acesso.sessao, confirmacaoDoTermo);
  if (acesso.pendencias && !documentoPendente(acesso.pendencias, tipodoc, id)) return redireciona(next);
  if (!lido.ok) return pagina({ recusa: lido.recusa }, { status: 400 });
  const confirmacao = textoDaConfirmacao({ ...lido.valor, ip: enderecoDoCliente(request), agora: new Date() });
  const escrita = await resultadoDaEscrita(request, acesso, acesso.provedor.chama(contrato.pendencias.confirmarTermos, { id, tipodoc, confirmacao }));
  if (!escrita.ok) return pagina({ recusa: lido.recusa(escrita.mensagem) }, { status: escrita.status });
  return redirecionaComRecado(request, next, { tipo: "sucesso", texto: escrita.msg || "Documento confirmado." });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.descricao ?? "Documento"} — Portal do Colaborador` }];

export default function Termo() {
  const { tipodoc, id, descricao, versao, atual, total, arquivo, rescisao, embutido } = useLoaderData<typeof loader>();
  const recusa = useActionData<typeof action>()?.recusa;
  return (
    <section className="cartao space-y-4">
      <p className="text-suave">
        Documento {atual} de {total}
      </p>
      <h1>{descricao}</h1>
      {versao && <p>Versão {versao}</p>}
      <ResumoDeErros recusa={recusa} />
      <p>{arquivo.ok ? "Leia o documento e confirme para continuar no portal." : "O documento precisa abrir para poder ser confirmado."}</p>
      <MostraParte parte={arquivo}>
        {() => (
          <>
            <Documento tipodoc={tipodoc} id={id} titulo={descricao} rescisao={rescisao} embutido={embutido} />
            <FormularioDoTermo recusa={recusa} />
          </>
        )}
      </MostraParte>
    </section>
  );
}
