/** Every screen of the portal, how to get to it, and what it may weigh. Shared by the tests and the benchmark. */
import { today } from "../app/lib/calendar";
import { addMonths, dateParts } from "../provider/calendar";
import { MONTHS_TO_LONGEST } from "../provider/demo/holerites";
import type { Base } from "../provider/demo/people";

const KB = 1024;

export interface Screen {
  screen: string;
  /** Whose data it shows; null for nobody signed in. "ana.souza" has ordinary data of everything. */
  person: Base | null;
  /** Relative to the portal. */
  path: string;
  /** The screen is behind the first link of that address whose own address matches. */
  link?: RegExp;
  /** What stands behind that link's address: a wizard's own address leads on to a step. */
  step?: string;
  /** Expected HTTP status, 200 when left out. */
  status?: number;
}

export interface Budget extends Screen {
  /** Bytes of the HTML, gzip, first visit, styles inside; in economy mode and where scripts are sent. */
  most: number;
}

/** Bytes of JavaScript on the first visit to a screen without fields to fill in, as sent to a browser that takes brotli. */
const FIRST_VISIT_SCRIPTS = 90 * KB;
/** The same where there are fields to fill in: what every form is made of comes too. */
const FORM_SCRIPTS = 98 * KB;
export const FIELDS_SCRIPT_NAME = /\/fields-[^/]+\.js$/;
/** In a wizard, with what its steps are made of. */
const WIZARD_SCRIPTS = 100 * KB;
const WIZARD_SCRIPT_NAME = /\/page-[^/]+\.js$/;

/** What the scripts of a first visit may weigh, by their addresses. */
export function scriptLimit(scripts: readonly string[]) {
  if (scripts.some((script) => WIZARD_SCRIPT_NAME.test(script))) return WIZARD_SCRIPTS;
  return scripts.some((script) => FIELDS_SCRIPT_NAME.test(script))
    ? FORM_SCRIPTS
    : FIRST_VISIT_SCRIPTS;
}
/** Bytes of JavaScript that any later screen may add. */
export const SCRIPTS_PER_SCREEN = 4 * KB;
/** Bytes of the script that attachments fetch once their step is there: it sends them, in pieces where the signal is weak, and keeps them on the device until they have arrived. */
export const ATTACHMENTS_SCRIPT = 3 * KB;
export const ATTACHMENTS_SCRIPT_NAME = /\/uploader-[^/]+\.js$/;
/** What keeps a wizard's step on the device while there is no signal; comes once the page is there. */
export const OFFLINE_SCRIPT = 3.25 * KB;
export const OFFLINE_SCRIPT_NAME = /\/offline-queue-[^/]+\.js$/;

/** All that looks after the device, in one piece: whose it is, their keys, what waits and its way to the portal. Once a sign-in, and where something waits. */
export const DEVICE_SCRIPT = 5.5 * KB;
export const DEVICE_SCRIPT_NAME = /\/sync-device-[^/]+\.js$/;
/** The service worker, with the whole page on which a certificate is kept without signal. */
export const WORKER_SCRIPT = 12 * KB;

/** The page of the offline folder, whole: only who opens it pays for it. */
export const POCKET_SCRIPT = 9 * KB;

/** What comes once the page can be used, never with it: Radix Dialog, Radix Tabs, and what both share. */
export const LATE_SCRIPT_NAME = /\/(enhanced-dialog|tab-keys|existing-element)-[^/]+\.js$/;
/** Steps and files of wizards, and what earlier builds left of them: with the scripts that need them. */
const SLOTS_SCRIPT_NAME = /\/(slots|steps|migrate-storage)-[^/]+\.js$/;
/** Has a budget of its own, and comes once the page can be used: no screen's scripts are counted with it. */
export const comesLater = (script: string): boolean =>
  [
    ATTACHMENTS_SCRIPT_NAME,
    OFFLINE_SCRIPT_NAME,
    DEVICE_SCRIPT_NAME,
    LATE_SCRIPT_NAME,
    SLOTS_SCRIPT_NAME,
  ].some((name) => name.test(script));

/** Bytes of the first dialog, and of the first tabs; what they share counts for whichever comes first. */
export const FIRST_DIALOG_SCRIPTS = 15 * KB;
export const FIRST_TABS_SCRIPTS = 10 * KB;

const FIRST_ROUND_TRIP = 14 * KB;
const SIGN_IN = 8 * KB;

type Row = [screen: string, path: string, link?: RegExp, step?: string];

