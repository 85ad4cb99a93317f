/** Defects of what was sent and what the page says of it: how it is found again, what proves that it is not there, whose it is, what holds the next one. */
import { journey, unit, type Mutation } from "./mutation";
import { doing, swap, without } from "./source";

const SUBMISSION = "app/services/submissions";
const COMPARE = `${SUBMISSION}/compare.ts`;
const RECOGNISE = `${SUBMISSION}/recognise.server.ts`;
const LOOK_UP = `${SUBMISSION}/look-up.server.ts`;
const OUTCOME = `${SUBMISSION}/outcome.server.ts`;
const GONE = `${SUBMISSION}/gone.server.ts`;
const OPEN = `${SUBMISSION}/open-submissions.server.ts`;
const PRESS_RECORD = `${SUBMISSION}/press-record.server.ts`;
const ONE_WRITE = `${SUBMISSION}/one-write.server.ts`;

const compared = (title: string) => unit("services/submissions/compare", title);
const recognised = (title: string) => unit("services/submissions/recognise", title);
const gone = (title: string) => unit("services/submissions/gone", title);
const held = (title: string) => unit("services/submissions/open-submissions", title);
const sent = (title: string) => unit("services/submissions/send-once", title);
const pressed = (title: string) => unit("services/submissions/presses", title);
const door = (title: string) => unit("services/submissions/door", title);

const NEAR = sent(
  "resembles a new record: told with its number and what differs, and with all three ways",
);
const CUT = sent(
  "of one that was cut nobody says that it did not arrive: after two late looks the person may decide",
);
const HELD = sent(
  "the same facts from another page are held; other facts are told of it, and go by its name",
);
const ABSENCE = recognised("absence is proved only by everything that was already there");
const LOOSE_CODES = unit(
  "atestados/trace",
  "codes without zeros, dots and dashes, dates in another format and telefones with a hyphen are the same",
);

/** How a list writes what was sent. */
const COMPARING: Mutation[] = [
  {
    name: "zeros-na-frente-sao-outro",
    file: COMPARE,
    place: "bareCode",
    change: swap("/^0+/", "/^$/"),
    detectedBy: compared(
      "a code is the same without the zeros in front of it, and other without one behind",
    ),
  },
  {
    name: "cid-sem-ponto-e-outro",
    file: COMPARE,
    place: "bareCode",
    change: swap("/[.\\-/]/g", "/^$/g"),
    detectedBy: compared("a code is the same without its dots, dashes and slashes"),
  },
  {
    name: "telefone-com-hifen-e-outro",
    file: COMPARE,
    place: "NORMALISED.digits",
    change: swap("/\\D/g", "/\\s/g"),
    detectedBy: compared("a phone is its digits"),
  },
  {
    name: "acentos-sao-outro-texto",
    file: COMPARE,
    place: "text",
    change: swap("withoutAccents(value)", "value"),
    detectedBy: compared(
      "a text is the same without accents, capitals and spaces; one that was cut is another",
    ),
  },
  {
    name: "dia-em-outra-escrita-e-outro",
    file: COMPARE,
    place: "NORMALISED.date",
    change: swap("parseDate(value.trim()) ?? text(value)", "text(value)"),
    detectedBy: compared("a day is the same however it is written; the day before is another"),
  },
  {
    name: "anexos-em-outra-ordem",
    file: COMPARE,
    place: "asSet",
    change: swap("[...new Set(codes)].filter(Boolean).sort()", "[...new Set(codes)]"),
    detectedBy: compared("a set is the same in any order, and other with one less"),
  },
  {
    name: "atestado-cid-como-texto",
    file: "app/modules/atestados/wizard/trace.server.ts",
    place: "COMPARED.kinds",
    change: without("cid"),
    detectedBy: LOOSE_CODES,
  },
  {
    name: "atestado-medico-como-texto",
    file: "app/modules/atestados/wizard/trace.server.ts",
    place: "COMPARED.kinds",
    change: without("codmedico"),
    detectedBy: LOOSE_CODES,
  },
  {
    name: "pcd-cpf-sem-zero-e-outro",
    file: "app/modules/pcd/trace.server.ts",
    place: "COMPARED.kinds",
    change: without("cpf"),
    detectedBy: unit("pcd/indicacoes", "a CPF that lost the zero in front of it is the same"),
  },
];

