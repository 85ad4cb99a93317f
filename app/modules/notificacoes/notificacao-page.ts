import { formatDateTime } from "~/lib/day-and-time";
import { plural } from "~/lib/text";
import type { Mensagem } from "~/services/provider/contract/mensagens";

const MOST_SHOWN = 10;

/** Leaves out a first heading that would repeat the dialog's title. */
export function withoutTitle(html: string, titulo: string): string {
  const [heading = "", text] = /^\s*<h[1-6][^>]*>([^<]*)<\/h[1-6]>/i.exec(html) ?? [];
  return text?.trim() === titulo.trim() ? html.slice(heading.length) : html;
}

export interface Notificacao {
  idmensagem: string;
  idmsgusuario: string;
  titulo: string;
  quando: string;
  lida: boolean;
}

export type View = "nao-lidas" | null;

export function readView(query: URLSearchParams): View {
  return query.get("mostrar") === "nao-lidas" ? "nao-lidas" : null;
}

/** Open pages of an older build also read this object, so field names must not change. */
export interface NotificacaoPage {
  total: number;
  itens: Notificacao[];
  /** Number of unread messages after the first `MOST_SHOWN`. An older build omits this field. */
  naoLidasAlem?: number;
}

export function arrivedAt({ data, hora }: Pick<Mensagem, "data" | "hora">): string {
  return formatDateTime(data && hora ? `${data}T${hora}` : data);
}

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

export function describeCount({ total, itens }: NotificacaoPage, view: View = null): string {
  const isCut = itens.length < total;
  if (view === null)
    return isCut
      ? `As ${itens.length} mais recentes`
      : plural(total, "notificação", "notificações");
  const all = plural(
    total,
    "notificação mais antiga não lida",
    "notificações mais antigas não lidas",
  );
  return isCut ? `Mostrando ${itens.length} de ${all}` : all;
}

function isNotificacaoPage(value: object): value is NotificacaoPage {
  return "total" in value && "itens" in value && Array.isArray(value.itens);
}

export function readNotificacaoPage(answer: unknown): NotificacaoPage | null {
  return typeof answer === "object" && answer !== null && isNotificacaoPage(answer) ? answer : null;
}

export function justReadDelivery(data: unknown): string | null {
  if (typeof data !== "object" || data === null || !("lida" in data)) return null;
  return typeof data.lida === "string" ? data.lida : null;
}

export function findMensagem<T extends Pick<Mensagem, "idmensagem" | "idmsgusuario">>(
  mensagens: readonly T[],
  idmensagem: string,
  idmsgusuario: string | undefined,
): T | undefined {
  return mensagens.find(
    (mensagem) =>
      mensagem.idmensagem === idmensagem &&
      (!idmsgusuario || mensagem.idmsgusuario === idmsgusuario),
  );
}
