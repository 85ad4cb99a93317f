/** Taking a person off the list (spec part 2, section 2): asked once more, since it cannot be undone. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { Dialogo } from "~/components/dialogo";
import { Formulario, ResumoDeErros } from "~/components/formulario";
import { nomeProprio } from "~/lib/texto";
import { comCodigoValido } from "~/modules/compras-prazo/guarda.server";
import { href, paths } from "~/paths";
import { resultadoDaEscrita } from "~/services/escrita.server";
import { leFormulario } from "~/services/formulario.server";
import { contrato } from "~/services/provider/contract";
import { naoEncontrado, pagina, redirecionaComRecado } from "~/services/resposta.server";

const comAutorizados = (request: Request) =>
  comCodigoValido(request, (provedor) => ({ autorizados: provedor.parte(contrato.comprasPrazo.carregarAutorizados) }));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { autorizados } = await comAutorizados(request);
  const pessoa = autorizados.ok ? autorizados.dados.find(({ id }) => id === params.id) : null;
  if (pessoa === undefined) throw naoEncontrado();
  return pagina({ id: params.id ?? "", nome: pessoa && nomeProprio(pessoa.nome) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { acesso, autorizados } = await comAutorizados(request);
  const { provedor, sessao } = acesso;
  const lido = await leFormulario(request, sessao, z.object({}));
  if (!lido.ok) return pagina({ recusa: lido.recusa }, { status: 400 });
  const id = params.id ?? "";
  const done = (texto: string) => redirecionaComRecado(request, paths.configComprasPrazo(), { tipo: "sucesso", texto });
  if (autorizados.ok && !autorizados.dados.some((pessoa) => pessoa.id === id)) return done("Esta pessoa já não está entre os autorizados.");
  const escrita = await resultadoDaEscrita(request, acesso, provedor.chama(contrato.comprasPrazo.removerAutorizado, { id }));
  if (escrita.ok) return done(escrita.msg || "Autorizado removido.");
  const depois = await provedor.parte(contrato.comprasPrazo.carregarAutorizados);
  if (depois.ok && !depois.dados.some((pessoa) => pessoa.id === id)) return done("Autorizado removido.");
  return pagina({ recusa: lido.recusa(escrita.mensagem) }, { status: escrita.status });
}

export const meta: MetaFunction = () => [{ title: "Remover autorizado — Portal do Colaborador" }];

export default function Excluir() {
  const { id, nome } = useLoaderData<typeof loader>();
  return (
    <Dialogo titulo="Remover autorizado" fechar={paths.configComprasPrazo()}>
      <ResumoDeErros recusa={useActionData<typeof action>()?.recusa} />
      <p>{nome === null ? "Confirma a exclusão do autorizado?" : `Confirma a exclusão do autorizado ${nome}?`}</p>
      <Formulario action={paths.excluirAutorizado(id)} className="flex flex-wrap gap-3" aria-label="Remover autorizado">
        <button type="submit" className="botao">
          Sim, remover
        </button>
        <a className="botao-2" href={href(paths.configComprasPrazo())}>
          Cancelar
        </a>
      </Formulario>
    </Dialogo>
  );
}
