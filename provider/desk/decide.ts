/**
 * Decides about an arrival. Uses only statuses of the contract, so that the portal shows the
 * result.
 */
import { fileAnswer, seeOther, type DeskAnswer } from "./answer";
import { arrivalPage, LONGEST_WORDS } from "./arrival-page";
import { pathOfArrival, sourceOf } from "./arrivals";
import { DECISIONS, type ArrivalDetail, type DecisionName } from "./arrivals/arrival";
import { doneSentence, withDone, type Done } from "./done";
import { notFoundPage } from "./page";
import { typed, type DeskRequest } from "./request";

const DONE: Readonly<Record<DecisionName, Done>> = {
  aceitar: "aceito",
  recusar: "recusado",
  corrigir: "correcao",
  andamento: "andamento",
};
const WITH_WORDS = new Set<DecisionName>(["recusar", "corrigir"]);

export function showArrival({ db, query }: DeskRequest, key: string, id: string): DeskAnswer {
  const arrival = sourceOf(key)?.find(db, id);
  return arrival ? arrivalPage({ key, arrival, done: doneSentence(query) }) : notFoundPage();
}

export async function showPaper(
  { db }: DeskRequest,
  key: string,
  id: string,
  at: string,
): Promise<DeskAnswer> {
  const paper = sourceOf(key)?.find(db, id)?.papers[Number(at)];
  return paper && paper.kind !== "perdido" ? fileAnswer(await paper.open()) : notFoundPage();
}

interface Typed {
  readonly name: DecisionName | undefined;
  readonly words: string;
  readonly asked: readonly string[];
  /** The status that the page showed when HR decided. */
  readonly seen: string;
}

/** Returns a message if the decision is not possible, or null. */
function problemOf({ name, words, asked, seen }: Typed, arrival: ArrivalDetail): string | null {
  if (seen !== arrival.situacao)
    return `A situação mudou enquanto você lia: agora é "${arrival.situacao}". Confira e decida de novo.`;
  if (!name || arrival.decisions[name] === undefined) return "Escolha o que fazer.";
  if (words.length > LONGEST_WORDS) return `Escreva no máximo ${LONGEST_WORDS} letras.`;
  if (asked.some((document) => !arrival.askable.includes(document)))
    return "Um dos documentos não é pedido neste envio.";
  if (WITH_WORDS.has(name) && words === "") return "Escreva as palavras que a pessoa vai ler.";
  return null;
}

/** The contract has no field for the documents, so their names are added to the text. */
function wordsFor({ name, words, asked }: Typed): string {
  return name === "corrigir" && asked.length > 0
    ? `${words}\nEnvie de novo: ${asked.join("; ")}.`
    : words;
}

export function decideArrival({ db, form }: DeskRequest, key: string, id: string): DeskAnswer {
  const source = sourceOf(key);
  const decided = db.transaction((): DeskAnswer | DecisionName => {
    const arrival = source?.find(db, id);
    if (!source || !arrival) return notFoundPage();
    const name = DECISIONS.find((each) => each === form.get("decisao"));
    const sent = {
      name,
      words: typed(form, "palavras"),
      asked: form.getAll("documento"),
      seen: form.get("visto") ?? "",
    };
    const message = problemOf(sent, arrival);
    if (message !== null || !name)
      return arrivalPage({ key, arrival, refused: { ...sent, message: message ?? "" } });
    source.decide(db, arrival, { name, words: wordsFor(sent) });
    return name;
  });
  return typeof decided === "string"
    ? seeOther(withDone(pathOfArrival(key, id), DONE[decided]))
    : decided;
}
