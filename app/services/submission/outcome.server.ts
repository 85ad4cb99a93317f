/** What becomes of a sending, in data and in words. */
import { WITHOUT_LIST } from "~/lib/without-list";
import type { SentRecord } from "./submission-record.server";

export type Outcome =
  /** It is at the provider, once. `repeated`: it had been sent before this press. `at`: ISO moment. */
  | { state: "enviado"; protocolo: string; msg: string; at: string; repeated: boolean }
  /** The provider said no, in its words. */
  | { state: "recusado"; message: string }
  /** It surely is not there; the person may send again. */
  | { state: "nao-chegou"; message: string }
  /** Nothing was sent: the list could not be read, and without it a lost answer could not be found again. The person may insist. */
  | { state: "espera"; message: string }
  /** This press has sent nothing: what would have become of it could not be stored. Of an earlier press nobody can say anything then. */
  | { state: "sem-registro"; message: string }
  /** Nobody can tell yet. `doubt`: nobody ever will but the person, who may look for themselves and insist; it says on which attempt. */
  | { state: "desconhecido"; message: string; doubt: string | null };

/** What the person may insist on, knowing that the portal cannot find out what becomes of it; undefined: on nothing. */
export function insistenceOn(outcome: Outcome): string | undefined {
  if (outcome.state === "espera") return WITHOUT_LIST;
  return outcome.state === "desconhecido" && outcome.doubt !== null ? outcome.doubt : undefined;
}

export const NOT_THERE =
  "Não chegou à cooperativa: a ligação falhou antes. Nada se perdeu. Envie de novo.";
const UNKNOWN =
  "Ainda não dá para saber se chegou à cooperativa. Espere um pouco e confira: o portal não envia de novo sozinho.";
export const DOUBT =
  "Há um registro igual a este na cooperativa, e não dá para saber se é este envio ou um anterior. Confira na lista. Se for este, não é preciso mais nada; se não for, envie mesmo assim. O que você preencheu continua aqui.";
export const UNREAD =
  "Há na cooperativa um registro que o portal não consegue ler, e não dá para saber se é este envio. Pergunte ao RH se ele chegou. Se chegou, não é preciso mais nada; se não, envie mesmo assim. O que você preencheu continua aqui.";
export const WAITS =
  "Nada foi enviado: a lista da cooperativa não abriu, e sem ela o portal não saberia dizer se o envio chegou. Espere um pouco e tente de novo. " +
  "Se enviar mesmo assim e a resposta se perder, só você poderá conferir na lista.";

export const UNRECORDED =
  "O portal não consegue guardar nada agora, e por isso este toque não enviou nada. O que você preencheu continua nesta página: espere um pouco e envie de novo. " +
  "Se você já tinha enviado antes, confira na lista se chegou.";

/** It may be known yet. */
export const unknownYet: Outcome = { state: "desconhecido", message: UNKNOWN, doubt: null };

/** Takes why nobody but the person will ever know, and of which attempt. */
export const doubtful = (message: string, doubt: string): Outcome => ({
  state: "desconhecido",
  message,
  doubt,
});

export const sentOutcome = (
  { protocolo, msg, em: at }: SentRecord,
  repeated: boolean,
): Outcome => ({ state: "enviado", protocolo, msg, at, repeated });
