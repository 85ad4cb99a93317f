/** Streams the file of a plan or benefit, when it is the provider's. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { arquivoDoItem, nomeParaSalvar, TIPOS } from "~/modules/planos-beneficios/item";
import { abrePagina } from "~/services/acesso.server";
import { destinoDoArquivo, entregaArquivoDoEndereco } from "~/services/arquivo-externo.server";
import { arquivoIndisponivel } from "~/services/arquivo.server";
import { contrato } from "~/services/provider/contract";
import { naoEncontrado } from "~/services/resposta.server";

const { listar } = contrato.planosBeneficios;

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const { acesso, planos } = await abrePagina(request, {}, (provedor) => ({ planos: provedor.parte(listar) }));
  if (!planos.ok) throw arquivoIndisponivel();
  const item = arquivoDoItem(planos.dados, id);
  const destino = item && destinoDoArquivo(item.url);
  if (!item?.tipo_arquivo || destino?.tipo !== "portal") throw naoEncontrado();
  const opcoes = { nome: nomeParaSalvar(item, destino.url), tipos: TIPOS[item.tipo_arquivo] };
  return entregaArquivoDoEndereco(request, acesso.provedor, listar, destino.url, opcoes);
}
