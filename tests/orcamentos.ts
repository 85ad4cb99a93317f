/** Every screen of the portal, how to get to it, and what it may weigh. Shared by the tests and the benchmark. */
import type { Base } from "../provider/demo/pessoas";

const KB = 1024;

export interface Tela {
  tela: string;
  /** Whose data it shows; null for nobody signed in. "ana.souza" has ordinary data of everything. */
  pessoa: Base | null;
  /** Relative to the portal. */
  endereco: string;
  /** The screen is behind the first link of that address whose own address matches. */
  elo?: RegExp;
  /** What stands behind that link's address: a wizard's own address leads on to a step. */
  passo?: string;
  /** Expected HTTP status, 200 when left out. */
  status?: number;
}

export interface Orcamento extends Tela {
  /** Bytes of the HTML, gzip, first visit, styles inside: economy mode or scripts off. */
  economia: number;
  /** The same where scripts are sent. */
  comScripts: number;
}

/** Bytes of JavaScript on the first visit to any screen, as sent to a browser that takes brotli. */
export const SCRIPTS_DA_PRIMEIRA_VISITA = 90 * KB;
/** The same where a wizard's page is among them. */
export const SCRIPTS_DE_UM_ASSISTENTE = 92 * KB;
const PAGINA_DE_ASSISTENTE = /\/pagina-[^/]+\.js$/;

/** What the scripts of a first visit may weigh, by their addresses. */
export const limiteDosScripts = (scripts: readonly string[]): number =>
  scripts.some((script) => PAGINA_DE_ASSISTENTE.test(script)) ? SCRIPTS_DE_UM_ASSISTENTE : SCRIPTS_DA_PRIMEIRA_VISITA;
/** Bytes of JavaScript that any later screen may add. */
export const SCRIPTS_DE_CADA_TELA = 4 * KB;
/** Bytes of the script that attachments fetch once their step is there. */
export const SCRIPT_DOS_ANEXOS = 2 * KB;
export const NOME_DO_SCRIPT_DOS_ANEXOS = /\/motor-de-anexos-[^/]+\.js$/;
/** What keeps a wizard's step on the device while there is no signal; comes once the page is there. */
export const SCRIPT_SEM_SINAL = 3 * KB;
export const NOME_DO_SCRIPT_SEM_SINAL = /\/sem-sinal-[^/]+\.js$/;

const PRIMEIRA_VOLTA = { economia: 14 * KB, comScripts: 14 * KB };
const ENTRADA = { economia: 8 * KB, comScripts: 8 * KB };

const de = (pessoa: Base, telas: Omit<Tela, "pessoa">[]): Orcamento[] => telas.map((tela) => ({ pessoa, ...tela, ...PRIMEIRA_VOLTA }));

const filho = (pai: string) => new RegExp(`^/colaborador/${pai}/[^/#?]+`);

