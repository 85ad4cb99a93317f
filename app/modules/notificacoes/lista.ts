/** The list of notifications as the screen shows it (spec 2.9). */
import { formataDataHora } from "~/lib/datas";
import { plural } from "~/lib/texto";
import type { Mensagem } from "~/services/provider/contract/mensagens";

/** Spec, section 9. */
const MOST_SHOWN = 10;

export interface Notificacao {
  idmensagem: string;
  idmsgusuario: string;
  titulo: string;
  quando: string;
  lida: boolean;
}

export interface ListaDeNotificacoes {
  total: number;
  itens: Notificacao[];
}

/** "dd/mm/aaaa às HH:MM" of a message; "" when it has no date. */
export function quandoChegou({ data, hora }: Pick<Mensagem, "data" | "hora">): string {
  return formataDataHora(data && hora ? `${data}T${hora}` : data);
}

/** Takes all of the person's messages, newest first; gives the first ten and how many there are. */
export function montaLista(mensagens: readonly Mensagem[]): ListaDeNotificacoes {
  const itens = mensagens.slice(0, MOST_SHOWN).map((mensagem) => ({
    idmensagem: mensagem.idmensagem,
    idmsgusuario: mensagem.idmsgusuario,
    titulo: mensagem.titulo,
    quando: quandoChegou(mensagem),
    lida: mensagem.visualizada,
  }));
  return { total: mensagens.length, itens };
}

/** "3 notificações", or "Mostrando 10 de 13 notificações" when not all are on screen. */
export function dizQuantas({ total, itens }: ListaDeNotificacoes): string {
  const all = plural(total, "notificação", "notificações");
  return itens.length < total ? `Mostrando ${itens.length} de ${all}` : all;
}

function isLista(value: object): value is ListaDeNotificacoes {
  return "total" in value && "itens" in value && Array.isArray(value.itens);
}

/** The list that an answer of the portal is; null when it is none. */
export function leLista(resposta: unknown): ListaDeNotificacoes | null {
  return typeof resposta === "object" && resposta !== null && isLista(resposta) ? resposta : null;
}

/** The delivery that a loader says was opened and marked as read; null when it says nothing of the kind. */
export function recemLida(dados: unknown): string | null {
  if (typeof dados !== "object" || dados === null || !("lida" in dados)) return null;
  return typeof dados.lida === "string" ? dados.lida : null;
}

/** The message among the person's own, by its id and, where given, that of its delivery; undefined when it is not one of them. */
export function acha(mensagens: readonly Mensagem[], idmensagem: string, idmsgusuario: string | undefined): Mensagem | undefined {
  return mensagens.find((mensagem) => mensagem.idmensagem === idmensagem && (!idmsgusuario || mensagem.idmsgusuario === idmsgusuario));
}
