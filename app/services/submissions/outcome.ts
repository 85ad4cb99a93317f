import { SEND_ANYWAY_WITHOUT_LIST } from "~/lib/form-fields";
import type { Ended, Next } from "./stored-submission";

export interface UnknownOutcome {
  state: "unknown";
  message: string;
  /**
   * Value of “Enviar mesmo assim”: names the submission whose outcome is unknown.
   * null hides the button.
   */
  sendAnyway: string | null;
  mayDiscard?: true;
  /** Value of the button “É este”: names the attempt and the similar record on the page. */
  isThis?: string;
  /** Key of the submission that “Conferir” looks up; null hides the button. */
  check: string | null;
  next?: Next;
  /**
   * True for a record that was not sent because another submission has an unknown outcome.
   * All other fields then describe that other submission.
   */
  ofOther?: true;
}

export type Known = Exclude<Ended, { state: "unknown" }>;

export type Outcome =
  | Known
  | UnknownOutcome
  /** The provider's list was unreadable, so nothing was sent; the user may send anyway. */
  | { state: "held"; message: string }
  | { state: "outdated"; message: string }
  | { state: "store-unavailable"; message: string };

export function sendAnywayOf(outcome: Outcome): string | undefined {
  if (outcome.state === "held") return SEND_ANYWAY_WITHOUT_LIST;
  return (outcome.state === "unknown" && outcome.sendAnyway) || undefined;
}

export type Failed = Exclude<Outcome, { state: "succeeded" }>;

export function statusOf(outcome: Failed): 400 | 429 | 503 {
  if (outcome.state === "outdated") return 400;
  if (outcome.state !== "rejected") return 503;
  return outcome.waitSeconds === undefined ? 400 : 429;
}

export const NOT_ARRIVED =
  "Não chegou à cooperativa: a ligação falhou antes. Nada se perdeu. Envie de novo.";
export const UNKNOWN =
  "Ainda não dá para saber se chegou à cooperativa. Espere um pouco e confira: o portal não envia de novo sozinho.";
export const ALIKE =
  "Há um registro igual a este na cooperativa, e não dá para saber se é este envio ou um anterior. Confira na lista. Se for este, não é preciso mais nada; se não for, envie mesmo assim. O que você preencheu continua aqui.";
export const UNREADABLE_ENTRIES =
  "Há na cooperativa um registro que o portal não consegue ler, e não dá para saber se é este envio. Pergunte ao RH se ele chegou. Se chegou, não é preciso mais nada; se não, envie mesmo assim. O que você preencheu continua aqui.";
export const UNREADABLE_SUBMISSION =
  "O portal não consegue ler o que guardou de um envio anterior, e não dá para saber se ele chegou à cooperativa. Confira na lista. Se chegou, não é preciso mais nada; se não, envie mesmo assim. O que você preencheu continua aqui.";

const STILL = "Ainda não dá para saber se chegou à cooperativa";

const IN_VAIN = {
  incomplete: `${STILL}: a lista da cooperativa veio incompleta.`,
  "no-witness": `${STILL}: a lista da cooperativa não mostra o seu envio, e nada nela prova que está inteira.`,
  unreadable: `${STILL}: a lista da cooperativa não abre.`,
};

const ASK_FIRST =
  " Pergunte ao RH se ele chegou. Se chegou, não é preciso mais nada; se não, envie mesmo assim. O que você preencheu continua aqui.";
const LOOK_LATER = " Espere um pouco e confira: o portal não envia de novo sozinho.";

export const inconclusiveMessage = (why: keyof typeof IN_VAIN, mayDecide: boolean): string =>
  IN_VAIN[why] + (mayDecide ? ASK_FIRST : LOOK_LATER);

export function nearMatch(protocolo: string, differs: readonly string[]): string {
  const number = protocolo ? ` (protocolo ${protocolo})` : "";
  const what = differs.length > 0 ? ` O que muda nele: ${differs.join(", ")}.` : "";
  return (
    `Há na cooperativa um registro parecido com este envio${number}, e não dá para saber se é ele.${what} ` +
    "Confira na lista. Se for este, diga que é; se não for, envie mesmo assim. O que você preencheu continua aqui."
  );
}

const OTHER_OPEN = "Este toque não enviou nada: há outro envio deste formulário em aberto.";

export const heldMessage = (message: string, same: boolean): string =>
  same
    ? `${OTHER_OPEN.slice(0, -1)}, igual a este. ${message}`
    : `${OTHER_OPEN} ${message} Se este for outro, envie mesmo assim.`;

export const LIST_UNREADABLE =
  "Nada foi enviado: a lista da cooperativa não abriu, e sem ela o portal não saberia dizer se o envio chegou. Espere um pouco e tente de novo. " +
  "Se enviar mesmo assim e a resposta se perder, só você poderá conferir na lista.";

export const RECORD_TEXTS = {
  storeUnavailable:
    "O portal não consegue guardar nada agora, e por isso este toque não enviou nada. O que você preencheu não se perdeu: espere um pouco e envie de novo. " +
    "Se você já tinha enviado antes, confira na lista se chegou.",
  tooManyOpen:
    "Há envios demais deste formulário de que ainda não se sabe se chegaram. Confira na lista da cooperativa, e fale com o RH antes de enviar outro.",
};

export const CHANGE_TEXTS = {
  storeUnavailable:
    "O portal não conseguiu guardar o pedido, e por isso este toque não enviou nada. Se você acabou de enviar algo, confira se chegou antes de tentar de novo.",
  tooManyOpen:
    "Há muitos pedidos seus desta página de que ainda não sabemos se chegaram, e por isso este não foi enviado. Confira com o RH antes de enviar mais.",
};

export const NOTHING_SENT =
  "O portal não conseguiu guardar o pedido, e por isso nada foi enviado. Espere um pouco e tente de novo.";
export const OUTDATED =
  "Esta página já foi enviada, e depois dela outra. Confira como está agora e envie de novo se ainda quiser.";
export const OTHER_IS_OPEN =
  "Antes deste você enviou outro pedido por esta página, e não sabemos se ele chegou à cooperativa. Veja se ele aparece antes de continuar. Se quiser enviar este também, use “Enviar mesmo assim”.";
export const MAYBE_ARRIVED = "Não sabemos se o pedido chegou à cooperativa.";
export const CHECK_LATER = "Use “Conferir” daqui a pouco para saber.";
