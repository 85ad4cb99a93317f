/** What the screens say of a certificate or document that was sent. */
import { formataData } from "~/lib/datas";
import { plural } from "~/lib/texto";
import type { Atestado } from "~/services/provider/contract/atestados";
import { STATUS_ACEITO, STATUS_CANCELADO, STATUS_PENDENTE } from "~/services/provider/contract/status";
import { prazoCorre, prazoDeEntrega, textoDoPrazo } from "./prazo";

const ENVIADO = 1;

/** Its name on screen, never empty. */
export function tituloDo({ titulo, codigo }: Pick<Atestado, "titulo" | "codigo">): string {
  return titulo || `Envio nº ${codigo}`;
}

/** Editable only while it needs a correction (second spec, section 4). */
export function podeCorrigir({ status }: Pick<Atestado, "status">): boolean {
  return status === STATUS_PENDENTE;
}

export function podeCancelar({ status }: Pick<Atestado, "status">): boolean {
  return status < STATUS_ACEITO;
}

type Datas = Pick<Atestado, "datainicio" | "datafim" | "diasatestado">;

/** "10/11/2026 a 12/11/2026 (3 dias)", "10/11/2026 (1 dia)", "10/11/2026"; "" without dates. */
export function periodo({ datainicio, datafim, diasatestado }: Datas): string {
  if (!datainicio) return "";
  const inicio = formataData(datainicio);
  const datas = datafim && datafim !== datainicio ? `${inicio} a ${formataData(datafim)}` : inicio;
  return diasatestado ? `${datas} (${plural(diasatestado, "dia", "dias")})` : datas;
}

type ComHistorico = Pick<Atestado, "status" | "movimentacao">;

/** When what stands there now was sent ("AAAA-MM-DD" and "HH:MM" or ""): the correction, while that is being looked at. */
export function enviadoEm({ status, movimentacao }: ComHistorico): { data: string; hora: string } | null {
  const inOrder = [...movimentacao].sort((a, b) => (Number(a.sequencia) || 0) - (Number(b.sequencia) || 0));
  const movimento = status === ENVIADO ? inOrder[inOrder.length - 1] : inOrder[0];
  return movimento?.data ? { data: movimento.data, hora: movimento.hora } : null;
}

/** "20/11/2026 às 06:40", the day alone without a time, "" when unknown. */
export function textoDoEnvio(atestado: ComHistorico): string {
  const quando = enviadoEm(atestado);
  if (!quando) return "";
  return quando.hora ? `${formataData(quando.data)} às ${quando.hora}` : formataData(quando.data);
}

/** Until when a correction still arrives in time ("dd/mm/aaaa às HH:MM"); null when none is awaited or the time is over. */
export function prazoDaCorrecao({ status, datainicio }: Pick<Atestado, "status" | "datainicio">, agora: { data: string; hora: string }): string | null {
  if (status !== STATUS_PENDENTE || !datainicio) return null;
  const prazo = prazoDeEntrega(datainicio);
  return prazoCorre(prazo, agora) ? textoDoPrazo(prazo) : null;
}

/** What happens next, in plain words; nothing that the provider did not say. */
export function proximoPasso({ status }: Pick<Atestado, "status">): string {
  switch (status) {
    case ENVIADO:
      return "O RH vai conferir o que você enviou. A resposta aparece aqui e na sua lista, na situação do envio.";
    case STATUS_PENDENTE:
      return "O RH pediu uma correção. Veja o que foi pedido no histórico e use “Corrigir”.";
    case STATUS_ACEITO:
      return "Foi aceito. Você não precisa fazer mais nada.";
    case STATUS_CANCELADO:
      return "Foi cancelado. Se ainda precisar, faça um novo envio.";
    default:
      return "Veja a resposta do RH no histórico.";
  }
}
