/** Defects of what the documents say, clause by clause, about screens: titles, warnings, the declaration, the search, the demonstration. */
import { journey, journeyInBrowser, unit, type Mutation } from "./mutation";
import { doing, swap, withProperty } from "./source";

const forms = (title: string) => journey("clauses-forms", title);
const portal = (title: string) => journey("clauses-portal", title);

const WIZARD_TITLE = journey(
  "clauses-submissions",
  "o prazo de 48 ou 24 horas está onde o dia é perguntado, e o título não é saída (2:28-34, 2:297)",
);
const WARNINGS = forms(
  "título da escolaridade, e os avisos que são de atenção (2:76, 2:78, 2:105)",
);
const DECLARATION =
  "a primeira declaração pelo atalho abre o PDF no mesmo toque, e diz número e validade (1:83)";
const SEARCH = portal("a busca acha o que se pergunta ao RH, e diz o que cada resultado é");

export const SCREENS: Mutation[] = [
  {
    name: "timbre-com-o-codigo-de-cliente",
    file: "app/layout/brand.tsx",
    place: "Letterhead",
    change: swap("{name}", "{name} · Matrícula 840187"),
    detectedBy: forms("o timbre não chama de matrícula o código de cliente (1:52, 1:121)"),
  },
  {
    name: "assistente-sem-titulo",
    file: "app/wizard/page/head.tsx",
    place: "Head",
    change: swap("heading !== title", "false"),
    detectedBy: WIZARD_TITLE,
  },
  {
    name: "saida-com-o-nome-do-assistente",
    file: "app/wizard/engine/step-page.server.ts",
    place: "common",
    change: withProperty("text", "wizard.title"),
    detectedBy: WIZARD_TITLE,
  },
  {
    name: "declaracao-sem-pdf",
    file: "app/routes/_portal.declaracao-de-emprego.tsx",
    place: "action.tell.to",
    change: swap("opens", "false"),
    detectedBy: journey("clauses-portal", DECLARATION),
  },
  {
    name: "atalho-sem-pdf",
    file: "app/modules/atalhos/quick-atalhos.tsx",
    place: "AtalhoRow",
    change: swap("paths.abrirDeclaracao()", "paths.declaracaoDeEmprego()"),
    detectedBy: journeyInBrowser("clauses-portal", DECLARATION),
  },
  {
    name: "declaracao-sem-numero",
    file: "app/routes/_portal.declaracao-de-emprego.tsx",
    place: "action.tell",
    change: swap("declaracaoText(declaracao)", '"Declaração emitida."'),
    detectedBy: journey("clauses-portal", DECLARATION),
  },
  {
    name: "pcd-escondido-no-celular",
    file: "app/modules/home/pcd-card.tsx",
    place: "PcdCard",
    change: swap('"dica"', '"dica max-sm:hidden"'),
    detectedBy: journeyInBrowser(
      "clauses-forms",
      "o texto da indicação de PCD se lê também no celular (1:54)",
    ),
  },
  {
    name: "escolaridade-com-o-titulo-curto",
    file: "app/modules/cadastro/kinds.ts",
    place: "KINDS.escolaridade",
    change: withProperty("screenTitle", '"Escolaridade e Cursos"'),
    detectedBy: WARNINGS,
  },
  {
    name: "escolaridade-avisa-de-azul",
    file: "app/modules/cadastro/my-formacao.tsx",
    place: "MyFormacao",
    change: swap('"warning"', '"info"'),
    detectedBy: WARNINGS,
  },
  {
    name: "atencao-sem-a-palavra",
    file: "app/components/notice.tsx",
    place: "KINDS.warning",
    change: withProperty("word", '"Aviso: "'),
    detectedBy: WARNINGS,
  },
  {
    name: "convenio-cala-a-cooperativa",
    file: "app/routes/_portal.convenios.tsx",
    place: "action.issued",
    change: swap('msg || "Declaração emitida."', '"Declaração emitida."'),
    detectedBy: portal("emitir em convênios diz o que a cooperativa diz (seção 8)"),
  },
  {
    name: "mensagem-do-autorizado-cortada-calada",
    file: "app/modules/compras-prazo/autorizado-view.ts",
    place: "toAutorizadoView",
    change: withProperty("cut", "false"),
    detectedBy: forms("a mensagem cortada de um autorizado o diz"),
  },
  {
    name: "busca-sem-trocar-senha",
    file: "app/modules/search/words.ts",
    place: "SCREEN_WORDS",
    change: swap(
      '{ titulo: "Trocar senha", to: paths.minhaConta(), words: "alterar mudar nova acesso" }',
      "...[]",
    ),
    detectedBy: SEARCH,
  },
  {
    name: "busca-nao-diz-o-que-e",
    file: "app/routes/_portal.busca.tsx",
    place: "loader",
    change: swap('[descricao, about].filter(Boolean).join(" · ")', "descricao"),
    detectedBy: SEARCH,
  },
  {
    name: "demonstracao-de-duas-familias",
    file: "provider/demo/plano-saude.ts",
    place: "FAMILIES",
    change: swap('"Aline Cristina Lima"', '"Renata Lima"'),
    detectedBy: portal("a demonstração tem uma só família por pessoa"),
  },
  {
    name: "icone-leva-o-recado",
    file: "app/entry.server.tsx",
    place: "outsideOfPortal",
    change: swap("FILE.test(pathname)", "false"),
    detectedBy: portal(DECLARATION),
  },
  {
    name: "recusa-debaixo-do-aviso",
    file: "app/routes/_portal._inicio.tsx",
    place: "loader",
    change: swap('session.content.flash?.kind === "error"', "false"),
    detectedBy: portal("a recusa de uma permissão se lê: o aviso da senha espera a próxima vez"),
  },
  {
    name: "mesa-mistura-o-que-espera",
    file: "provider/desk/arrivals/index.ts",
    place: "waitingFirst",
    change: doing("return [...arrivals];"),
    detectedBy: unit(
      "desk/desk",
      "puts what waits for the personnel department before all else, each in its order",
    ),
  },
  {
    name: "mesa-abre-pelo-mais-novo",
    file: "provider/desk/arrivals-page.ts",
    place: "arrivalsPage.chosen",
    change: swap("waitingFirst(all)", "all"),
    detectedBy: journey("desk", "a mesa abre com o que espera o RH, antes do que já se decidiu"),
  },
];
