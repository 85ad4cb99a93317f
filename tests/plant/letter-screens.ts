/** Defects of what the documents say, clause by clause, about screens: titles, warnings, the declaration, the search, the demonstration. */
import { swap, doing, journey, journeyInBrowser, unit, type Mutation } from "./mutation";

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

export const SCREENS: Mutation[] = [
  swap(
    "timbre-com-o-codigo-de-cliente",
    "app/layout/brand.tsx",
    "Letterhead",
    "{name}",
    "{name} · Matrícula 840187",
    forms("o timbre não chama de matrícula o código de cliente (1:52, 1:121)"),
  ),
  swap(
    "assistente-sem-titulo",
    "app/wizard/page/head.tsx",
    "Head",
    "heading !== title",
    "false",
    WIZARD_TITLE,
  ),
  swap(
    "saida-com-o-nome-do-assistente",
    "app/wizard/engine/step-page.server.ts",
    "common",
    "text: wizard.exitLabel",
    "text: wizard.title",
    WIZARD_TITLE,
  ),
  swap(
    "declaracao-sem-pdf",
    "app/routes/_portal.declaracao-de-emprego.tsx",
    "action.tell.to",
    "opens",
    "false",
    journey("clauses-portal", DECLARATION),
  ),
  swap(
    "atalho-sem-pdf",
    "app/modules/atalhos/quick-atalhos.tsx",
    "AtalhoRow",
    "paths.abrirDeclaracao()",
    "paths.declaracaoDeEmprego()",
    journeyInBrowser("clauses-portal", DECLARATION),
  ),
  swap(
    "declaracao-sem-numero",
    "app/routes/_portal.declaracao-de-emprego.tsx",
    "action.tell",
    "declaracaoText(declaracao)",
    '"Declaração emitida."',
    journey("clauses-portal", DECLARATION),
  ),
  swap(
    "pcd-escondido-no-celular",
    "app/modules/home/pcd-card.tsx",
    "PcdCard",
    '"dica"',
    '"dica max-sm:hidden"',
    journeyInBrowser("clauses-forms", "o texto da indicação de PCD se lê também no celular (1:54)"),
  ),
  swap(
    "escolaridade-com-o-titulo-curto",
    "app/modules/cadastro/kinds.ts",
    "KINDS.escolaridade",
    'screenTitle: "Atualizar Escolaridade e Cursos"',
    'screenTitle: "Escolaridade e Cursos"',
    WARNINGS,
  ),
  swap(
    "escolaridade-avisa-de-azul",
    "app/modules/cadastro/pending-notice.tsx",
    "PendingNotice",
    '"warning"',
    '"info"',
    WARNINGS,
  ),
  swap(
    "atencao-sem-a-palavra",
    "app/components/notice.tsx",
    "KINDS.warning",
    'word: "Atenção: "',
    'word: "Aviso: "',
    WARNINGS,
  ),
  swap(
    "convenio-cala-a-cooperativa",
    "app/routes/_portal.convenios.tsx",
    "action.issued",
    'msg || "Declaração emitida."',
    '"Declaração emitida."',
    journey("records-account", "declaração emitida em convenios"),
  ),
  swap(
    "mensagem-do-autorizado-cortada-calada",
    "app/modules/compras-prazo/autorizado-view.ts",
    "toAutorizadoView",
    "msg.length > LONGEST_MESSAGE",
    "false",
    forms("a mensagem cortada de um autorizado o diz"),
  ),
  swap(
    "busca-sem-trocar-senha",
    "app/modules/search/words.ts",
    "SCREEN_WORDS",
    '{ titulo: "Trocar senha", to: paths.minhaConta(), words: "alterar mudar nova acesso" }',
    "...[]",
    unit("search/search", 'in the words of a user who searches, "trocar senha": Trocar senha'),
  ),
  swap(
    "busca-nao-diz-o-que-e",
    "app/routes/_portal.busca.tsx",
    "loader",
    '[descricao, about].filter(Boolean).join(" · ")',
    "descricao",
    journey(
      "readings-portal",
      "busca: cada achado com o seu nome, o seu endereço, o seu lugar e o que é, o que mais se parece primeiro",
    ),
  ),
  swap(
    "demonstracao-de-duas-familias",
    "provider/demo/plano-saude.ts",
    "FAMILIES",
    '"Aline Cristina Lima"',
    '"Renata Lima"',
    portal("a demonstração tem uma só família por pessoa"),
  ),
  swap(
    "icone-leva-o-recado",
    "app/entry.server.tsx",
    "outsideOfPortal",
    "FILE.test(pathname)",
    "false",
    portal(DECLARATION),
  ),
  swap(
    "recusa-debaixo-do-aviso",
    "app/routes/_portal._inicio.tsx",
    "loader",
    'session.content.flash?.kind === "error"',
    "false",
    portal("a recusa de uma permissão se lê: o aviso da senha espera a próxima vez"),
  ),
  doing(
    "mesa-mistura-o-que-espera",
    "provider/desk/arrivals/index.ts",
    "waitingFirst",
    "return [...arrivals];",
    unit(
      "desk/desk",
      "puts what waits for the personnel department before all else, each in its order",
    ),
  ),
  swap(
    "mesa-abre-pelo-mais-novo",
    "provider/desk/arrivals-page.ts",
    "arrivalsPage.chosen",
    "waitingFirst(all)",
    "all",
    journey("desk", "a mesa abre com o que espera o RH, antes do que já se decidiu"),
  ),
];
