/** The faults that the desk offers, each an order to provider/control/faults.ts. */
import type { Fault } from "../control/faults";
import { LOOSE_LISTS } from "../control/loose-list";

type Order = Omit<Fault, "chamada" | "usuario" | "vezes">;

interface FaultKind {
  readonly label: string;
  /** The user must type a text, which `order` gets. */
  readonly withWords?: true;
  readonly order: (words: string) => Order;
}

const plain = (label: string, order: Order): FaultKind => ({ label, order: () => order });

export const FAULT_KINDS: Readonly<Record<string, FaultKind>> = {
  lenta: plain("Lenta: 3 segundos", { atraso: 3_000 }),
  lentissima: plain("Lenta demais: 10 segundos, mais do que o portal espera", { atraso: 10_000 }),
  trava: plain("Não responde nunca", { trava: true }),
  recusa: {
    label: "Recusa, com palavras do provedor",
    withWords: true,
    order: (recusa) => ({ recusa }),
  },
  mensagem: {
    label: "Responde como sempre, com outras palavras",
    withWords: true,
    order: (msg) => ({ msg }),
  },
  sessao: plain("Sessão encerrada (401)", { status: 401 }),
  proibida: plain("Proibida (403)", { status: 403 }),
  erro: plain("Erro interno (500)", { status: 500 }),
  fora: plain("Fora do ar (503)", { status: 503 }),
  depois: plain("Faz efeito, mas responde 504", { status: 504, comEfeito: true }),
  tarde: plain("Responde 504 e faz efeito 5 segundos depois", { status: 504, efeitoApos: 5_000 }),
  quebraantes: plain("Conexão cai antes de fazer efeito", { quebra: "antes" }),
  quebradepois: plain("Conexão cai depois de fazer efeito", { quebra: "depois" }),
  metade: plain("Só metade da resposta chega", { metade: true }),
  lixo: plain("Página de manutenção no lugar da resposta", { lixo: true }),
  vazia: plain("Sem dados (null)", { corpo: null }),
  frouxa: plain("Formatos frouxos: números e datas como texto", { frouxo: true }),
  ilegivel: plain("Um item ilegível no começo da lista (só nas chamadas que dão uma lista)", {
    ilegivel: "",
  }),
  latin1: plain("Em ISO-8859-1", { charset: "iso-8859-1" }),
  ...Object.fromEntries(
    Object.entries(LOOSE_LISTS).map(([name, lista]) => [name, plain(`Lista: ${name}`, { lista })]),
  ),
};

/**
 * Returns the label of a fault. A fault that only tests order has no label, so its JSON is
 * returned.
 */
export function faultWords({
  chamada: _call,
  usuario: _person,
  vezes: _times,
  ...order
}: Fault): string {
  const words = order.recusa ?? order.msg ?? "";
  const written = JSON.stringify(order);
  const kind = Object.values(FAULT_KINDS).find(
    (each) => JSON.stringify(each.order(words)) === written,
  );
  if (!kind) return written;
  return kind.withWords ? `${kind.label}: “${words}”` : kind.label;
}
