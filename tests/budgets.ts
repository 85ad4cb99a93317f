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
  /** Bytes of the HTML, gzip, first visit, styles inside: economy mode or scripts off. */
  economy: number;
  /** The same where scripts are sent. */
  withScripts: number;
}

/** Bytes of JavaScript on the first visit to a screen without fields to fill in, as sent to a browser that takes brotli. */
export const FIRST_VISIT_SCRIPTS = 90 * KB;
/** The same where there are fields to fill in: what every form is made of comes too. */
export const FORM_SCRIPTS = 98 * KB;
export const FIELDS_SCRIPT_NAME = /\/fields-[^/]+\.js$/;
/** In a wizard, with what its steps are made of. */
export const WIZARD_SCRIPTS = 100 * KB;
export const WIZARD_SCRIPT_NAME = /\/page-[^/]+\.js$/;

/** What the scripts of a first visit may weigh, by their addresses. */
export function scriptLimit(scripts: readonly string[]): number {
  if (scripts.some((script) => WIZARD_SCRIPT_NAME.test(script))) return WIZARD_SCRIPTS;
  return scripts.some((script) => FIELDS_SCRIPT_NAME.test(script))
    ? FORM_SCRIPTS
    : FIRST_VISIT_SCRIPTS;
}
/** Bytes of JavaScript that any later screen may add. */
export const SCRIPTS_PER_SCREEN = 4 * KB;
/** Bytes of the script that attachments fetch once their step is there: it sends them, in pieces where the signal is weak, and keeps them on the device until they have arrived. */
export const ATTACHMENTS_SCRIPT = 3.5 * KB;
export const ATTACHMENTS_SCRIPT_NAME = /\/uploader-[^/]+\.js$/;
/** What keeps a wizard's step on the device while there is no signal; comes once the page is there. */
export const OFFLINE_SCRIPT = 3.25 * KB;
export const OFFLINE_SCRIPT_NAME = /\/offline-queue-[^/]+\.js$/;

/** All that looks after the device, in one piece: whose it is, their keys, what waits and its way to the portal. Once a sign-in, and where something waits. */
export const DEVICE_SCRIPT = 5.5 * KB;
export const DEVICE_SCRIPT_NAME = /\/sync-device-[^/]+\.js$/;
/** The service worker, with the whole page on which a certificate is kept without signal. */
export const WORKER_SCRIPT = 12.25 * KB;

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

const FIRST_ROUND_TRIP = { economy: 14 * KB, withScripts: 14 * KB };
const SIGN_IN = { economy: 8 * KB, withScripts: 8 * KB };

const screensFor = (person: Base, screens: Omit<Screen, "person">[]): Budget[] =>
  screens.map((screen) => ({ person, ...screen, ...FIRST_ROUND_TRIP }));

const childOf = (parentPath: string) => new RegExp(`^/colaborador/${parentPath}/[^/#?]+`);

const EXPLANATION = /^\/colaborador\/holerites\/[^/]+\/explicacao\/\d/;

function longestHolerite(): string {
  const { year: ano, month: mes } = dateParts(addMonths(today(new Date()), -MONTHS_TO_LONGEST));
  return `holerites?ano=${ano}&mes=${mes}`;
}
const LONGEST_HOLERITE = longestHolerite();

