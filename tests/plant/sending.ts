/** Defects of what was sent and what the page says of it: how it is found again, what proves that it is not there, whose it is, what holds the next one. */
import { journey, unit, type Mutation } from "./mutation";
import { doing, swap, without } from "./source";

const SUBMISSION = "app/services/submissions";
const COMPARE = `${SUBMISSION}/compare.ts`;
const RECONCILE = `${SUBMISSION}/reconcile.ts`;
const REMOVAL = `${SUBMISSION}/removal.ts`;
const VERIFY = `${SUBMISSION}/verify.server.ts`;
const OUTCOME = `${SUBMISSION}/outcome.ts`;
const STORED = `${SUBMISSION}/stored-submission.ts`;
const TRANSITIONS = `${SUBMISSION}/submission.ts`;
const OPERATION = `${SUBMISSION}/operation.server.ts`;

const compared = (title: string) => unit("services/submissions/compare", title);
const recognised = (title: string) => unit("services/submissions/reconcile", title);
const looked = (title: string) => unit("services/submissions/looks", title);
const form = (title: string) => unit("services/submissions/pages-of-a-form", title);
const openForm = (title: string) => unit("services/submissions/open-forms", title);
const made = (title: string) => unit("services/submissions/pages-of-a-record", title);
const sentOnce = (title: string) => unit("services/submissions/sent-once", title);

const NEAR = made("one that resembles it may be told to be it");
const TWENTY = sentOnce("twenty open ones are too many: the next is not sent, and says to ask");
const CUT = looked(
  "of a list that was cut nobody says that it did not arrive: after two late looks the person may decide",
);
const OTHERS = looked(
  "does not take a record that another submission has made, or may have made, for this one",
);
const HELD = sentOnce("what holds says which: the same, and others, in words of their own");
const LOOSE_CODES = unit(
  "atestados/trace",
  "codes without zeros, dots and dashes, dates in another format and telefones with a hyphen are the same",
);

/** How a list writes what was sent. */
const COMPARING: Mutation[] = [
  {
    name: "zeros-na-frente-sao-outro",
    file: COMPARE,
    place: "normalizeCode",
    change: swap("/^0+/", "/^$/"),
    detectedBy: compared('as a code, "000777" and "777" are the same: true'),
  },
  {
    name: "cid-sem-ponto-e-outro",
    file: COMPARE,
    place: "normalizeCode",
    change: swap("/[.\\-/]/g", "/^$/g"),
    detectedBy: compared('as a code, "J11.0" and "J110" are the same: true'),
  },
  {
    name: "telefone-com-hifen-e-outro",
    file: COMPARE,
    place: "NORMALISED.digits",
    change: swap("/\\D/g", "/\\s/g"),
    detectedBy: compared('as a digits, "44998112233" and "(44) 99811-2233" are the same: true'),
  },
  {
    name: "acentos-sao-outro-texto",
    file: COMPARE,
    place: "text",
    change: swap("withoutAccents(value)", "value"),
    detectedBy: compared(
      'as a text, "José da Conceição" and " JOSE DA  CONCEICAO" are the same: true',
    ),
  },
  {
    name: "dia-em-outra-escrita-e-outro",
    file: COMPARE,
    place: "NORMALISED.date",
    change: swap("parseDate(value.trim()) ?? text(value)", "text(value)"),
    detectedBy: compared('as a date, "2026-11-10" and "10/11/2026" are the same: true'),
  },
  {
    name: "anexos-em-outra-ordem",
    file: COMPARE,
    place: "asSet",
    change: swap("[...new Set(codes)].filter(Boolean).sort()", "[...new Set(codes)]"),
    detectedBy: compared('as a set, "1001 1002" and "1002 01001" are the same: true'),
  },
  {
    name: "atestado-cid-como-texto",
    file: "app/modules/atestados/wizard/medical.server.ts",
    place: "fields.cid",
    change: swap('["cid", "code"]', '["cid", "text"]'),
    detectedBy: LOOSE_CODES,
  },
  {
    name: "pcd-cpf-sem-zero-e-outro",
    file: "app/modules/pcd/record.server.ts",
    place: "indicacao",
    change: swap('["cpf", "code", "identity"]', '["cpf", "text", "identity"]'),
    detectedBy: unit("pcd/indicacoes", "a CPF that lost the zero in front of it is the same"),
  },
];

