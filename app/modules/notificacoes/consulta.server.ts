/** The person's messages, in the ways that the screens ask for them (spec 2.9; contract, section 2). */
import { dadosOu } from "~/lib/parte";
import { abrePagina } from "~/services/acesso.server";
import { contrato } from "~/services/provider/contract";
import type { Mensagem } from "~/services/provider/contract/mensagens";
import type { Provedor } from "~/services/provider/cliente.server";
import { registra } from "~/services/registro.server";
import { acha } from "./lista";

/**
 * All messages for what the page's script asks every minute, null on any failure: nobody may be led away to the
 * sign-in or to a dialog in the middle of reading.
 */
export async function mensagensOuNada(request: Request): Promise<Mensagem[] | null> {
  try {
    const { mensagens } = await abrePagina(request, { soDoColaborador: true, mesmoComPendencias: true }, (provedor) => ({
      mensagens: provedor.parte(contrato.mensagens.listar),
    }));
    return dadosOu(mensagens, null);
  } catch (error) {
    if (!(error instanceof Response)) registra("notificacoes-falharam", { erro: error instanceof Error ? error.name : typeof error });
    return null;
  }
}

/** Takes the delivery to mark, known beforehand or found in the list; gives whether that was done. */
async function marca(provedor: Provedor, idmsgusuario: string | undefined): Promise<boolean> {
  if (!idmsgusuario) return false;
  return (await provedor.parte(contrato.mensagens.marcarComoLida, { idmsgusuario })).ok;
}

/**
 * The calls that open a message. They leave together when the address names the delivery, as the list's links do;
 * without it the list must come first, to say which delivery is to be marked.
 */
export function chamadasDaAbertura(provedor: Provedor, idmensagem: string, idmsgusuario: string | undefined) {
  const mensagens = provedor.parte(contrato.mensagens.listar);
  const findAndMark = async () => {
    const mensagem = acha(dadosOu(await mensagens, []), idmensagem, undefined);
    return marca(provedor, mensagem?.visualizada ? undefined : mensagem?.idmsgusuario);
  };
  return {
    mensagens,
    conteudo: provedor.parte(contrato.mensagens.conteudo, { idmensagem }),
    marcada: idmsgusuario ? marca(provedor, idmsgusuario) : findAndMark(),
  };
}