/** A record that resembles it, and whose it is. */
const RESEMBLING: Mutation[] = [
  {
    name: "parecido-em-tudo",
    file: RECOGNISE,
    place: "recognise.near",
    change: swap("listing.compared.identity.includes(name)", "false"),
    detectedBy: recognised(
      "all fields that the list has are equal, in any case, accents, spaces and date format",
    ),
  },
  {
    name: "parecido-conta-como-ausente",
    file: LOOK_UP,
    place: "concluded",
    change: swap('found.state === "parecido"', "false"),
    detectedBy: NEAR,
  },
  {
    name: "parecido-sem-numero",
    file: OUTCOME,
    place: "nearMatch.number",
    change: swap('protocolo ? ` (protocolo ${protocolo})` : ""', '""'),
    detectedBy: NEAR,
  },
  {
    name: "parecido-nao-diz-o-que-muda",
    file: OUTCOME,
    place: "nearMatch.what",
    change: swap("differs.length > 0", "false"),
    detectedBy: NEAR,
  },
  {
    name: "parecido-sem-e-este",
    file: LOOK_UP,
    place: "concluded",
    change: swap("personDecides(attempt, true)", "personDecides(attempt)"),
    detectedBy: NEAR,
  },
  {
    name: "parecido-de-outro-dia-nao-conta",
    file: RECOGNISE,
    place: "recognise.near",
    change: swap("conhecidos !== null && !lacunas", "false"),
    detectedBy: recognised(
      "a similar one gives its number and the differences; it is never one that was already there",
    ),
  },
  {
    name: "numero-de-outro-envio",
    file: RECOGNISE,
    place: "recognise.isNew",
    change: swap("others.has(bareCode(numberOf(record)))", "false"),
    detectedBy: recognised(
      "a number that belongs to another submission does not match; one without a number leaves it in doubt",
    ),
  },
  {
    name: "numeros-dos-outros-esquecidos",
    file: OPEN,
    place: "othersOf",
    change: without("taken"),
    detectedBy: held("have numbers, which are nobody else's"),
  },
  {
    name: "numero-nao-se-anota",
    file: LOOK_UP,
    place: "arrived",
    change: swap("own.protocolo", '""'),
    detectedBy: sent("a record that another submission has made is never told as this one"),
  },
  {
    name: "outro-sem-numero-nao-conta",
    file: RECOGNISE,
    place: "recognise",
    change: swap("certain.length > unnumbered", "true"),
    detectedBy: recognised(
      "a number that belongs to another submission does not match; one without a number leaves it in doubt",
    ),
  },
];

