import { SEND_ANYWAY_WITHOUT_LIST } from "~/lib/form-fields";
import type { SentRecord } from "./submission-record.server";

/**
 * Each value is the attempt's id, sent by a button; null hides the button.
 * `isThis`: the similar record is this submission. `discard`: end all messages about the
 * submission.
 */
export interface Ways {
  sendAnyway: string | null;
  isThis: string | null;
  discard: string | null;
}

export const NO_WAYS: Ways = { sendAnyway: null, isThis: null, discard: null };

export type Outcome =
  /** `repeated`: an earlier request sent the submission. `at`: ISO timestamp. */
  | { state: "enviado"; protocolo: string; msg: string; at: string; repeated: boolean }
  | { state: "recusado"; message: string }
  | { state: "nao-chegou"; message: string }
  /**
   * Nothing was sent, because without the provider's list a lost answer could not be looked up. The
   * user may send anyway.
   */
  | { state: "espera"; message: string }
  | { state: "sem-registro"; message: string }
  /**
   * `held`: nothing was sent, because another submission with an unknown outcome blocks this one.
   */
  | { state: "desconhecido"; message: string; ways: Ways; idempotencyKey: string; held?: true };

export type Unknown = Extract<Outcome, { state: "desconhecido" }>;

/** Returns the button's `sendAnyway` value, or undefined if the user cannot send anyway. */
export function insistenceOn(outcome: Outcome): string | undefined {
  if (outcome.state === "espera") return SEND_ANYWAY_WITHOUT_LIST;
  return (outcome.state === "desconhecido" && outcome.ways.sendAnyway) || undefined;
}

export const NOT_THERE =
  "Não chegou à cooperativa: a ligação falhou antes. Nada se perdeu. Envie de novo.";
export const UNKNOWN =
  "Ainda não dá para saber se chegou à cooperativa. Espere um pouco e confira: o portal não envia de novo sozinho.";
export const DOUBT =
  "Há um registro igual a este na cooperativa, e não dá para saber se é este envio ou um anterior. Confira na lista. Se for este, não é preciso mais nada; se não for, envie mesmo assim. O que você preencheu continua aqui.";
export const UNREAD =
  "Há na cooperativa um registro que o portal não consegue ler, e não dá para saber se é este envio. Pergunte ao RH se ele chegou. Se chegou, não é preciso mais nada; se não, envie mesmo assim. O que você preencheu continua aqui.";

export const UNREADABLE_RECORD =
  "O portal não consegue ler o que guardou de um envio anterior, e não dá para saber se ele chegou à cooperativa. Confira na lista. Se chegou, não é preciso mais nada; se não, envie mesmo assim. O que você preencheu continua aqui.";

const STILL = "Ainda não dá para saber se chegou à cooperativa";

export const IN_VAIN = {
  incompleta: `${STILL}: a lista da cooperativa veio incompleta.`,
  "sem-testemunha": `${STILL}: a lista da cooperativa não mostra o seu envio, e nada nela prova que está inteira.`,
  ilegivel: `${STILL}: a lista da cooperativa não abre.`,
} as const;

const ASK_FIRST =
  " Pergunte ao RH se ele chegou. Se chegou, não é preciso mais nada; se não, envie mesmo assim. O que você preencheu continua aqui.";
const LOOK_LATER = " Espere um pouco e confira: o portal não envia de novo sozinho.";

export const inVain = (why: keyof typeof IN_VAIN, mayDecide: boolean): string =>
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
export const TOO_MANY_OPEN =
  "Há envios demais deste formulário de que ainda não se sabe se chegaram. Confira na lista da cooperativa, e fale com o RH antes de enviar outro.";

export const heldMessage = (message: string, same: boolean): string =>
  same
    ? `${OTHER_OPEN.slice(0, -1)}, igual a este. ${message}`
    : `${OTHER_OPEN} ${message} Se este for outro, envie mesmo assim.`;

export const WAITS =
  "Nada foi enviado: a lista da cooperativa não abriu, e sem ela o portal não saberia dizer se o envio chegou. Espere um pouco e tente de novo. " +
  "Se enviar mesmo assim e a resposta se perder, só você poderá conferir na lista.";

export const UNRECORDED =
  "O portal não consegue guardar nada agora, e por isso este toque não enviou nada. O que você preencheu continua nesta página: espere um pouco e envie de novo. " +
  "Se você já tinha enviado antes, confira na lista se chegou.";

export const unknownYet = (idempotencyKey: string): Unknown => ({
  state: "desconhecido",
  message: UNKNOWN,
  ways: NO_WAYS,
  idempotencyKey,
});

export const sentOutcome = (
  { protocolo, msg, em: at }: SentRecord,
  repeated: boolean,
): Outcome => ({ state: "enviado", protocolo, msg, at, repeated });