const screensFor = (person: Base, rows: Row[]): Budget[] =>
  rows.map(([screen, path, link, step]) => ({
    person,
    screen,
    path,
    link,
    step,
    most: FIRST_ROUND_TRIP,
  }));

const childOf = (parentPath: string) => new RegExp(`^/colaborador/${parentPath}/[^/#?]+`);

/** A record of a list, behind its own link. */
const recordOf = (list: string) => new RegExp(`^/colaborador/${list}/\\d+$`);

const EXPLANATION = /^\/colaborador\/holerites\/[^/]+\/explicacao\/\d/;

function longestHolerite() {
  const { year: ano, month: mes } = dateParts(addMonths(today(new Date()), -MONTHS_TO_LONGEST));
  return `holerites?ano=${ano}&mes=${mes}`;
}
const LONGEST_HOLERITE = longestHolerite();

export const budgets: Budget[] = [
  { screen: "Entrar", person: null, path: "auth", most: SIGN_IN },
  { screen: "Recuperar acesso", person: null, path: "auth/recuperar-acesso", most: SIGN_IN },
  ...screensFor("ana.souza", [
    ["Início", ""],
    ["Gastos Conta Cliente", "saldos/conta-cliente"],
    ["Produtos da compra", "saldos/conta-cliente", childOf("saldos/conta-cliente")],
    ["Últimos Créditos Recebidos", "saldos/creditos"],
    ["Declaração de emprego", "declaracao-de-emprego"],
    ["Minhas solicitações", "solicitacoes"],
    ["Solicitações encerradas", "solicitacoes?situacao=encerradas"],
    ["Notificações", "notificacoes"],
    ["Uma notificação", "notificacoes", childOf("notificacoes")],
    ["Manuais", "manuais"],
    ["Convênios", "convenios"],
    ["Um convênio", "convenios", /^\/colaborador\/convenios\/\d[^/]*$/],
    ["Atestados", "atestados"],
    ["Um atestado", "atestados", recordOf("atestados")],
    ["Recibo do atestado", "atestados", recordOf("atestados"), "/recibo"],
    ["Cancelar atestado", "atestados", recordOf("atestados"), "/cancelar"],
    ["Enviar Atestado", "enviar-atestado/10"],
    ["Editar Atestado", "atestados", recordOf("editar-atestado"), "/80"],
    ["Enviar Documento", "enviar-documento/10"],
    ["Recibo do documento", "documentos?aba=enviados", recordOf("documentos/enviados"), "/recibo"],
    ["Cancelar documento", "documentos?aba=enviados", recordOf("documentos/enviados"), "/cancelar"],
    [
      "Cancelar solicitação de dependente",
      "dependentes",
      recordOf("dependentes/pedidos"),
      "/cancelar",
    ],
    ["Editar Dependente", "dependentes", childOf("editar-dependente"), "/1"],
    ["Um documento enviado", "documentos?aba=enviados", recordOf("documentos/enviados")],
    ["Dependentes", "dependentes"],
    ["Incluir Dependente", "incluir-dependente/1"],
    ["Solicitação de dependente", "dependentes", recordOf("dependentes/pedidos")],
    ["Documentos recebidos", "documentos"],
    ["Documentos enviados", "documentos?aba=enviados"],
    ["Holerites", "holerites"],
    ["Holerite de sessenta eventos", LONGEST_HOLERITE],
    ["Explicação de um evento", "holerites", EXPLANATION],
    ["Explicação, de sessenta eventos", LONGEST_HOLERITE, EXPLANATION],
    ["Holerites do ano", "holerites", childOf("holerites/ano")],
    ["Juntar holerites", "holerites/juntar"],
    ["Demonstrativo de Férias", "demonstrativo-ferias"],
    ["Minha Conta", "minha-conta"],
    ["Configurar e-mail", "minha-conta?aba=email"],
    ["Limite Conta Consumo", "limites-consumo"],
    ["Produtos do limite", "limites-consumo", childOf("limites-consumo")],
    ["Empréstimos", "emprestimos"],
    ["Planos e Benefícios", "planos-beneficios"],
    [
      "Um plano ou benefício",
      "planos-beneficios",
      /^\/colaborador\/planos-beneficios\/[^/#?]+(#|$)/,
    ],
    ["Configurações Compra Prazo", "config-compras-prazo"],
    ["Senha de compras", "config-compras-prazo", /^\/colaborador\/config-compras-prazo\/senha/],
    [
      "Adicionar autorizado",
      "config-compras-prazo",
      /^\/colaborador\/config-compras-prazo\/autorizados\/incluir/,
    ],
    [
      "Remover autorizado",
      "config-compras-prazo",
      childOf("config-compras-prazo/autorizados/\\d+"),
    ],
    ["Busca", "busca?q=documento"],
    ["Treinamentos", "treinamentos"],
    ["Emitir Declaração Cursos", "treinamentos/declaracao"],
    ["Vídeos de treinamento", "treinamentos", /^\/colaborador\/treinamentos\/1$/],
    ["Cursos", "treinamentos", /^\/colaborador\/treinamentos\/2$/],
    ["Atualização Cadastral", "atualizacao-cadastral"],
    ["Contato", "atualizacao-cadastral/contato"],
    ["Editar contato", "atualizacao-cadastral/contato/1"],
    ["Confirmar código", "atualizacao-cadastral/contato/1/codigo"],
    ["Endereço", "atualizacao-cadastral/endereco"],
    ["Solicitações de endereço", "atualizacao-cadastral/endereco?aba=solicitacoes"],
    ["Escolaridade e Cursos", "atualizacao-cadastral/escolaridade"],
    ["Solicitações de escolaridade", "atualizacao-cadastral/escolaridade?aba=solicitacoes"],
    [
      "Cancelar solicitação",
      "atualizacao-cadastral/endereco?aba=solicitacoes",
      childOf("atualizacao-cadastral/endereco/\\d+"),
    ],
    [
      "Corrigir Documentação",
      "atualizacao-cadastral/endereco?aba=solicitacoes",
      childOf("atualizacao-cadastral/endereco/corrigir"),
      "/documentos",
    ],
    ["Candidatura: informações", "candidatura-interna/informacoes"],
    ["Candidatura: cidades de São Paulo", "candidatura-interna/informacoes?uf=26"],
    ["Candidatura: áreas", "candidatura-interna/areas"],
    ["Candidatura: expectativas", "candidatura-interna/expectativas"],
    ["Dados Pessoais", "atualizacao-cadastral/dados-pessoais"],
    ["Plano de Saúde", "plano-saude"],
    ["Solicitações do plano", "plano-saude?aba=solicitacoes"],
    ["Solicitações do plano finalizadas", "plano-saude?aba=solicitacoes&situacao=finalizadas"],
    ["Cancelar plano", "plano-saude/cancelar"],
    ["Remover do plano", "plano-saude", childOf("plano-saude/remover")],
    [
      "Cancelar solicitação do plano",
      "plano-saude?aba=solicitacoes",
      /^\/colaborador\/plano-saude\/solicitacoes\/[^/]+\/cancelar/,
    ],
    ["Adicionar dependente ao plano", "plano-saude/adicionar/dependentes"],
    ["Trocar Plano de Saúde", "simular-plano-saude"],
    ["Minhas indicações", "indicar-pcd"],
    ["Indicações finalizadas", "indicar-pcd?situacao=finalizadas"],
    ["Orientações PCD", "indicar-pcd/orientacoes"],
    ["Nova indicação", "indicar-pcd/nova"],
    ["Corrigir indicação", "indicar-pcd", /^\/colaborador\/indicar-pcd\/[^/]+\/corrigir/],
    ["Cancelar indicação", "indicar-pcd", /^\/colaborador\/indicar-pcd\/[^/]+\/cancelar/],
    ["Modo gerencial", "modo-gerencial"],
  ]),
  {
    screen: "Erro 404",
    person: "ana.souza",
    path: "nao-existe",
    status: 404,
    most: FIRST_ROUND_TRIP,
  },
  ...screensFor("elisa.prado", [
    ["Comparar planos", "simular-plano-saude?planos=101,102,103"],
    ["Formação", "atualizacao-cadastral/escolaridade"],
    ["Atualizar Escolaridade e Cursos", "atualizacao-cadastral/escolaridade/enviar/documentos"],
  ]),
  ...screensFor("bruno.lima", [["Etnia/Raça", "confirmar-dados"]]),
];

/** Takes a screen and how to read an address (relative to the portal); gives the screen's own address, relative too. */
export async function pathOfScreen(
  { screen, path, link, step = "" }: Screen,
  read: (path: string) => Promise<string>,
) {
  if (!link) return path;
  const html = await read(path);
  const paths = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
  const found = paths.find((href) => link.test(href));
  if (!found) throw new Error(`${screen}: nenhum link em ${path} corresponde a ${link}`);
  return found.replace(/^\/colaborador\//, "").replace(/#.*$/, "") + step;
}
