/** What a person understands of an answer. */
import type { Answer } from "../support/http/client";
import { contentOf, wordsIn } from "../support/http/forms";
import type { Write } from "../support/writes/write";

export type ReportedOutcome =
  /** It is done. */
  | "feito"
  /** Nothing was done by this press: refused, or something stood before it. */
  | "não"
  /** In these words. */
  | "nada foi enviado"
  /** Nothing has arrived, of no press of it: the portal looked. */
  | "não chegou"
  /** It had been done, and another of its kind was sent since. */
  | "outra depois"
  /** It may have been done. */
  | "não se sabe"
  /** No answer, or one that says nothing of it. */
  | "nada";

/** What leaves nothing open. */
export const CERTAIN: ReadonlySet<ReportedOutcome> = new Set<ReportedOutcome>([
  "feito",
  "não",
  "nada foi enviado",
  "não chegou",
  "outra depois",
]);

const anyOf = (...words: string[]) => new RegExp(words.join("|"), "i");

/** By which words each answer is told. */
const WORDS = {
  unknown: anyOf(
    "não sabemos se",
    "pode ter (?:chegado|sido|saído)",
    "ainda não dá para saber",
    "não dá para saber se é este",
    // Stands on the page that takes the place of one that could not be made.
    "se você acabou de enviar algo, confira",
    // The documents' words for a list that does not show what was issued: they tell of the list alone.
    "nenhuma declaracao emitida",
  ),
  /** The portal has looked, and the person is to decide: these say it whatever the status. */
  undecided: anyOf(
    "há na cooperativa um registro parecido com este envio",
    "a lista da cooperativa veio incompleta",
    "a lista da cooperativa não mostra o seu envio",
  ),
  otherSince: /Esta página já foi enviada, e depois dela outra/,
  didNotArrive: /Não chegou à cooperativa: a ligação falhou antes/,
  nothingSent: /nada foi enviado/i,
  checking: /Conferindo o envio/,
  notOpened: /Não deu para verificar agora se você pode abrir esta página/,
};

/** The buttons, by their words, their fields, and values that name an attempt. */
const BUTTONS = {
  ways: "mesmoAssim|intencao|esteEnvio",
  insist: "Enviar mesmo assim",
  isIt: "É este",
  /** One that names none is for what was never sent. */
  unnamed: /^(?:enviar|enviar-assim:sim|sim|)$/,
};

/** A receipt says in its own words what other pages say on top. */
const RECEIPT =
  /<section class="cartao [^"]*" aria-labelledby="protocolo">[^]*?<p role="status"[^>]*>([^<]+)<\/p>/;

/** The message on top of a page that an answer led to: its kind and its words. */
function flashOf(html: string): { kind: string; text: string } | null {
  const [, received] = RECEIPT.exec(html) ?? [];
  if (received !== undefined) return { kind: "sucesso", text: received };
  const [, kind, text = ""] =
    /<div role="(?:status|alert)"[^>]*><div class="aviso aviso-(\w+)">([^]*?)<\/div>/.exec(html) ??
    [];
  return kind === undefined ? null : { kind, text: wordsIn(text) };
}

/** The beginning of what a page says, for who looks into a failure. */
export const shownBy = ({ html }: Answer): string =>
  wordsIn(`<p ${contentOf(html) || `>${html}`}`).slice(0, 300);

const ofWords = (words: string, mayBeUnknown = true): ReportedOutcome => {
  if (WORDS.otherSince.test(words)) return "outra depois";
  if (WORDS.undecided.test(words)) return "não se sabe";
  if (mayBeUnknown && WORDS.unknown.test(words)) return "não se sabe";
  if (mayBeUnknown && WORDS.nothingSent.test(words)) return "nada foi enviado";
  return WORDS.didNotArrive.test(words) ? "não chegou" : "não";
};

const isUnknown = ({ html }: Answer): boolean =>
  WORDS.checking.test(html) ||
  WORDS.unknown.test(wordsIn(html)) ||
  WORDS.undecided.test(wordsIn(html));

/** Has the session ended? */
export const isSignIn = ({ path }: Answer): boolean => /^auth(\?|$)/.test(path);

/** Takes the first answer to a press and where it led in the end. */
export function toldBy({ doneAt }: Write, first: Answer, last: Answer): ReportedOutcome {
  // Only the answer to the press itself says that the session was over before it.
  if (isSignIn(last)) return first.to?.startsWith("auth") ? "não" : "nada";
  if (first.to === null) {
    if (first.status === 200) return isUnknown(first) ? "não se sabe" : "nada";
    // What it was about is not there (any more), maybe because it was done.
    if (first.status === 500 || first.status === 404) return "nada";
    return ofWords(wordsIn(first.html), first.status >= 500);
  }
  const flash = flashOf(last.html);
  // The page that the answer led to could not be opened, so its message says nothing of the press.
  const isOther = first.to !== last.path && WORDS.notOpened.test(flash?.text ?? "");
  if (isOther && flash?.kind === "erro") return "nada";
  if (flash) return flash.kind === "sucesso" ? "feito" : ofWords(flash.text);
  if (last.status >= 400) return "nada";
  if (doneAt?.test(first.to)) return "feito";
  return isUnknown(last) ? "não se sabe" : "nada";
}

export interface Way {
  name: string;
  value: string;
  /** It says which attempt it is about. */
  isNamed: boolean;
}

function wayOf(html: string, words: string): Way | null {
  const button = new RegExp(
    `<button[^>]* name="(${BUTTONS.ways})" value="([^"]*)"[^>]*>\\s*${words}`,
  );
  const [, name, value = ""] = button.exec(html) ?? [];
  return name === undefined ? null : { name, value, isNamed: !BUTTONS.unnamed.test(value) };
}

/** The ways that a page offers: to look what became of a press, to send all the same, to say that a record is this one. */
export function offersOf(html: string): {
  check: string | null;
  insist: Way | null;
  isIt: Way | null;
} {
  const content = contentOf(html);
  const [, check = null] = /name="conferir" value="([^"]+)"/.exec(content) ?? [];
  return {
    check,
    insist: wayOf(content, BUTTONS.insist),
    isIt: wayOf(content, BUTTONS.isIt),
  };
}