/** "It did not arrive", "it is gone", and who may decide. */
const PROVING: Mutation[] = [
  {
    name: "nao-chegou-sem-testemunha",
    file: RECOGNISE,
    place: "absenceIn",
    change: swap('"sem-testemunha"', '"provada"'),
    detectedBy: ABSENCE,
  },
  {
    name: "nao-chegou-de-lista-cortada",
    file: RECOGNISE,
    place: "absenceIn",
    change: swap(
      "before.every((key) => now.has(bareCode(key)))",
      "before.some((key) => now.has(bareCode(key)))",
    ),
    detectedBy: ABSENCE,
  },
  {
    name: "nao-chegou-sem-prova",
    file: LOOK_UP,
    place: "concluded",
    change: swap(
      'absence === "provada"\n      ? notThere(ref, attempt, listing)\n      : lookedInVain(ref, attempt, absence)',
      "notThere(ref, attempt, listing)",
    ),
    detectedBy: CUT,
  },
  {
    name: "nao-chegou-cedo-demais",
    file: LOOK_UP,
    place: "settledMs",
    change: swap("writeMs * 2", "0"),
    detectedBy: sent(
      "did not arrive where all that stood there still stands, and only late enough",
    ),
  },
  {
    name: "decide-a-primeira-vez",
    file: LOOK_UP,
    place: "LOOKS_IN_VAIN",
    change: swap("2", "1"),
    detectedBy: CUT,
  },
  {
    name: "nunca-decide",
    file: LOOK_UP,
    place: "lookedInVain",
    change: swap("attempt.olhadas + 1", "1"),
    detectedBy: CUT,
  },
  {
    name: "lista-que-nao-abre-prende",
    file: LOOK_UP,
    place: "lookUp",
    change: swap(
      'lookedInVain(inquiry, attempt, "ilegivel")',
      "unknownYet(inquiry.idempotencyKey)",
    ),
    detectedBy: sent(
      "of one that does not open nobody says that it did not arrive: after two late looks the person may decide",
    ),
  },
  {
    name: "diz-envie-sem-o-botao",
    file: OUTCOME,
    place: "inVain",
    change: swap("mayDecide ? ASK_FIRST : LOOK_LATER", "ASK_FIRST"),
    detectedBy: CUT,
  },
  {
    name: "diz-conferir-sem-o-botao",
    file: ONE_WRITE,
    place: "Press.#unknown",
    change: swap('canBeAsked(this.#write) ? MAYBE : ""', "MAYBE"),
    detectedBy: door("names “Conferir” where the page can ask, and nothing where it cannot"),
  },
  {
    name: "saiu-de-lista-cortada",
    file: GONE,
    place: "looksGone",
    change: swap("beside.every((each) => now.has(each))", "beside.some((each) => now.has(each))"),
    detectedBy: gone("list cortada: early, nothing is proof; late, twice is"),
  },
  {
    name: "saiu-sem-ninguem-ao-lado",
    file: GONE,
    place: "looksGone",
    change: swap("beside.length > 0", "true"),
    detectedBy: gone("list sem ninguém que prove: early, nothing is proof; late, twice is"),
  },
  {
    name: "saiu-por-um-olhar-so",
    file: GONE,
    place: "LOOKS_THAT_PROVE",
    change: swap("2", "1"),
    detectedBy: gone("list vazia: early, nothing is proof; late, twice is"),
  },
  {
    name: "saiu-por-um-olhar-cedo",
    file: ONE_WRITE,
    place: "LATE_MS",
    change: swap("environment.sendTimeoutMs * 2", "-1"),
    detectedBy: door("an empty list does not prove what is gone while the effect may still come"),
  },
  {
    name: "inativado-de-lista-vazia",
    file: "app/modules/dependentes/wizard/trace.server.ts",
    place: "inactivation.gone",
    change: swap("dependente ? undefined : codigo", "undefined"),
    detectedBy: unit(
      "dependentes/trace",
      "a missing dependente was made inactive if all others remain; from an empty or truncated list it is unknown",
    ),
  },
];