export const budgets: Budget[] = [
  { screen: "Entrar", person: null, path: "auth", ...SIGN_IN },
  { screen: "Recuperar acesso", person: null, path: "auth/recuperar-acesso", ...SIGN_IN },
  ...screensFor("ana.souza", [
    { screen: "Início", path: "" },
    { screen: "Gastos Conta Cliente", path: "saldos/conta-cliente" },
    {
      screen: "Produtos da compra",
      path: "saldos/conta-cliente",
      link: childOf("saldos/conta-cliente"),
    },
    { screen: "Últimos Créditos Recebidos", path: "saldos/creditos" },
    { screen: "Declaração de emprego", path: "declaracao-de-emprego" },
    { screen: "Minhas solicitações", path: "solicitacoes" },
    { screen: "Solicitações encerradas", path: "solicitacoes?situacao=encerradas" },
    { screen: "Notificações", path: "notificacoes" },
    { screen: "Uma notificação", path: "notificacoes", link: childOf("notificacoes") },
    { screen: "Manuais", path: "manuais" },
    { screen: "Convênios", path: "convenios" },
    { screen: "Um convênio", path: "convenios", link: /^\/colaborador\/convenios\/\d[^/]*$/ },
    { screen: "Atestados", path: "atestados" },
    { screen: "Um atestado", path: "atestados", link: /^\/colaborador\/atestados\/\d+$/ },
    {
      screen: "Recibo do atestado",
      path: "atestados",
      link: /^\/colaborador\/atestados\/\d+$/,
      step: "/recibo",
    },
    {
      screen: "Cancelar atestado",
      path: "atestados",
      link: /^\/colaborador\/atestados\/\d+$/,
      step: "/cancelar",
    },
    { screen: "Enviar Atestado", path: "enviar-atestado/10" },
    {
      screen: "Editar Atestado",
      path: "atestados",
      link: /^\/colaborador\/editar-atestado\/\d+$/,
      step: "/80",
    },
    { screen: "Enviar Documento", path: "enviar-documento/10" },
    {
      screen: "Recibo do documento",
      path: "documentos?aba=enviados",
      link: /^\/colaborador\/documentos\/enviados\/\d+$/,
      step: "/recibo",
    },
    {
      screen: "Cancelar documento",
      path: "documentos?aba=enviados",
      link: /^\/colaborador\/documentos\/enviados\/\d+$/,
      step: "/cancelar",
    },
    {
      screen: "Cancelar solicitação de dependente",
      path: "dependentes",
      link: /^\/colaborador\/dependentes\/pedidos\/\d+$/,
      step: "/cancelar",
    },
    {
      screen: "Editar Dependente",
      path: "dependentes",
      link: childOf("editar-dependente"),
      step: "/1",
    },
    {
      screen: "Um documento enviado",
      path: "documentos?aba=enviados",
      link: /^\/colaborador\/documentos\/enviados\/\d+$/,
    },
    { screen: "Dependentes", path: "dependentes" },
    { screen: "Incluir Dependente", path: "incluir-dependente/1" },
    {
      screen: "Solicitação de dependente",
      path: "dependentes",
      link: /^\/colaborador\/dependentes\/pedidos\/\d+$/,
    },
    { screen: "Documentos recebidos", path: "documentos" },
    { screen: "Documentos enviados", path: "documentos?aba=enviados" },
    { screen: "Holerites", path: "holerites" },
    { screen: "Holerite de sessenta eventos", path: LONGEST_HOLERITE },
    { screen: "Explicação de um evento", path: "holerites", link: EXPLANATION },
    { screen: "Explicação, de sessenta eventos", path: LONGEST_HOLERITE, link: EXPLANATION },
    { screen: "Holerites do ano", path: "holerites", link: childOf("holerites/ano") },
    { screen: "Juntar holerites", path: "holerites/juntar" },
    { screen: "Demonstrativo de Férias", path: "demonstrativo-ferias" },
    { screen: "Minha Conta", path: "minha-conta" },
    { screen: "Configurar e-mail", path: "minha-conta?aba=email" },
    { screen: "Limite Conta Consumo", path: "limites-consumo" },
    { screen: "Produtos do limite", path: "limites-consumo", link: childOf("limites-consumo") },
    { screen: "Empréstimos", path: "emprestimos" },
    { screen: "Planos e Benefícios", path: "planos-beneficios" },
    {
      screen: "Um plano ou benefício",
      path: "planos-beneficios",
      link: /^\/colaborador\/planos-beneficios\/[^/#?]+(#|$)/,
    },
    { screen: "Configurações Compra Prazo", path: "config-compras-prazo" },
    {
      screen: "Senha de compras",
      path: "config-compras-prazo",
      link: /^\/colaborador\/config-compras-prazo\/senha/,
    },
    {
      screen: "Adicionar autorizado",
      path: "config-compras-prazo",
      link: /^\/colaborador\/config-compras-prazo\/autorizados\/incluir/,
    },
    {
      screen: "Remover autorizado",
      path: "config-compras-prazo",
      link: childOf("config-compras-prazo/autorizados/\\d+"),
    },
    { screen: "Busca", path: "busca?q=documento" },
    { screen: "Treinamentos", path: "treinamentos" },
    { screen: "Emitir Declaração Cursos", path: "treinamentos/declaracao" },
    {
      screen: "Vídeos de treinamento",
      path: "treinamentos",
      link: /^\/colaborador\/treinamentos\/1$/,
    },
    { screen: "Cursos", path: "treinamentos", link: /^\/colaborador\/treinamentos\/2$/ },
    { screen: "Atualização Cadastral", path: "atualizacao-cadastral" },
    { screen: "Contato", path: "atualizacao-cadastral/contato" },
    { screen: "Editar contato", path: "atualizacao-cadastral/contato/1" },
    { screen: "Confirmar código", path: "atualizacao-cadastral/contato/1/codigo" },
    { screen: "Endereço", path: "atualizacao-cadastral/endereco" },
    { screen: "Solicitações de endereço", path: "atualizacao-cadastral/endereco?aba=solicitacoes" },
    { screen: "Escolaridade e Cursos", path: "atualizacao-cadastral/escolaridade" },
    {
      screen: "Solicitações de escolaridade",
      path: "atualizacao-cadastral/escolaridade?aba=solicitacoes",
    },
    {
      screen: "Cancelar solicitação",
      path: "atualizacao-cadastral/endereco?aba=solicitacoes",
      link: childOf("atualizacao-cadastral/endereco/\\d+"),
    },
    {
      screen: "Corrigir Documentação",
      path: "atualizacao-cadastral/endereco?aba=solicitacoes",
      link: childOf("atualizacao-cadastral/endereco/corrigir"),
      step: "/documentos",
    },
    { screen: "Candidatura: informações", path: "candidatura-interna/informacoes" },
    { screen: "Candidatura: cidades de São Paulo", path: "candidatura-interna/informacoes?uf=26" },
    { screen: "Candidatura: áreas", path: "candidatura-interna/areas" },
    { screen: "Candidatura: expectativas", path: "candidatura-interna/expectativas" },
    { screen: "Dados Pessoais", path: "atualizacao-cadastral/dados-pessoais" },
    { screen: "Plano de Saúde", path: "plano-saude" },
    { screen: "Solicitações do plano", path: "plano-saude?aba=solicitacoes" },
    {
      screen: "Solicitações do plano finalizadas",
      path: "plano-saude?aba=solicitacoes&situacao=finalizadas",
    },
    { screen: "Cancelar plano", path: "plano-saude/cancelar" },
    { screen: "Remover do plano", path: "plano-saude", link: childOf("plano-saude/remover") },
    {
      screen: "Cancelar solicitação do plano",
      path: "plano-saude?aba=solicitacoes",
      link: /^\/colaborador\/plano-saude\/solicitacoes\/[^/]+\/cancelar/,
    },
    { screen: "Adicionar dependente ao plano", path: "plano-saude/adicionar/dependentes" },
    { screen: "Trocar Plano de Saúde", path: "simular-plano-saude" },
    { screen: "Minhas indicações", path: "indicar-pcd" },
    { screen: "Indicações finalizadas", path: "indicar-pcd?situacao=finalizadas" },
    { screen: "Orientações PCD", path: "indicar-pcd/orientacoes" },
    { screen: "Nova indicação", path: "indicar-pcd/nova" },
    {
      screen: "Corrigir indicação",
      path: "indicar-pcd",
      link: /^\/colaborador\/indicar-pcd\/[^/]+\/corrigir/,
    },
    {
      screen: "Cancelar indicação",
      path: "indicar-pcd",
      link: /^\/colaborador\/indicar-pcd\/[^/]+\/cancelar/,
    },
    { screen: "Modo gerencial", path: "modo-gerencial" },
    { screen: "Erro 404", path: "nao-existe", status: 404 },
  ]),
  ...screensFor("elisa.prado", [
    { screen: "Comparar planos", path: "simular-plano-saude?planos=101,102,103" },
    { screen: "Formação", path: "atualizacao-cadastral/escolaridade" },
    {
      screen: "Atualizar Escolaridade e Cursos",
      path: "atualizacao-cadastral/escolaridade/enviar/documentos",
    },
  ]),
  ...screensFor("bruno.lima", [{ screen: "Etnia/Raça", path: "confirmar-dados" }]),
];

/** Takes a screen and how to read an address (relative to the portal); gives the screen's own address, relative too. */
export async function pathOfScreen(
  { screen, path, link, step = "" }: Screen,
  read: (path: string) => Promise<string>,
): Promise<string> {
  if (!link) return path;
  const html = await read(path);
  const paths = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
  const found = paths.find((href) => link.test(href));
  if (!found) throw new Error(`${screen}: nenhum link em ${path} corresponde a ${link}`);
  return found.replace(/^\/colaborador\//, "").replace(/#.*$/, "") + step;
}
