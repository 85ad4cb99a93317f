/** Defects of what the screens say: a sign, a colour, a count, a filter, a day, a rule turned round. */
import { swap, journey, journeyInBrowser, unit, type Mutation } from "./mutation";

const money = (title: string) => journey("readings-money", title);
const requests = (title: string) => journey("readings-requests", title);

export const READINGS: Mutation[] = [
  swap(
    "saldos-cor-da-90",
    "app/modules/saldos/accounts.ts",
    "ACCOUNTS.90",
    'colour: "border-l-[#0a9cc0]"',
    'colour: "border-l-[#1b8a3c]"',
    journeyInBrowser("frame", "cada conta tem a cor da especificação"),
  ),
  swap(
    "gastos-juros",
    "app/modules/saldos/conta-cliente-gastos.tsx",
    "COLUMNS",
    "({ juros }) => <ReaisOrDash amount={juros} bare />",
    "({ baixas }) => <ReaisOrDash amount={baixas} bare />",
    money("conta cliente: cada compra na sua linha, o total é a soma dos saldos"),
  ),
  swap(
    "holerite-sem-sinal",
    "app/modules/holerites/holerite-card.tsx",
    "columnsFor",
    'operacao === "-"',
    'operacao !== "-"',
    money("holerite: cada par, cada evento com o seu sinal, e só as bases que vieram"),
  ),
  swap(
    "ferias-periodo-aquisitivo",
    "app/modules/ferias/facts.ts",
    "factsOf",
    "formatPeriod(concessao.dt_in_paq, concessao.dt_fi_paq)",
    "formatPeriod(concessao.dt_in_pg, concessao.dt_fi_pg)",
    money("férias: períodos, dias, eventos e os três totais"),
  ),
  swap(
    "plano-sem-o-titular",
    "app/modules/plano-saude/rules.ts",
    "peopleInPlano",
    "possuiplano || codigo === TITULAR",
    "possuiplano && codigo !== TITULAR",
    money("plano: o que cada um paga; quem está dentro, quem está fora"),
  ),
  swap(
    "notificacoes-so-as-dez",
    "app/modules/notificacoes/unread-count.ts",
    "countUnread",
    "mensagens.filter",
    "mensagens.slice(0, 10).filter",
    requests("notificações: quantas não lidas, quais, e quando chegaram"),
  ),
  swap(
    "atestado-oferece-inativos",
    "app/modules/atestados/wizard/load-context.server.ts",
    "loadContext",
    "status === STATUS_ACTIVE",
    "status > 0",
    requests(
      "dependentes: a situação de cada um, o que se pode fazer; só os ativos são oferecidos no atestado",
    ),
  ),
  swap(
    "candidatura-recomeca",
    "app/modules/candidatura/wizard.server.ts",
    "initialAnswers.told",
    'value !== ""',
    'value === ""',
    requests("candidatura: o que a cooperativa já sabe volta em cada campo"),
  ),
  swap(
    "enviado-em-do-ultimo-movimento",
    "app/modules/atestados/submission.ts",
    "sentAt",
    "status === SENT",
    "status !== SENT",
    requests("atestados: lista, detalhe e recibo dizem o mesmo, com anexos e histórico em ordem"),
  ),
  swap(
    "solicitacoes-filtro",
    "app/modules/solicitacoes/solicitacao.ts",
    "filterList",
    '(stage === "encerrada") === (filter === "encerradas")',
    '(stage === "encerrada") !== (filter === "encerradas")',
    journey(
      "readings-portal",
      "minhas solicitações: o que espera por você em cima, cada linha com o que é seu",
    ),
  ),
  swap(
    "prazo-um-dia-a-mais",
    "app/modules/atestados/deadline.ts",
    "deliveryDeadline",
    "addDays(start, 1)",
    "addDays(start, 2)",
    requests(
      "prazo de entrega: até o fim do dia seguinte ao início; no último dia do mês, até o fim dele",
    ),
  ),
  swap(
    "hoje-em-utc",
    "app/lib/calendar.ts",
    "nowInSaoPaulo",
    '"America/Sao_Paulo"',
    '"UTC"',
    journey(
      "records-account",
      "termos: etnia/raça e cada documento, com endereço, hora e coordenadas",
    ),
  ),
  swap(
    "dependente-idade-final",
    "app/modules/dependentes/wizard/record.server.ts",
    "anexoApplies",
    "age <= (anexo.idadefinal ?? Infinity)",
    "age < (anexo.idadefinal ?? Infinity)",
    journey(
      "records-certificates",
      "dependente novo: os documentos pedidos mudam com a idade, as duas pontas dentro",
    ),
  ),
  swap(
    "telefone-a-vista",
    "app/modules/compras-prazo/phones.ts",
    "maskedNumber",
    "shown.length >= digitsOf(numero_completo).length",
    "shown.length > digitsOf(numero_completo).length",
    journey("readings-requests", "compras a prazo: o telefone que vem inteiro é mascarado aqui"),
  ),
];

/** Held on a page as well, where the rule alone is compared. */
export const RULES: Mutation[] = [
  swap(
    "trace-telefone",
    "app/modules/atestados/wizard/phone.server.ts",
    "fields.numero",
    '["fonenumero", "digits"]',
    '["fonenumero", "aside"]',
    unit(
      "atestados/trace",
      "is the same only if every field sent is the same; with a difference in a field that can be rewritten it is similar",
    ),
  ),
];
