/** Deferred purchases (spec part 2, sections 2 and 4): the code first, then the password and the authorised people. The employee's alone. */
import type { ActionFunctionArgs, HeadersArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { Aviso } from "~/components/aviso";
import { MostraParte } from "~/components/parte";
import { dadosOu, mapeia } from "~/lib/parte";
import { montaAutorizado } from "~/modules/compras-prazo/autorizado";
import { Autorizados } from "~/modules/compras-prazo/autorizados";
import { EnviarCodigo } from "~/modules/compras-prazo/enviar-codigo";
import { Etapas } from "~/modules/compras-prazo/etapas";
import { envioDoCodigo } from "~/modules/compras-prazo/formularios";
import { CartaoDaSenha } from "~/modules/compras-prazo/senha";
import { numeroMascarado } from "~/modules/compras-prazo/telefones";
import { paths, semBase } from "~/paths";
import { abrePagina } from "~/services/acesso.server";
import { reservaCodigo } from "~/services/codigos.server";
import { resultadoDaEscrita } from "~/services/escrita.server";
import { leFormulario } from "~/services/formulario.server";
import { sanitiza } from "~/services/html.server";
import { contrato } from "~/services/provider/contract";
import { canais } from "~/services/provider/contract/compras-prazo";
import { esperaDaAction, pagina, redireciona } from "~/services/resposta.server";
import { gravaSessao } from "~/services/sessao.server";

const MAYBE_SENT = "Não sabemos se o código saiu. Se ele chegar, use “Já recebi o código”; se não, envie outro.";

export async function loader({ request }: LoaderFunctionArgs) {
  const { acesso, parametros, cadastro, autorizados } = await abrePagina(request, { soDoColaborador: true }, (provedor) => ({
    parametros: provedor.parte(contrato.comprasPrazo.parametros),
    cadastro: provedor.parte(contrato.cadastro.dadosCadastrais),
    autorizados: provedor.parte(contrato.comprasPrazo.carregarAutorizados),
  }));
  // Only what this state of the screen shows: masked phones before the code, people after it.
  const aberta = dadosOu(parametros, null)?.codigo_valido === true;
  return pagina({
    parametros,
    canais: canais(),
    telefones: aberta ? null : mapeia(cadastro, ({ numeros_telefone }) => numeros_telefone.map(numeroMascarado)),
    autorizados: aberta ? mapeia(autorizados, (lista) => lista.map((pessoa) => montaAutorizado(pessoa, sanitiza))) : null,
    enviado: acesso.sessao.conteudo.codigoEnviado ?? null,
  });
}

/** Sends the code to one of the person's own phones. */
export async function action({ request }: ActionFunctionArgs) {
  const { acesso, cadastro } = await abrePagina(request, { soDoColaborador: true }, (provedor) => ({
    cadastro: provedor.parte(contrato.cadastro.dadosCadastrais),
  }));
  const numeros = cadastro.ok ? cadastro.dados.numeros_telefone : [];
  const lido = await leFormulario(request, acesso.sessao, envioDoCodigo(numeros.length));
  if (!cadastro.ok) return pagina({ recusa: lido.ok ? lido.recusa(cadastro.mensagem) : lido.recusa }, { status: 503 });
  if (!lido.ok) return pagina({ recusa: lido.recusa }, { status: 400 });
  const { canal, telefone } = lido.valor;
  const numero = numeros[telefone];
  if (!numero) return pagina({ recusa: lido.recusa("Escolha um telefone") }, { status: 400 });

  const envio = await reservaCodigo(acesso.colaborador, "codigo-de-compras");
  if (!envio.ok) return pagina({ recusa: lido.recusa(envio.mensagem) }, { status: 429, headers: envio.headers });
  const chamada = acesso.provedor.chama(contrato.comprasPrazo.enviarCodigo, { opcao: canal, telefone: numero.numero_completo });
  const escrita = await envio.durante(resultadoDaEscrita(request, acesso, chamada));
  await (escrita.ok || escrita.incerta ? envio.saiu() : envio.naoSaiu());
  if (!escrita.ok && !escrita.incerta) return pagina({ recusa: lido.recusa(escrita.mensagem) }, { status: escrita.status });
  const recado = escrita.ok
    ? { tipo: "sucesso" as const, texto: escrita.msg || "Código de segurança enviado." }
    : { tipo: "erro" as const, texto: `${escrita.mensagem} ${MAYBE_SENT}` };
  const codigoEnviado = { canal, telefone: numeroMascarado(numero) };
  return redireciona(paths.configComprasPrazo(), [await gravaSessao(request, acesso.sessao, { codigoEnviado, recado })]);
}

export function headers(args: HeadersArgs): HeadersInit {
  return esperaDaAction(args);
}

export const meta: MetaFunction = () => [{ title: "Configurações Compra Prazo — Portal do Colaborador" }];

/** While the parameters are asked for anew: after a code was sent or accepted, a password saved. */
function Carregando() {
  const { state, location } = useNavigation();
  const loading = state === "loading" && semBase(location.pathname) === paths.configComprasPrazo();
  return <p role="status">{loading && "Aguarde... Buscando parâmetros"}</p>;
}

export default function ConfigComprasPrazo() {
  const { parametros, canais, telefones, autorizados, enviado } = useLoaderData<typeof loader>();
  const recusa = useActionData<typeof action>()?.recusa;
  const validando = useLocation().pathname === paths.comprasPrazoCodigo();
  return (
    <>
      <h1>Configurações Compra Prazo</h1>
      <Carregando />
      <MostraParte parte={parametros}>
        {(atual) =>
          atual === null ? (
            <Aviso tipo="info">
              <p>Parâmetros não localizados</p>
            </Aviso>
          ) : atual.codigo_valido ? (
            <>
              <Outlet />
              <CartaoDaSenha digitos={atual.num_dig_senha} possui={atual.possui_senha_compra_prazo} />
              {autorizados && <Autorizados autorizados={autorizados} />}
            </>
          ) : (
            <Etapas atual={validando ? 2 : 1}>
              {validando ? (
                <Outlet />
              ) : (
                telefones && <MostraParte parte={telefones}>{(lista) => <EnviarCodigo canais={canais} telefones={lista} enviado={enviado} recusa={recusa} />}</MostraParte>
              )}
            </Etapas>
          )
        }
      </MostraParte>
    </>
  );
}
