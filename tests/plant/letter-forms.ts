/** Defects of what the documents say, clause by clause, about forms and wizards: masks, what a correction shows, what was sent before. */
import { swap, doing, journey, journeyInBrowser, unit, type Mutation } from "./mutation";

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
  swap(
    "pedido-do-rh-em-todo-envio",
    "app/wizard/definition/original.server.ts",
    "correctionAsked",
    "original && canCorrect(original)",
    "original",
    earlier("of a certificate or document of status 1"),
  ),
  swap(
    "pedido-do-rh-em-todo-plano",
    "app/modules/plano-saude/wizards/wizards.server.ts",
    "correctDocumentos.requested",
    "original?.corrigir_docs",
    "original",
    earlier("of a request of the plan"),
  ),
  swap(
    "ultimo-dia-de-dias-em-branco",
    "app/wizard/page/end-of-period.tsx",
    "endOf",
    'days === ""',
    "false",
    BLANK_DAYS,
  ),
  swap(
    "minimo-fora-do-campo",
    "app/modules/atestados/wizard/dates.server.ts",
    "askDays",
    "motivos.length > 1",
    "motivos.length > 0",
    BLANK_DAYS,
  ),
  doing(
    "autorizado-abre-com-o-ultimo",
    "app/routes/_portal.config-compras-prazo.autorizados.incluir.tsx",
    "loader",
    `const { access } = await requireValidCode(request);
      const { typedBefore } = await import("~/services/access/form-draft.server");
      return page({ typed: await typedBefore(request, access) });`,
    forms("adicionar autorizado abre vazio depois de uma consulta, e não diz que guardou (2:184)"),
  ),
  swap(
    "prazo-longe-do-dia",
    "app/modules/atestados/wizard/dates.server.ts",
    "askDays",
    "context.original ? [] : [rule]",
    "[]",
    submissions(
      "o prazo de 48 ou 24 horas está onde o dia é perguntado, e o título não é saída (2:28-34, 2:297)",
    ),
  ),
  swap(
    "campo-de-numeros-sem-tamanho",
    "app/components/forms/masked-field.tsx",
    "MaskedField",
    "hydrated ? undefined : mask.maxLength",
    "undefined",
    LENGTHS,
  ),
  swap(
    "mascara-do-cpf-do-pcd",
    "app/modules/pcd/indicacao-fields.tsx",
    "IndicacaoField",
    "MASKS[mask]",
    "MASKS.phone",
    LENGTHS,
  ),
  swap(
    "mascara-que-nao-escreve",
    "app/components/forms/masked-field.tsx",
    "MaskedField",
    "result !== typed",
    "false",
    journeyInBrowser("clauses-forms", "com scripts, os números ganham a sua máscara"),
  ),
  swap(
    "mascara-corta-o-colado",
    "app/lib/mask.ts",
    "masked",
    "isTyped && digits.length === most + 1 ? before : text",
    "format(digits.slice(0, most))",
    unit("lib/mask", "formats what is pasted, and leaves what is no such number as it is"),
  ),
  swap(
    "mascara-do-telefone-fixo",
    "app/lib/mask.ts",
    "MASKS.phone.format",
    "digits.length > 8 ? 5 : 4",
    "5",
    unit("lib/mask", "phone: 33331234 is 3333-1234"),
  ),
  doing(
    "mascara-perde-o-cursor",
    "app/lib/mask.ts",
    "caretIn",
    "return caret;",
    unit("lib/mask", "keeps the caret behind the same digits"),
  ),
  swap(
    "plano-botao-sempre-ligado",
    "app/modules/plano-saude/wizards/records.server.ts",
    "askAvailable",
    "needed: true",
    "needed: false",
    submissions("o botão de incluir no plano só se liga com alguém escolhido (2:213)"),
  ),
  swap(
    "plano-aceita-ninguem",
    "app/modules/plano-saude/wizards/records.server.ts",
    "inclusao",
    "people.length > 0",
    "true",
    journey(
      "rules-plano",
      "adicionar ao plano: ao menos um, só quem pode, e os documentos JPEG, PNG ou PDF, nenhum obrigatório",
    ),
  ),
  swap(
    "anexo-da-correcao-como-de-um-novo",
    "app/modules/atestados/wizard/attachments.server.ts",
    "requestedAnexos",
    "original === null",
    "true",
    ANEXO_CONFIG,
  ),
  swap(
    "anexo-sem-incluir-nem-alterar",
    "app/modules/atestados/wizard/attachments.server.ts",
    "anexoApplies",
    "(incluir || alterar) && !(isNew ? incluir : alterar)",
    "false",
    ANEXO_CONFIG,
  ),
  swap(
    "ajuda-que-falha-nao-existe",
    "app/modules/atestados/wizard/load-context.server.ts",
    "loadHelp",
    "missing: text.message",
    'missing: "Ajuda não localizada"',
    submissions("a ajuda que falha não é a que não existe (seção 8)"),
  ),
  swap(
    "igual-calado",
    "app/modules/atestados/wizard/wizard.server.ts",
    "createWizard",
    "alike",
    "...{}",
    SAME_ATESTADO,
  ),
  swap(
    "igual-em-outro-dia",
    "app/modules/atestados/wizard/wizard.server.ts",
    "alike",
    'datainicio === ""',
    "true",
    SAME_ATESTADO,
  ),
  swap(
    "igual-cancelado",
    "app/modules/atestados/wizard/wizard.server.ts",
    "alike",
    "each.status <= STATUS_ACCEPTED",
    "true",
    SAME_ATESTADO,
  ),
  swap(
    "igual-de-documento-calado",
    "app/modules/atestados/wizard/wizard.server.ts",
    "createWizard",
    "alike",
    "alike: door === ATESTADOS ? alike : () => null",
    earlier("a document, whatever its day"),
  ),
  swap(
    "dependente-ja-cadastrado",
    "app/modules/dependentes/wizard/wizard.server.ts",
    "alike",
    "each.status === STATUS_ACTIVE",
    "false",
    SAME_DEPENDENTE,
  ),
  swap(
    "endereco-pedido-de-novo",
    "app/modules/cadastro/wizard.server.ts",
    "createWizard",
    "alike: (_answers, context) => openSolicitacao(context)",
    "alike: () => null",
    submissions("uma segunda solicitação de endereço, com outra em andamento, ouve falar dela"),
  ),
  swap(
    "pcd-indicado-de-novo",
    "app/modules/pcd/save.server.ts",
    "saveIndicacao",
    "question: ({ cpf }) =>\n      id === undefined && all.ok ? alreadyReferred(all.data, cpf, new Date()) : null",
    "question: () => null",
    forms("quem já foi indicado: o formulário o diz uma vez, e deixa enviar"),
  ),
  swap(
    "pcd-o-proprio-envio-e-outro",
    "app/modules/pcd/already-referred.server.ts",
    "alreadyReferred.before",
    "OWN_MINUTES * 60_000",
    "0",
    unit("pcd/already-referred", "says nothing of others, nor of what may be this very sending"),
  ),
  swap(
    "autorizado-de-novo",
    "app/routes/_portal.config-compras-prazo.autorizados.incluir.tsx",
    "action.listed",
    "consulted.consultation.valido && (await isListedNow(access, cpf))",
    "false",
    forms("quem já é autorizado: a consulta o diz, e deixa confirmar"),
  ),
  swap(
    "igual-de-outro-ano",
    "app/lib/already-sent.ts",
    "shortDay",
    "day.slice(0, 4) === today.slice(0, 4) ? 5 : 10",
    "5",
    unit(
      "lib/already-sent",
      "2025-11-24, protocolo 22: Você já enviou um igual em 24/11/2025 (protocolo 22)",
    ),
  ),
  swap(
    "alterar-tipo-na-correcao",
    "app/wizard/definition/defined-record.ts",
    "DefinedRecord",
    "field.fixed?.(context)",
    "false",
    CORRECTION,
  ),
  swap(
    "recibo-nao-diz-correcao",
    "app/modules/atestados/submission-pages.server.ts",
    "received",
    "isCorrection(submission)",
    "false",
    CORRECTION,
  ),
];
