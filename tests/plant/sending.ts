/** Defects of what was sent and what the page says of it: how it is found again, what proves that it is not there, whose it is, what holds the next one. */
import { swap, doing, journey, unit, type Mutation } from "./mutation";

const COMPARE = "app/services/submissions/compare.ts";
const RECONCILE = "app/services/submissions/reconcile.ts";
const VERIFY = "app/services/submissions/verify.server.ts";
const OUTCOME = "app/services/submissions/outcome.ts";
const STORED = "app/services/submissions/stored-submission.ts";
const TRANSITIONS = "app/services/submissions/submission.ts";
const OPERATION = "app/services/submissions/operation.server.ts";

const compared = (title: string) => unit("services/submissions/compare", title);
const recognised = (title: string) => unit("services/submissions/reconcile", title);
const looked = (title: string) => unit("services/submissions/looks", title);
const form = (title: string) => unit("services/submissions/pages-of-a-form", title);
const openForm = (title: string) => unit("services/submissions/open-forms", title);
const made = (title: string) => unit("services/submissions/pages-of-a-record", title);
const sentOnce = (title: string) => unit("services/submissions/sent-once", title);

const NEAR = made("one that resembles it may be told to be it");
const left = (list: string) =>
  openForm(`is believed of ${list} only at the second late look, and remembers the first`);
const TWENTY = openForm("is the twenty-first, and not sent: an open one is never forgotten");
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
const COMPARING = [
  swap(
    "zeros-na-frente-sao-outro",
    COMPARE,
    "normalizeCode",
    "/^0+/",
    "/^$/",
    compared('as a code, "000777" and "777" are the same: true'),
  ),
  swap(
    "cid-sem-ponto-e-outro",
    COMPARE,
    "normalizeCode",
    "/[.\\-/]/g",
    "/^$/g",
    compared('as a code, "J11.0" and "J110" are the same: true'),
  ),
  swap(
    "telefone-com-hifen-e-outro",
    COMPARE,
    "digitsOf",
    "/^[0\\D]*$|\\D/g",
    "/\\s/g",
    compared('as a digits, "44998112233" and "(44) 99811-2233" are the same: true'),
  ),
  swap(
    "acentos-sao-outro-texto",
    COMPARE,
    "text",
    "withoutAccents(value)",
    "value",
    compared('as a text, "José da Conceição" and " JOSE DA  CONCEICAO" are the same: true'),
  ),
  swap(
    "dia-em-outra-escrita-e-outro",
    COMPARE,
    "NORMALISED.date",
    "parseDate(value.trim()) ?? text(value)",
    "text(value)",
    compared('as a date, "2026-11-10" and "10/11/2026" are the same: true'),
  ),
  swap(
    "anexos-em-outra-ordem",
    COMPARE,
    "asSet",
    "[...new Set(codes)].filter(Boolean).sort()",
    "[...new Set(codes)]",
    compared('as a set, "1001 1002" and "1002 01001" are the same: true'),
  ),
  swap(
    "atestado-cid-como-texto",
    "app/modules/atestados/wizard/medical.server.ts",
    "fields.cid",
    '["cid", "code"]',
    '["cid", "text"]',
    LOOSE_CODES,
  ),
  swap(
    "pcd-cpf-sem-zero-e-outro",
    "app/modules/pcd/record.server.ts",
    "indicacao",
    '["cpf", "code", "identity"]',
    '["cpf", "text", "identity"]',
    unit("pcd/indicacoes", "a CPF that lost the zero in front of it is the same"),
  ),
];

