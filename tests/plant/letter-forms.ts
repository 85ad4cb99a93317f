/** Defects of what the documents say, clause by clause, about forms and wizards: masks, what a correction shows, what was sent before. */
import { journey, journeyInBrowser, unit, plant, type Mutation } from "./mutation";
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
  plant(
    "pedido-do-rh-em-todo-envio",
    "app/wizard/definition/original.server.ts",
    "correctionAsked",
    swap("original && canCorrect(original)", "original"),
    earlier("of a certificate or document of status 1"),
  ),
  plant(
    "pedido-do-rh-em-todo-plano",
    "app/modules/plano-saude/wizards/wizards.server.ts",
    "correctDocumentos.requested",
    swap("original?.corrigir_docs", "original"),
    earlier("of a request of the plan"),
  ),
  plant(
    "ultimo-dia-de-dias-em-branco",
    "app/wizard/page/end-of-period.tsx",
    "endOf",
    swap('days === ""', "false"),
    BLANK_DAYS,
  ),
  plant(
    "minimo-fora-do-campo",
    `${ATESTADOS}/wizard/dates.server.ts`,
    "askDays",
    swap("motivos.length > 1", "motivos.length > 0"),
    BLANK_DAYS,
  ),
  plant(
    "autorizado-abre-com-o-ultimo",
    "app/routes/_portal.config-compras-prazo.autorizados.incluir.tsx",
    "loader",
    doing(
      `const { access } = await requireValidCode(request);
      const { typedBefore } = await import("~/services/access/form-draft.server");
      return page({ typed: await typedBefore(request, access) });`,
    ),
    forms("adicionar autorizado abre vazio depois de uma consulta, e não diz que guardou (2:184)"),
  ),
  plant(
    "prazo-longe-do-dia",
    `${ATESTADOS}/wizard/dates.server.ts`,
    "askDays",
    swap("context.original ? [] : [rule]", "[]"),
    submissions(
      "o prazo de 48 ou 24 horas está onde o dia é perguntado, e o título não é saída (2:28-34, 2:297)",
    ),
  ),
  plant(
    "campo-de-numeros-sem-tamanho",
    "app/components/forms/masked-field.tsx",
    "MaskedField",
    swap("hydrated ? undefined : mask.maxLength", "undefined"),
    LENGTHS,
  ),
  plant(
    "mascara-do-cpf-do-pcd",
    "app/modules/pcd/indicacao-fields.tsx",
    "IndicacaoField",
    swap("MASKS[mask]", "MASKS.phone"),
    LENGTHS,
  ),
  plant(
    "mascara-que-nao-escreve",
    "app/components/forms/masked-field.tsx",
    "MaskedField",
    swap("result !== typed", "false"),
    journeyInBrowser("clauses-forms", "com scripts, os números ganham a sua máscara"),
  ),
  plant(
    "mascara-corta-o-colado",
    "app/lib/mask.ts",
    "masked",
    swap("isTyped && digits.length === most + 1 ? before : text", "format(digits.slice(0, most))"),
    unit("lib/mask", "formats what is pasted, and leaves what is no such number as it is"),
  ),
  plant(
    "mascara-do-telefone-fixo",
    "app/lib/mask.ts",
    "MASKS.phone.format",
    swap("digits.length > 8 ? 5 : 4", "5"),
    unit("lib/mask", "phone: 33331234 is 3333-1234"),
  ),
  plant(
    "mascara-perde-o-cursor",
    "app/lib/mask.ts",
    "caretIn",
    doing("return caret;"),
    unit("lib/mask", "keeps the caret behind the same digits"),
  ),
  plant(
    "plano-botao-sempre-ligado",
    "app/modules/plano-saude/wizards/records.server.ts",
    "askAvailable",
    withProperty("needed", "false"),
    submissions("o botão de incluir no plano só se liga com alguém escolhido (2:213)"),
  ),
  plant(
    "plano-aceita-ninguem",
    "app/modules/plano-saude/wizards/records.server.ts",
    "inclusao",
    swap("people.length > 0", "true"),
    journey(
      "rules-plano",
      "adicionar ao plano: ao menos um, só quem pode, e os documentos JPEG, PNG ou PDF, nenhum obrigatório",
    ),
  ),
  plant(
    "anexo-da-correcao-como-de-um-novo",
    `${ATESTADOS}/wizard/attachments.server.ts`,
    "requestedAnexos",
    swap("original === null", "true"),
    ANEXO_CONFIG,
  ),
  plant(
    "anexo-sem-incluir-nem-alterar",
    `${ATESTADOS}/wizard/attachments.server.ts`,
    "anexoApplies",
    swap("(incluir || alterar) && !(isNew ? incluir : alterar)", "false"),
    ANEXO_CONFIG,
  ),
  plant(
    "ajuda-que-falha-nao-existe",
    `${ATESTADOS}/wizard/load-context.server.ts`,
    "loadHelp",
    swap("missing: failed", 'missing: "Ajuda não localizada"'),
    submissions("a ajuda que falha não é a que não existe (seção 8)"),
  ),
  plant(
    "igual-calado",
    `${ATESTADOS}/wizard/wizard.server.ts`,
    "createWizard",
    without("alike"),
    SAME_ATESTADO,
  ),
  plant(
    "igual-em-outro-dia",
    `${ATESTADOS}/wizard/wizard.server.ts`,
    "alike",
    swap('datainicio === ""', "true"),
    SAME_ATESTADO,
  ),
  plant(
    "igual-cancelado",
    `${ATESTADOS}/wizard/wizard.server.ts`,
    "alike",
    swap("each.status <= STATUS_ACCEPTED", "true"),
    SAME_ATESTADO,
  ),
  plant(
    "igual-de-documento-calado",
    `${ATESTADOS}/wizard/wizard.server.ts`,
    "createWizard",
    withProperty("alike", "door === ATESTADOS ? alike : () => null"),
    earlier("a document, whatever its day"),
  ),
  plant(
    "dependente-ja-cadastrado",
    "app/modules/dependentes/wizard/wizard.server.ts",
    "alike",
    swap("each.status === STATUS_ACTIVE", "false"),
    SAME_DEPENDENTE,
  ),
  plant(
    "endereco-pedido-de-novo",
    `${CADASTRO}/wizard.server.ts`,
    "createWizard",
    withProperty("alike", "() => null"),
    submissions("uma segunda solicitação de endereço, com outra em andamento, ouve falar dela"),
  ),
  plant(
    "pcd-indicado-de-novo",
    "app/modules/pcd/save.server.ts",
    "saveIndicacao",
    withProperty("question", "() => null"),
    forms("quem já foi indicado: o formulário o diz uma vez, e deixa enviar"),
  ),
  plant(
    "pcd-o-proprio-envio-e-outro",
    "app/modules/pcd/already-referred.server.ts",
    "alreadyReferred.before",
    swap("OWN_MINUTES * 60_000", "0"),
    unit("pcd/already-referred", "says nothing of others, nor of what may be this very sending"),
  ),
  plant(
    "autorizado-de-novo",
    "app/routes/_portal.config-compras-prazo.autorizados.incluir.tsx",
    "action.listed",
    swap("consulted.consultation.valido && (await isListedNow(access, cpf))", "false"),
    forms("quem já é autorizado: a consulta o diz, e deixa confirmar"),
  ),
  plant(
    "igual-de-outro-ano",
    "app/lib/already-sent.ts",
    "shortDay",
    swap("day.slice(0, 4) === today.slice(0, 4) ? 5 : 10", "5"),
    unit(
      "lib/already-sent",
      "2025-11-24, protocolo 22: Você já enviou um igual em 24/11/2025 (protocolo 22)",
    ),
  ),
  plant(
    "alterar-tipo-na-correcao",
    "app/wizard/definition/defined-record.ts",
    "DefinedRecord",
    swap("field.fixed?.(context)", "false"),
    CORRECTION,
  ),
  plant(
    "recibo-nao-diz-correcao",
    `${ATESTADOS}/submission-pages.server.ts`,
    "received",
    swap("movimentacao.length > 1", "false"),
    CORRECTION,
  ),
];
