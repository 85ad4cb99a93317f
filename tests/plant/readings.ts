/** Defects of what the screens say: a sign, a colour, a count, a filter, a day, a rule turned round. */
import { journey, journeyInBrowser, unit, type Mutation } from "./mutation";
import { swap, withProperty } from "./source";

const money = (title: string) => journey("readings-money", title);
const requests = (title: string) => journey("readings-requests", title);

export const READINGS: Mutation[] = [
  {
    name: "saldos-cor-da-90",
    file: "app/modules/saldos/accounts.ts",
    place: "ACCOUNTS.90",
    change: withProperty("colour", '"border-l-[#1b8a3c]"'),
    detectedBy: money("saldos: cada conta com o seu valor, a sua cor e o seu destino"),
  },
  {
    name: "gastos-juros",
    file: "app/modules/saldos/conta-cliente-gastos.tsx",
    place: "COLUMNS",
    change: swap(
      "({ juros }) => <Reais amount={juros} />",
      "({ baixas }) => <Reais amount={baixas} />",
    ),
    detectedBy: money("conta cliente: cada compra na sua linha, o total é a soma dos saldos"),
  },
  {
    name: "holerite-sem-sinal",
    file: "app/modules/holerites/holerite-card.tsx",
    place: "columnsFor",
    change: swap('operacao === "-"', 'operacao !== "-"'),
    detectedBy: money("holerite: cada par, cada evento com o seu sinal, e só as bases que vieram"),
  },
  {
    name: "ferias-periodo-aquisitivo",
    file: "app/modules/ferias/facts.ts",
    place: "factsOf",
    change: swap(
      "formatPeriod(concessao.dt_in_paq, concessao.dt_fi_paq)",
      "formatPeriod(concessao.dt_in_pg, concessao.dt_fi_pg)",
    ),
    detectedBy: money("férias: períodos, dias, eventos e os três totais"),
  },
  {
    name: "plano-sem-o-titular",
    file: "app/modules/plano-saude/rules.ts",
    place: "peopleInPlano",
    change: swap("possuiplano || codigo === TITULAR", "possuiplano && codigo !== TITULAR"),
    detectedBy: money("plano: o que cada um paga; quem está dentro, quem está fora"),
  },
  {
    name: "notificacoes-so-as-dez",
    file: "app/modules/notificacoes/unread-count.ts",
    place: "countUnread",
    change: swap("mensagens.filter", "mensagens.slice(0, 10).filter"),
    detectedBy: requests("notificações: quantas não lidas, quais, e quando chegaram"),
  },
  {
    name: "atestado-oferece-inativos",
    file: "app/modules/atestados/wizard/load-context.server.ts",
    place: "loadContext",
    change: swap("status === STATUS_ACTIVE", "status > 0"),
    detectedBy: requests(
      "dependentes: a situação de cada um, o que se pode fazer; só os ativos são oferecidos no atestado",
    ),
  },
  {
    name: "candidatura-recomeca",
    file: "app/modules/candidatura/wizard.server.ts",
    place: "initialAnswers.told",
    change: swap('value !== ""', 'value === ""'),
    detectedBy: requests("candidatura: o que a cooperativa já sabe volta em cada campo"),
  },
  {
    name: "enviado-em-do-ultimo-movimento",
    file: "app/modules/atestados/submission.ts",
    place: "sentAt",
    change: swap("status === SENT", "status !== SENT"),
    detectedBy: requests(
      "atestados: lista, detalhe e recibo dizem o mesmo, com anexos e histórico em ordem",
    ),
  },
  {
    name: "solicitacoes-filtro",
    file: "app/modules/solicitacoes/solicitacao.ts",
    place: "filterList",
    change: swap(
      '(stage === "encerrada") === (filter === "encerradas")',
      '(stage === "encerrada") !== (filter === "encerradas")',
    ),
    detectedBy: journeyInBrowser("solicitacoes", "uma cancelada passa às encerradas"),
  },
  {
    name: "prazo-um-dia-a-mais",
    file: "app/modules/atestados/deadline.ts",
    place: "deliveryDeadline",
    change: swap("addDays(start, 1)", "addDays(start, 2)"),
    detectedBy: requests(
      "prazo de entrega: até o fim do dia seguinte ao início; no último dia do mês, até o fim dele",
    ),
  },
  {
    name: "hoje-em-utc",
    file: "app/lib/calendar.ts",
    place: "nowInSaoPaulo",
    change: swap('"America/Sao_Paulo"', '"UTC"'),
    detectedBy: journey(
      "records-account",
      "termos: etnia/raça e cada documento, com endereço, hora e coordenadas",
    ),
  },
  {
    name: "dependente-idade-final",
    file: "app/modules/dependentes/wizard/record.server.ts",
    place: "anexoApplies",
    change: swap("age <= (anexo.idadefinal ?? Infinity)", "age < (anexo.idadefinal ?? Infinity)"),
    detectedBy: journey(
      "records-certificates",
      "dependente novo: os documentos pedidos mudam com a idade, as duas pontas dentro",
    ),
  },
  {
    name: "telefone-a-vista",
    file: "app/modules/compras-prazo/phones.ts",
    place: "maskedNumber",
    change: swap(
      "shown.length >= digitsOf(numero_completo).length",
      "shown.length > digitsOf(numero_completo).length",
    ),
    detectedBy: journey(
      "readings-requests",
      "compras a prazo: o telefone que vem inteiro é mascarado aqui",
    ),
  },
];

/** Held on a page as well, where the rule alone is compared. */
export const RULES: Mutation[] = [
  {
    name: "trace-telefone",
    file: "app/modules/atestados/wizard/phone.server.ts",
    place: "fields.numero",
    change: swap('["fonenumero", "digits"]', '["fonenumero", "aside"]'),
    detectedBy: unit(
      "atestados/trace",
      "is the same only if every field sent is the same; with a difference in a field that can be rewritten it is similar",
    ),
  },
];
