/** Defects of what the documents say, clause by clause, about forms and wizards: masks, what a correction shows, what was sent before. */
import { journey, journeyInBrowser, unit, type Mutation } from "./mutation";
import { doing, swap, without, withProperty } from "./source";

const ATESTADOS = "app/modules/atestados";
const CADASTRO = "app/modules/cadastro";

const forms = (title: string) => journey("clauses-forms", title);
const submissions = (title: string) => journey("clauses-submissions", title);

const earlier = (title: string) => unit("wizard/earlier-records", title);
const BLANK_DAYS = submissions(
  "com os dias em branco não se diz o último; o padrão conhecido está no campo (2:198-199)",
);
const ANEXO_CONFIG = unit(
  "atestados/rules",
  "a new certificate is asked for what is for new ones, a correction for what is for those",
);
const SAME_ATESTADO = earlier("a certificate that still counts, of the same days");
const SAME_DEPENDENTE = earlier("a dependent who was asked for, or is on the list");
const CORRECTION = submissions(
  "a correção não oferece alterar o que não muda, e o seu recibo diz que é correção",
);
const LENGTHS = forms("sem scripts, cada campo de números tem o seu tamanho");

export const FORMS: Mutation[] = [
  {
    name: "pedido-do-rh-em-todo-envio",
    file: "app/wizard/definition/original.server.ts",
    place: "correctionAsked",
    change: swap("original && canCorrect(original)", "original"),
    detectedBy: earlier("of a certificate or document of status 1"),
  },
  {
    name: "pedido-do-rh-em-todo-plano",
    file: "app/modules/plano-saude/wizards/wizards.server.ts",
    place: "correctDocumentos.requested",
    change: swap("original?.corrigir_docs", "original"),
    detectedBy: earlier("of a request of the plan"),
  },
  {
    name: "ultimo-dia-de-dias-em-branco",
    file: "app/wizard/page/end-of-period.tsx",
    place: "endOf",
    change: swap('days === ""', "false"),
    detectedBy: BLANK_DAYS,
  },
  {
    name: "minimo-fora-do-campo",
    file: `${ATESTADOS}/wizard/dates.server.ts`,
    place: "askDays",
    change: swap("motivos.length > 1", "motivos.length > 0"),
    detectedBy: BLANK_DAYS,
  },
  {
    name: "autorizado-abre-com-o-ultimo",
    file: "app/routes/_portal.config-compras-prazo.autorizados.incluir.tsx",
    place: "loader",
    change: doing(
      `const { access } = await requireValidCode(request);
      const { typedBefore } = await import("~/services/access/form-draft.server");
      return page({ typed: await typedBefore(request, access) });`,
    ),
    detectedBy: forms(
      "adicionar autorizado abre vazio depois de uma consulta, e não diz que guardou (2:184)",
    ),
  },
  {
    name: "prazo-longe-do-dia",
    file: `${ATESTADOS}/wizard/dates.server.ts`,
    place: "askDays",
    change: swap("context.original ? [] : [rule]", "[]"),
    detectedBy: submissions(
      "o prazo de 48 ou 24 horas está onde o dia é perguntado, e o título não é saída (2:28-34, 2:297)",
    ),
  },
  {
    name: "campo-de-numeros-sem-tamanho",
    file: "app/components/forms/masked-field.tsx",
    place: "MaskedField",
    change: swap("hydrated ? undefined : mask.maxLength", "undefined"),
    detectedBy: LENGTHS,
  },
  {
    name: "mascara-do-cpf-do-pcd",
    file: "app/modules/pcd/indicacao-fields.tsx",
    place: "IndicacaoField",
    change: swap("MASKS[mask]", "MASKS.phone"),
    detectedBy: LENGTHS,
  },
  {
    name: "mascara-que-nao-escreve",
    file: "app/components/forms/masked-field.tsx",
    place: "MaskedField",
    change: swap("result !== typed", "false"),
    detectedBy: journeyInBrowser("clauses-forms", "com scripts, os números ganham a sua máscara"),
  },
  {
    name: "mascara-corta-o-colado",
    file: "app/lib/mask.ts",
    place: "masked",
    change: swap(
      "isTyped && digits.length === most + 1 ? before : text",
      "format(digits.slice(0, most))",
    ),
    detectedBy: unit(
      "lib/mask",
      "formats what is pasted, and leaves what is no such number as it is",
    ),
  },
  {
    name: "mascara-do-telefone-fixo",
    file: "app/lib/mask.ts",
    place: "MASKS.phone.format",
    change: swap("digits.length > 8 ? 5 : 4", "5"),
    detectedBy: unit("lib/mask", "phone: 33331234 is 3333-1234"),
  },
  {
    name: "mascara-perde-o-cursor",
    file: "app/lib/mask.ts",
    place: "caretIn",
    change: doing("return caret;"),
    detectedBy: unit("lib/mask", "keeps the caret behind the same digits"),
  },
  {
    name: "plano-botao-sempre-ligado",
    file: "app/modules/plano-saude/wizards/records.server.ts",
    place: "askAvailable",
    change: withProperty("needed", "false"),
    detectedBy: submissions("o botão de incluir no plano só se liga com alguém escolhido (2:213)"),
  },
  {
    name: "plano-aceita-ninguem",
    file: "app/modules/plano-saude/wizards/records.server.ts",
    place: "inclusao",
    change: swap("people.length > 0", "true"),
    detectedBy: journey(
      "rules-plano",
      "adicionar ao plano: ao menos um, só quem pode, e os documentos JPEG, PNG ou PDF, nenhum obrigatório",
    ),
  },
  {
    name: "anexo-da-correcao-como-de-um-novo",
    file: `${ATESTADOS}/wizard/attachments.server.ts`,
    place: "requestedAnexos",
    change: swap("original === null", "true"),
    detectedBy: ANEXO_CONFIG,
  },
  {
    name: "anexo-sem-incluir-nem-alterar",
    file: `${ATESTADOS}/wizard/attachments.server.ts`,
    place: "anexoApplies",
    change: swap("(incluir || alterar) && !(isNew ? incluir : alterar)", "false"),
    detectedBy: ANEXO_CONFIG,
  },
  {
    name: "ajuda-que-falha-nao-existe",
    file: `${ATESTADOS}/wizard/load-context.server.ts`,
    place: "loadHelp",
    change: swap("missing: failed", 'missing: "Ajuda não localizada"'),
    detectedBy: submissions("a ajuda que falha não é a que não existe (seção 8)"),
  },
  {
    name: "igual-calado",
    file: `${ATESTADOS}/wizard/wizard.server.ts`,
    place: "createWizard",
    change: without("alike"),
    detectedBy: SAME_ATESTADO,
  },
  {
    name: "igual-em-outro-dia",
    file: `${ATESTADOS}/wizard/wizard.server.ts`,
    place: "alike",
    change: swap('datainicio === ""', "true"),
    detectedBy: SAME_ATESTADO,
  },
  {
    name: "igual-cancelado",
    file: `${ATESTADOS}/wizard/wizard.server.ts`,
    place: "alike",
    change: swap("each.status <= STATUS_ACCEPTED", "true"),
    detectedBy: SAME_ATESTADO,
  },
  {
    name: "igual-de-documento-calado",
    file: `${ATESTADOS}/wizard/wizard.server.ts`,
    place: "createWizard",
    change: withProperty("alike", "door === ATESTADOS ? alike : () => null"),
    detectedBy: earlier("a document, whatever its day"),
  },
  {
    name: "dependente-ja-cadastrado",
    file: "app/modules/dependentes/wizard/wizard.server.ts",
    place: "alike",
    change: swap("each.status === STATUS_ACTIVE", "false"),
    detectedBy: SAME_DEPENDENTE,
  },
  {
    name: "endereco-pedido-de-novo",
    file: `${CADASTRO}/wizard.server.ts`,
    place: "createWizard",
    change: withProperty("alike", "() => null"),
    detectedBy: submissions(
      "uma segunda solicitação de endereço, com outra em andamento, ouve falar dela",
    ),
  },
  {
    name: "pcd-indicado-de-novo",
    file: "app/modules/pcd/save.server.ts",
    place: "saveIndicacao",
    change: withProperty("question", "() => null"),
    detectedBy: forms("quem já foi indicado: o formulário o diz uma vez, e deixa enviar"),
  },
  {
    name: "pcd-o-proprio-envio-e-outro",
    file: "app/modules/pcd/already-referred.server.ts",
    place: "alreadyReferred.before",
    change: swap("OWN_MINUTES * 60_000", "0"),
    detectedBy: unit(
      "pcd/already-referred",
      "says nothing of others, nor of what may be this very sending",
    ),
  },
  {
    name: "autorizado-de-novo",
    file: "app/routes/_portal.config-compras-prazo.autorizados.incluir.tsx",
    place: "action.listed",
    change: swap("consulted.consultation.valido && (await isListedNow(access, cpf))", "false"),
    detectedBy: forms("quem já é autorizado: a consulta o diz, e deixa confirmar"),
  },
  {
    name: "igual-de-outro-ano",
    file: "app/lib/already-sent.ts",
    place: "shortDay",
    change: swap("day.slice(0, 4) === today.slice(0, 4) ? 5 : 10", "5"),
    detectedBy: unit(
      "lib/already-sent",
      "2025-11-24, protocolo 22: Você já enviou um igual em 24/11/2025 (protocolo 22)",
    ),
  },
  {
    name: "alterar-tipo-na-correcao",
    file: "app/wizard/definition/defined-record.ts",
    place: "DefinedRecord",
    change: swap("field.fixed?.(context)", "false"),
    detectedBy: CORRECTION,
  },
  {
    name: "recibo-nao-diz-correcao",
    file: `${ATESTADOS}/submission-pages.server.ts`,
    place: "received",
    change: swap("movimentacao.length > 1", "false"),
    detectedBy: CORRECTION,
  },
];