/** A record that resembles it, and whose it is. */
const RESEMBLING: Mutation[] = [
  {
    name: "parecido-em-tudo",
    file: RECONCILE,
    place: "matchIn.near",
    change: swap("listing.compared.identity.includes(name)", "false"),
    detectedBy: recognised("of another kind: nothing"),
  },
  {
    name: "parecido-conta-como-ausente",
    file: RECONCILE,
    place: "reconcile",
    change: swap('found.state === "near"', "false"),
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
    detectedBy: looked("names all that is different in one like it"),
  },
  {
    name: "parecido-sem-e-este",
    file: RECONCILE,
    place: "reconcile",
    change: without("isNearMatch"),
    detectedBy: NEAR,
  },
  {
    name: "parecido-de-outro-dia-nao-conta",
    file: RECONCILE,
    place: "matchIn.near",
    change: swap("known !== null && !hadGaps", "false"),
    detectedBy: recognised("like it, of the day before: near"),
  },
  {
    name: "numero-de-outro-envio",
    file: RECONCILE,
    place: "matchIn.isNew",
    change: swap("others.has(normalizeCode(numberOf(record)))", "false"),
    detectedBy: recognised("of another submission: nothing"),
  },
  {
    name: "numeros-dos-outros-esquecidos",
    file: RECONCILE,
    place: "othersOf",
    change: without("taken"),
    detectedBy: OTHERS,
  },
  {
    name: "numero-nao-se-anota",
    file: RECONCILE,
    place: "othersOf.protocoloOf",
    change: swap('end?.state === "succeeded"', "false"),
    detectedBy: OTHERS,
  },
  {
    name: "outro-sem-numero-nao-conta",
    file: RECONCILE,
    place: "matchIn",
    change: swap("certain.length > unnumbered", "true"),
    detectedBy: recognised("maybe of another submission: alike"),
  },
];

