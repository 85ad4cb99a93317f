/** The list of notifications as the screen shows it (spec 2.9). */
import { formatDateTime } from "~/lib/dates";
import { plural } from "~/lib/text";
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

/** Null: the first ones. Else the unread ones among all the others. */
export type View = "nao-lidas" | null;

/** Takes the address's query; anything unknown is the first ones. */
export function readView(query: URLSearchParams): View {
  return query.get("mostrar") === "nao-lidas" ? "nao-lidas" : null;
}

/** Pages that stay open while the portal is updated read it too: its names do not change. */
export interface NotificacaoPage {
  /** How many there are of what is shown, on screen or not. */
  total: number;
  itens: Notificacao[];
  /** How many unread ones are not among the first; missing from a portal of before. */
  naoLidasAlem?: number;
}

/** "dd/mm/aaaa às HH:MM" of a message; "" when it has no date. */
export function arrivedAt({ data, hora }: Pick<Mensagem, "data" | "hora">): string {
  return formatDateTime(data && hora ? `${data}T${hora}` : data);
}

/** Takes all of the person's messages in the provider's order; gives ten of the view, and how many there are. */
export function buildNotificacaoPage(
  mensagens: readonly Mensagem[],
  view: View = null,
): NotificacaoPage {
  const beyond = mensagens.slice(MOST_SHOWN).filter(({ visualizada }) => !visualizada);
  const listed = view === "nao-lidas" ? beyond : mensagens;
  const itens = listed.slice(0, MOST_SHOWN).map((mensagem) => ({
    idmensagem: mensagem.idmensagem,
    idmsgusuario: mensagem.idmsgusuario,
    titulo: mensagem.titulo,
    quando: arrivedAt(mensagem),
    lida: mensagem.visualizada,
  }));
  return { total: listed.length, itens, naoLidasAlem: beyond.length };
}

/** "3 notificações", or "Mostrando 10 de 13 notificações" when not all are on screen; which ones, where they are not the first. */
export function describeCount({ total, itens }: NotificacaoPage, view: View = null): string {
  const all =
    view === null
      ? plural(total, "notificação", "notificações")
      : plural(total, "notificação mais antiga não lida", "notificações mais antigas não lidas");
  return itens.length < total ? `Mostrando ${itens.length} de ${all}` : all;
}

function isNotificacaoPage(value: object): value is NotificacaoPage {
  return "total" in value && "itens" in value && Array.isArray(value.itens);
}

/** The list that an answer of the portal is; null when it is none. */
export function readNotificacaoPage(answer: unknown): NotificacaoPage | null {
  return typeof answer === "object" && answer !== null && isNotificacaoPage(answer) ? answer : null;
}

/** The delivery that a loader says was opened and marked as read; null when it says nothing of the kind. */
export function justReadDelivery(data: unknown): string | null {
  if (typeof data !== "object" || data === null || !("lida" in data)) return null;
  return typeof data.lida === "string" ? data.lida : null;
}

/** The message among the person's own, by its id and, where given, that of its delivery; undefined when it is not one of them. */
export function findMensagem(
  mensagens: readonly Mensagem[],
  idmensagem: string,
  idmsgusuario: string | undefined,
): Mensagem | undefined {
  return mensagens.find(
    (mensagem) =>
      mensagem.idmensagem === idmensagem &&
      (!idmsgusuario || mensagem.idmsgusuario === idmsgusuario),
  );
}
