/** Messages after a change. The URL has only a key, so that no link can show a forged message. */
const SENTENCES = {
  aceito: "Aceito. O portal já mostra.",
  recusado: "Recusado. O portal já mostra, com as suas palavras.",
  correcao: "Correção pedida. O portal já mostra, com as suas palavras.",
  andamento: "Situação mudada. O portal já mostra.",
  aviso: "Notificação enviada. Ela aparece no sino do portal.",
  saldo: "Saldos guardados. O portal já mostra.",
  falha: "Falha em vigor. Abra o portal e veja o que ele diz.",
  retirada: "Falha retirada.",
  normal: "Tudo normal de novo: nenhuma falha em vigor.",
} as const;

export type Done = keyof typeof SENTENCES;

const isDone = (name: string | null): name is Done =>
  name !== null && Object.hasOwn(SENTENCES, name);

/** Adds the message's key to a path. */
export function withDone(path: string, done: Done): string {
  return `${path}${path.includes("?") ? "&" : "?"}feito=${done}`;
}

export function doneSentence(query: URLSearchParams): string | null {
  const name = query.get("feito");
  return isDone(name) ? SENTENCES[name] : null;
}