/** "It did not arrive", "it is gone", and who may decide. */
const PROVING: Mutation[] = [
  {
    name: "nao-chegou-sem-testemunha",
    file: RECONCILE,
    place: "absenceIn",
    change: swap('"no-witness"', '"proven"'),
    detectedBy: recognised("absence from [], where [] stood and none was to go: no-witness"),
  },
  {
    name: "nao-chegou-de-lista-cortada",
    file: RECONCILE,
    place: "absenceIn",
    change: swap(
      "before.every((key) => now.has(normalizeCode(key)))",
      "before.some((key) => now.has(normalizeCode(key)))",
    ),
    detectedBy: recognised(
      'absence from ["1"], where ["1","2"] stood and none was to go: incomplete',
    ),
  },
  {
    name: "nao-chegou-sem-prova",
    file: RECONCILE,
    place: "reconcile",
    change: swap('absence !== "proven"', "false"),
    detectedBy: CUT,
  },
  {
    name: "nao-chegou-cedo-demais",
    file: VERIFY,
    place: "Attempt.#isLate",
    change: swap("this.core.now() - this.one.since >= this.core.settledMs", "true"),
    detectedBy: made(
      "did not arrive where the whole list, late enough, does not show it; then it may go again",
    ),
  },
  {
    name: "decide-a-primeira-vez",
    file: STORED,
    place: "LOOKS_BEFORE_CHOICE",
    change: swap("2", "1"),
    detectedBy: CUT,
  },
  {
    name: "nunca-decide",
    file: RECONCILE,
    place: "inVain",
    change: swap("before.looksInVain + 1", "1"),
    detectedBy: CUT,
  },
  {
    name: "lista-que-nao-abre-prende",
    file: RECONCILE,
    place: "reconcile",
    change: swap('inVain(evidence, "unreadable")', "undecided(UNKNOWN)"),
    detectedBy: looked(
      "of a list that does not open nobody says that it did not arrive: after two late looks the person may decide",
    ),
  },
  {
    name: "diz-envie-sem-o-botao",
    file: OUTCOME,
    place: "inconclusiveMessage",
    change: swap("mayDecide ? ASK_FIRST : LOOK_LATER", "ASK_FIRST"),
    detectedBy: CUT,
  },
  {
    name: "diz-conferir-sem-o-botao",
    file: OPERATION,
    place: "changeRequest.ending",
    change: swap('canCheck ? CHECK_LATER : ""', "CHECK_LATER"),
    detectedBy: form("of what shows nowhere is told as unknown without buttons, and holds nothing"),
  },
  {
    name: "saiu-de-lista-cortada",
    file: REMOVAL,
    place: "checkRemoval",
    change: swap("beside.every((each) => now.has(each))", "beside.some((each) => now.has(each))"),
    detectedBy: recognised("from a list cut: early, nothing is proof; late, twice is"),
  },
  {
    name: "saiu-sem-ninguem-ao-lado",
    file: REMOVAL,
    place: "checkRemoval",
    change: swap("beside.length > 0", "true"),
    detectedBy: recognised(
      "from a list with nobody to prove it: early, nothing is proof; late, twice is",
    ),
  },
  {
    name: "saiu-por-um-olhar-so",
    file: REMOVAL,
    place: "LOOKS_THAT_PROVE",
    change: swap("2", "1"),
    detectedBy: recognised("from a list empty: early, nothing is proof; late, twice is"),
  },
  {
    name: "saiu-por-um-olhar-cedo",
    file: VERIFY,
    place: "Attempt.#isGone.isLate",
    change: swap("this.#isLate()", "true"),
    detectedBy: openForm(
      "is believed of an empty list only at the second late look, and remembers the first",
    ),
  },
  {
    name: "inativado-de-lista-vazia",
    file: "app/modules/dependentes/wizard/trace.server.ts",
    place: "changeRows.gone",
    change: swap("current ? undefined : codigo", "undefined"),
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
    file: TRANSITIONS,
    place: "ownKey.isOther",
    change: swap("known.fingerprint !== fingerprint", "false"),
    detectedBy: sentOnce(
      "the same page filled in otherwise is another wish, never told as done for the first",
    ),
  },
  {
    name: "o-mesmo-de-outra-pagina-vai",
    file: TRANSITIONS,
    place: "holderOf.same",
    change: swap("digest === mine.digest", "false"),
    detectedBy: sentOnce(
      "it is told of before one of other values, once only, and still holds its own; sent in spite of it, it is over",
    ),
  },
  {
    name: "outros-fatos-sem-ouvir",
    file: TRANSITIONS,
    place: "holderOf",
    change: swap('each.passed === "no"', "false"),
    detectedBy: HELD,
  },
  {
    name: "em-aberto-e-esquecido",
    file: TRANSITIONS,
    place: "withinLimit.isDroppable",
    change: swap("!isOpen(each)", "true"),
    detectedBy: TWENTY,
  },
  {
    name: "em-aberto-sem-conta",
    file: TRANSITIONS,
    place: "withinLimit",
    change: swap("oldest < 0", "false"),
    detectedBy: TWENTY,
  },
  {
    name: "toque-em-aberto-esquecido",
    file: TRANSITIONS,
    place: "MAX_STORED",
    change: swap("20", "19"),
    detectedBy: TWENTY,
  },
  {
    name: "toque-em-aberto-nao-segura",
    file: TRANSITIONS,
    place: "holderOf",
    change: doing("void [all, mine, sendAnyway]; return null;"),
    detectedBy: form(
      "is told as done once the provider shows it: when the same comes from another page; then nobody is asked any more",
    ),
  },
  {
    name: "toque-passa-por-qualquer-nome",
    file: TRANSITIONS,
    place: "holderOf.overridden",
    change: swap("nameOf(each) === sendAnyway", "sendAnyway !== undefined"),
    detectedBy: openForm(
      "is held by the newest of the same values, else by the newest; the name of one passes those before it",
    ),
  },
  {
    name: "em-aberto-nao-se-diz-antes",
    file: STORED,
    place: "newestOpen",
    change: doing("void all; return null;"),
    detectedBy: openForm("says so, with the day and hour of it, and what was typed"),
  },
];

/** What only a page shows. */
const SAYING: Mutation[] = [
  {
    name: "formulario-cala-o-que-esta-em-aberto",
    file: `${SUBMISSION}/submit-form.server.ts`,
    place: "typedOrOpenRecord",
    change: swap("!open", "open || !open"),
    detectedBy: journey(
      "pcd",
      "sem saber se a indicação chegou, o formulário aberto de novo o diz antes de tudo",
    ),
  },
  {
    name: "pagina-cala-o-que-esta-em-aberto",
    file: `${SUBMISSION}/submit-form.server.ts`,
    place: "typedOrOpenChange",
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
    place: "sendingOfCode.continueTo",
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
      "um documento não pergunta motivo; o recibo diz que a lista da cooperativa ainda não o mostra",
    ),
  },
];

export const SENDING: Mutation[] = [...COMPARING, ...RESEMBLING, ...PROVING, ...HOLDING, ...SAYING];