/** A record that resembles it, and whose it is. */
const RESEMBLING = [
  swap(
    "parecido-em-tudo",
    RECONCILE,
    "matchIn.near",
    "listing.compared[name]?.isIdentity",
    "false",
    recognised("of another kind: nothing"),
  ),
  swap(
    "parecido-conta-como-ausente",
    RECONCILE,
    "reconcile",
    'found.state === "near"',
    "false",
    NEAR,
  ),
  swap(
    "parecido-sem-numero",
    OUTCOME,
    "nearMatch.number",
    'protocolo ? ` (protocolo ${protocolo})` : ""',
    '""',
    NEAR,
  ),
  swap(
    "parecido-nao-diz-o-que-muda",
    OUTCOME,
    "nearMatch.what",
    "differs.length > 0",
    "false",
    NEAR,
  ),
  swap(
    "parecido-sem-e-este",
    RECONCILE,
    "reconcile",
    "isThis: isThisName(one.attemptId, protocolo)",
    "...{}",
    NEAR,
  ),
  swap(
    "parecido-de-outro-dia-nao-conta",
    RECONCILE,
    "matchIn.near",
    "known !== null && !hadGaps",
    "false",
    recognised("like it, of the day before: near"),
  ),
  swap(
    "numero-de-outro-envio",
    RECONCILE,
    "matchIn.isNew",
    "others.has(normalizeCode(numberOf(record)))",
    "false",
    recognised("of another submission: nothing"),
  ),
  swap(
    "numeros-dos-outros-esquecidos",
    RECONCILE,
    "othersOf",
    "taken: others.flatMap((each) => protocoloOf(each) || [])",
    "...{}",
    OTHERS,
  ),
  swap(
    "numero-nao-se-anota",
    RECONCILE,
    "othersOf.protocoloOf",
    'end?.state === "succeeded"',
    "false",
    OTHERS,
  ),
  swap(
    "outro-sem-numero-nao-conta",
    RECONCILE,
    "matchIn",
    "certain.length > unnumbered",
    "true",
    recognised("maybe of another submission: alike"),
  ),
];

/** "It did not arrive", "it is gone", and who may decide. */
const PROVING = [
  swap(
    "nao-chegou-sem-testemunha",
    RECONCILE,
    "absenceIn",
    '"no-witness"',
    '"proven"',
    recognised("absence from [], where [] stood and none was to go: no-witness"),
  ),
  swap(
    "nao-chegou-de-lista-cortada",
    RECONCILE,
    "absenceIn",
    "before.every((key) => now.has(normalizeCode(key)))",
    "before.some((key) => now.has(normalizeCode(key)))",
    recognised('absence from ["1"], where ["1","2"] stood and none was to go: incomplete'),
  ),
  swap("nao-chegou-sem-prova", RECONCILE, "reconcile", 'absence !== "proven"', "false", CUT),
  swap(
    "nao-chegou-cedo-demais",
    VERIFY,
    "Attempt.#isLate",
    "this.core.now() - this.one.since >= settledMs(this.core)",
    "true",
    looked(
      'a correction, of which the list has no record, where all that stood there still stands: ["5","6"], not-sent',
    ),
  ),
  swap("decide-a-primeira-vez", STORED, "LOOKS_BEFORE_CHOICE", "2", "1", CUT),
  swap("nunca-decide", RECONCILE, "inVain", "before.looksInVain + 1", "1", CUT),
  swap(
    "lista-que-nao-abre-prende",
    RECONCILE,
    "reconcile",
    'inVain(one, "unreadable")',
    "undecided(one, UNKNOWN)",
    looked(
      "of a list that does not open nobody says that it did not arrive: after two late looks the person may decide",
    ),
  ),
  swap(
    "diz-envie-sem-o-botao",
    OUTCOME,
    "inconclusiveMessage",
    "mayDecide ? ASK_FIRST : LOOK_LATER",
    "ASK_FIRST",
    CUT,
  ),
  swap(
    "diz-conferir-sem-o-botao",
    OPERATION,
    "changeRequest.ending",
    'canCheck ? CHECK_LATER : ""',
    "CHECK_LATER",
    form("of what shows nowhere is told as unknown without buttons, and holds nothing"),
  ),
  swap(
    "saiu-de-lista-cortada",
    VERIFY,
    "Attempt.#isGone",
    "standing.every((each) => now.has(each))",
    "standing.some((each) => now.has(each))",
    left("a cut list"),
  ),
  swap(
    "saiu-sem-ninguem-ao-lado",
    VERIFY,
    "Attempt.#isGone",
    "standing?.length",
    "standing",
    left("a list with nobody beside it"),
  ),
  swap("saiu-por-um-olhar-so", VERIFY, "LOOKS_THAT_PROVE", "2", "1", left("an empty list")),
  swap(
    "saiu-por-um-olhar-cedo",
    VERIFY,
    "Attempt.#isGone.isLate",
    "this.#isLate()",
    "true",
    left("an empty list"),
  ),
  swap(
    "inativado-de-lista-vazia",
    "app/modules/dependentes/wizard/trace.server.ts",
    "changeRows.gone",
    "current ? undefined : codigo",
    "undefined",
    unit(
      "dependentes/trace",
      "a missing dependente was made inactive if all others remain; from an empty or truncated list it is unknown",
    ),
  ),
];