/** Two pages of one form, and a form that was edited. */
const HOLDING: Mutation[] = [
  {
    name: "formulario-editado-e-o-mesmo",
    file: `${SUBMISSION}/submission-record.server.ts`,
    place: "isOfOtherForm",
    change: swap("current.marca !== fingerprint", "false"),
    detectedBy: sent(
      "the same page filled in otherwise is another wish, never told as done for the first",
    ),
  },
  {
    name: "o-mesmo-de-outra-pagina-vai",
    file: OPEN,
    place: "holdOf.same",
    change: swap("fatos === mine.fatos", "false"),
    detectedBy: held(
      "holds one of the same facts from another page, until the person passes it by its name",
    ),
  },
  {
    name: "outros-fatos-sem-ouvir",
    file: OPEN,
    place: "holdOf.untold",
    change: swap("!contada", "false"),
    detectedBy: HELD,
  },
  {
    name: "em-aberto-e-esquecido",
    file: OPEN,
    place: "withEntry.ended",
    change: swap('estado !== "aberta"', "true"),
    detectedBy: held("is never forgotten: those that ended go for it, and the 21st is not sent"),
  },
  {
    name: "em-aberto-sem-conta",
    file: OPEN,
    place: "holdOf",
    change: swap("open.length >= MOST_KEPT", "false"),
    detectedBy: held("is never forgotten: those that ended go for it, and the 21st is not sent"),
  },
  {
    name: "toque-em-aberto-esquecido",
    file: PRESS_RECORD,
    place: "withRoom",
    change: swap("!isOpen(each)", "true"),
    detectedBy: pressed(
      "one with an unknown outcome is never dropped: the 21st open one is not sent",
    ),
  },
  {
    name: "toque-em-aberto-nao-segura",
    file: PRESS_RECORD,
    place: "holderOf",
    change: doing("void [all, facts, anyway]; return null;"),
    detectedBy: pressed(
      "the same one from another page: is not sent, and the response names the open one",
    ),
  },
  {
    name: "toque-passa-por-qualquer-nome",
    file: PRESS_RECORD,
    place: "holderOf.passed",
    change: swap("mark === anyway", 'anyway !== null && mark !== ""'),
    detectedBy: pressed("other content: is shown the open one first, and then goes on"),
  },
  {
    name: "em-aberto-nao-se-diz-antes",
    file: `${SUBMISSION}/send-once.server.ts`,
    place: "openSubmission",
    change: swap('estado !== "aberta"', "true"),
    detectedBy: sent("is said first by the form, for as long as nobody knows"),
  },
];

/** What only a page shows. */
const SAYING: Mutation[] = [
  {
    name: "formulario-cala-o-que-esta-em-aberto",
    file: `${SUBMISSION}/record-form.server.ts`,
    place: "typedOrOpen",
    change: swap("!open", "open || !open"),
    detectedBy: journey(
      "pcd",
      "sem saber se a indicação chegou, o formulário aberto de novo o diz antes de tudo",
    ),
  },
  {
    name: "pagina-cala-o-que-esta-em-aberto",
    file: `${SUBMISSION}/door.server.ts`,
    place: "typedOrOpenPress",
    change: swap("open === null", "open !== undefined"),
    detectedBy: journey(
      "outcome",
      "a resposta se perde, e a lista da página não abre mais: o que pode ter acontecido está no alto do diálogo",
    ),
  },
  {
    name: "lista-null-e-lista-vazia",
    file: "app/services/provider/client.server.ts",
    place: "Provider.#listed",
    change: swap("reply.lacksList", "false"),
    detectedBy: unit(
      "services/provider/client",
      "is shown empty, and proves nothing to a caller that searches it",
    ),
  },
  {
    name: "dependente-pergunta-a-chamada-errada",
    file: "app/modules/dependentes/of-solicitacoes.server.ts",
    place: "statusOfRequest",
    change: swap("status !== STATUS_ACTIVE || !cadexistehcm", "status !== null"),
    detectedBy: journey(
      "dependentes",
      "cancelar, e só a lista diz o que houve: de quem já é do cadastro, volta a ativo",
    ),
  },
  {
    name: "codigo-que-nao-se-sabe-se-saiu",
    file: "app/modules/compras-prazo/send-code.server.ts",
    place: "sendingOfCode.onward",
    change: swap("leads(choice, true)", "leads(choice)"),
    detectedBy: journey("compras-prazo", "o envio falha, é recusado, ou não se sabe"),
  },
  {
    name: "recibo-so-com-a-lista",
    file: "app/modules/atestados/submission-pages.server.ts",
    place: "wasJustSent",
    change: swap("sent.includes(true)", "false"),
    detectedBy: journey(
      "send-documento",
      "a lista da cooperativa ainda não mostra o que foi enviado: o recibo diz isso, com o número",
    ),
  },
];

export const SENDING: Mutation[] = [...COMPARING, ...RESEMBLING, ...PROVING, ...HOLDING, ...SAYING];