export const orcamentos: Orcamento[] = [
  { tela: "Entrar", pessoa: null, endereco: "auth", ...ENTRADA },
  { tela: "Recuperar acesso", pessoa: null, endereco: "auth/recuperar-acesso", ...ENTRADA },
  ...de("ana.souza", [
    { tela: "Início", endereco: "" },
    { tela: "Gastos Conta Cliente", endereco: "saldos/conta-cliente" },
    { tela: "Produtos da compra", endereco: "saldos/conta-cliente", elo: filho("saldos/conta-cliente") },
    { tela: "Últimos Créditos Recebidos", endereco: "saldos/creditos" },
    { tela: "Declaração de emprego", endereco: "declaracao-de-emprego" },
    { tela: "Minhas solicitações", endereco: "solicitacoes" },
    { tela: "Solicitações encerradas", endereco: "solicitacoes?situacao=encerradas" },
    { tela: "Notificações", endereco: "notificacoes" },
    { tela: "Uma notificação", endereco: "notificacoes", elo: filho("notificacoes") },
    { tela: "Manuais", endereco: "manuais" },
    { tela: "Convênios", endereco: "convenios" },
    { tela: "Um convênio", endereco: "convenios", elo: /^\/colaborador\/convenios\/\d[^/]*$/ },
    { tela: "Atestados", endereco: "atestados" },
    { tela: "Um atestado", endereco: "atestados", elo: /^\/colaborador\/atestados\/\d+$/ },
    { tela: "Recibo do atestado", endereco: "atestados", elo: /^\/colaborador\/atestados\/\d+\/recibo$/ },
    { tela: "Cancelar atestado", endereco: "atestados", elo: /^\/colaborador\/atestados\/\d+\/cancelar$/ },
    { tela: "Enviar Atestado", endereco: "enviar-atestado/10" },
    { tela: "Editar Atestado", endereco: "atestados", elo: /^\/colaborador\/editar-atestado\/\d+$/, passo: "/80" },
    { tela: "Enviar Documento", endereco: "enviar-documento/10" },
    { tela: "Recibo do documento", endereco: "documentos?aba=enviados", elo: /^\/colaborador\/documentos\/enviados\/\d+\/recibo$/ },
    { tela: "Cancelar documento", endereco: "documentos?aba=enviados", elo: /^\/colaborador\/documentos\/enviados\/\d+\/cancelar$/ },
    { tela: "Cancelar solicitação de dependente", endereco: "dependentes", elo: /^\/colaborador\/dependentes\/pedidos\/\d+\/cancelar$/ },
    { tela: "Editar Dependente", endereco: "dependentes", elo: filho("editar-dependente"), passo: "/1" },
    { tela: "Um documento enviado", endereco: "documentos?aba=enviados", elo: /^\/colaborador\/documentos\/enviados\/\d+$/ },
    { tela: "Dependentes", endereco: "dependentes" },
    { tela: "Incluir Dependente", endereco: "incluir-dependente/1" },
    { tela: "Solicitação de dependente", endereco: "dependentes", elo: /^\/colaborador\/dependentes\/pedidos\/\d+$/ },
    { tela: "Documentos recebidos", endereco: "documentos" },
    { tela: "Documentos enviados", endereco: "documentos?aba=enviados" },
    { tela: "Holerites", endereco: "holerites" },
    { tela: "Holerites do ano", endereco: "holerites", elo: filho("holerites/ano") },
    { tela: "Demonstrativo de Férias", endereco: "demonstrativo-ferias" },
    { tela: "Minha Conta", endereco: "minha-conta" },
    { tela: "Configurar e-mail", endereco: "minha-conta?aba=email" },
    { tela: "Limite Conta Consumo", endereco: "limites-consumo" },
    { tela: "Produtos do limite", endereco: "limites-consumo", elo: filho("limites-consumo") },
    { tela: "Empréstimos", endereco: "emprestimos" },
    { tela: "Planos e Benefícios", endereco: "planos-beneficios" },
    { tela: "Um plano ou benefício", endereco: "planos-beneficios", elo: /^\/colaborador\/planos-beneficios\/[^/#?]+(#|$)/ },
    { tela: "Configurações Compra Prazo", endereco: "config-compras-prazo" },
    { tela: "Senha de compras", endereco: "config-compras-prazo", elo: /^\/colaborador\/config-compras-prazo\/senha/ },
    { tela: "Adicionar autorizado", endereco: "config-compras-prazo", elo: /^\/colaborador\/config-compras-prazo\/autorizados\/incluir/ },
    { tela: "Remover autorizado", endereco: "config-compras-prazo", elo: filho("config-compras-prazo/autorizados/\\d+") },
    { tela: "Busca", endereco: "busca?q=documento" },
    { tela: "Treinamentos", endereco: "treinamentos" },
    { tela: "Emitir Declaração Cursos", endereco: "treinamentos/declaracao" },
    { tela: "Vídeos de treinamento", endereco: "treinamentos", elo: /^\/colaborador\/treinamentos\/1$/ },
    { tela: "Cursos", endereco: "treinamentos", elo: /^\/colaborador\/treinamentos\/2$/ },
    { tela: "Atualização Cadastral", endereco: "atualizacao-cadastral" },
    { tela: "Contato", endereco: "atualizacao-cadastral/contato" },
    { tela: "Editar contato", endereco: "atualizacao-cadastral/contato/1" },
    { tela: "Confirmar código", endereco: "atualizacao-cadastral/contato/1/codigo" },
    { tela: "Endereço", endereco: "atualizacao-cadastral/endereco" },
    { tela: "Solicitações de endereço", endereco: "atualizacao-cadastral/endereco?aba=solicitacoes" },
    { tela: "Escolaridade e Cursos", endereco: "atualizacao-cadastral/escolaridade" },
    { tela: "Solicitações de escolaridade", endereco: "atualizacao-cadastral/escolaridade?aba=solicitacoes" },
    { tela: "Cancelar solicitação", endereco: "atualizacao-cadastral/endereco?aba=solicitacoes", elo: filho("atualizacao-cadastral/endereco/\\d+") },
    { tela: "Corrigir Documentação", endereco: "atualizacao-cadastral/endereco?aba=solicitacoes", elo: filho("atualizacao-cadastral/endereco/corrigir"), passo: "/documentos" },
    { tela: "Candidatura: informações", endereco: "candidatura-interna/informacoes" },
    { tela: "Candidatura: áreas", endereco: "candidatura-interna/areas" },
    { tela: "Candidatura: expectativas", endereco: "candidatura-interna/expectativas" },
    { tela: "Dados Pessoais", endereco: "atualizacao-cadastral/dados-pessoais" },
    { tela: "Plano de Saúde", endereco: "plano-saude" },
    { tela: "Solicitações do plano", endereco: "plano-saude?aba=solicitacoes" },
    { tela: "Solicitações do plano finalizadas", endereco: "plano-saude?aba=solicitacoes&situacao=finalizadas" },
    { tela: "Cancelar plano", endereco: "plano-saude/cancelar" },
    { tela: "Remover do plano", endereco: "plano-saude", elo: filho("plano-saude/remover") },
    { tela: "Cancelar solicitação do plano", endereco: "plano-saude?aba=solicitacoes", elo: /^\/colaborador\/plano-saude\/solicitacoes\/[^/]+\/cancelar/ },
    { tela: "Adicionar dependente ao plano", endereco: "plano-saude/adicionar/dependentes" },
    { tela: "Trocar Plano de Saúde", endereco: "simular-plano-saude" },
    { tela: "Minhas indicações", endereco: "indicar-pcd" },
    { tela: "Indicações finalizadas", endereco: "indicar-pcd?situacao=finalizadas" },
    { tela: "Orientações PCD", endereco: "indicar-pcd/orientacoes" },
    { tela: "Nova indicação", endereco: "indicar-pcd/nova" },
    { tela: "Corrigir indicação", endereco: "indicar-pcd", elo: /^\/colaborador\/indicar-pcd\/[^/]+\/corrigir/ },
    { tela: "Cancelar indicação", endereco: "indicar-pcd", elo: /^\/colaborador\/indicar-pcd\/[^/]+\/cancelar/ },
    { tela: "Modo gerencial", endereco: "modo-gerencial" },
    { tela: "Erro 404", endereco: "nao-existe", status: 404 },
  ]),
  // All 645 cities of the largest state, asked for by who already is on the page: no first visit.
  { tela: "Candidatura: cidades de São Paulo", pessoa: "ana.souza", endereco: "candidatura-interna/informacoes?uf=26", economia: 15 * KB, comScripts: 24 * KB },
  ...de("elisa.prado", [
    { tela: "Comparar planos", endereco: "simular-plano-saude?planos=101,102,103" },
    { tela: "Formação", endereco: "atualizacao-cadastral/escolaridade" },
    { tela: "Atualizar Escolaridade e Cursos", endereco: "atualizacao-cadastral/escolaridade/enviar/documentos" },
  ]),
  ...de("bruno.lima", [{ tela: "Etnia/Raça", endereco: "confirmar-dados" }]),
];

/** Takes a screen and how to read an address (relative to the portal); gives the screen's own address, relative too. */
export async function enderecoDaTela({ tela, endereco, elo, passo = "" }: Tela, le: (endereco: string) => Promise<string>): Promise<string> {
  if (!elo) return endereco;
  const html = await le(endereco);
  const enderecos = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  const achado = enderecos.find((href) => elo.test(href));
  if (!achado) throw new Error(`${tela}: nenhum link em ${endereco} corresponde a ${elo}`);
  return achado.replace(/^\/colaborador\//, "").replace(/#.*$/, "") + passo;
}