/** Two pages of one form, and a form that was edited. */
const HOLDING = [
  swap(
    "formulario-editado-e-o-mesmo",
    TRANSITIONS,
    "ownKey.isOther",
    "known.fingerprint !== fingerprint",
    "false",
    sentOnce("the same page filled in otherwise is another wish, never told as done for the first"),
  ),
  swap(
    "o-mesmo-de-outra-pagina-vai",
    TRANSITIONS,
    "holderOf.same",
    "digest === mine.digest",
    "false",
    sentOnce(
      "it is told of before one of other values, once only, and still holds its own; sent in spite of it, it is over",
    ),
  ),
  swap("outros-fatos-sem-ouvir", TRANSITIONS, "holderOf", 'each.passed === "no"', "false", HELD),
  swap(
    "em-aberto-e-esquecido",
    TRANSITIONS,
    "withinLimit.isDroppable",
    "!isOpen(each)",
    "true",
    TWENTY,
  ),
  swap("em-aberto-sem-conta", TRANSITIONS, "withinLimit", "oldest < 0", "false", TWENTY),
  swap("toque-em-aberto-esquecido", TRANSITIONS, "MAX_STORED", "20", "19", TWENTY),
  doing(
    "toque-em-aberto-nao-segura",
    TRANSITIONS,
    "holderOf",
    "void [all, mine, sendAnyway]; return null;",
    form(
      "is told as done once the provider shows it: when the same comes from another page; then nobody is asked any more",
    ),
  ),
  swap(
    "toque-passa-por-qualquer-nome",
    TRANSITIONS,
    "holderOf.overridden",
    "nameOf(each) === sendAnyway",
    "sendAnyway !== undefined",
    openForm(
      "is held by the newest of the same values, else by the newest; the name of one passes those before it",
    ),
  ),
  swap(
    "apagado-de-antes-volta",
    "app/services/submissions/earlier-build.server.ts",
    "withEarlier",
    "(await earlier(place)).submissions",
    "submissions",
    unit(
      "services/submissions/earlier-build",
      "and the user deleted is not brought back by a process that had read it before",
    ),
  ),
  doing(
    "em-aberto-nao-se-diz-antes",
    STORED,
    "newestOpen",
    "void all; return null;",
    openForm("says so, with the day and hour of it, and what was typed"),
  ),
];

/** What only a page shows. */
const SAYING = [
  swap(
    "formulario-cala-o-que-esta-em-aberto",
    "app/services/submissions/submit-form.server.ts",
    "typedOrOpenRecord",
    "!open",
    "open || !open",
    journey(
      "pcd",
      "sem saber se a indicação chegou, o formulário aberto de novo o diz antes de tudo",
    ),
  ),
  swap(
    "pagina-cala-o-que-esta-em-aberto",
    "app/services/submissions/submit-form.server.ts",
    "typedOrOpenChange",
    "open === null",
    "open !== undefined",
    journey(
      "outcome",
      "a resposta se perde, e a lista da página não abre mais: o que pode ter acontecido está no alto do diálogo",
    ),
  ),
  swap(
    "lista-null-e-lista-vazia",
    "app/services/provider/client.server.ts",
    "Provider.#listed",
    "reply.lacksList",
    "false",
    unit(
      "services/provider/client",
      "is shown empty, and proves nothing to a caller that searches it",
    ),
  ),
  swap(
    "dependente-pergunta-a-chamada-errada",
    "app/modules/dependentes/of-solicitacoes.server.ts",
    "statusOfRequest",
    "!isRegistered(dependente)",
    "dependente !== null",
    journey(
      "dependentes",
      "cancelar, e só a lista diz o que houve: de quem já é do cadastro, volta a ativo",
    ),
  ),
  swap(
    "codigo-que-nao-se-sabe-se-saiu",
    "app/modules/compras-prazo/send-code.server.ts",
    "sendingOfCode.continueTo",
    "leads(choice, true)",
    "leads(choice)",
    journey("compras-prazo", "o envio falha, é recusado, ou não se sabe"),
  ),
  swap(
    "recibo-so-com-a-lista",
    "app/modules/atestados/submission-pages.server.ts",
    "wasJustSent",
    "sent.includes(true)",
    "false",
    journey(
      "send-documento",
      "um documento não pergunta motivo; o recibo diz que a lista da cooperativa ainda não o mostra",
    ),
  ),
];

export const SENDING: Mutation[] = [...COMPARING, ...RESEMBLING, ...PROVING, ...HOLDING, ...SAYING];
