import { ARRIVAL, BASE, DEVICE, OFFLINE_FORM_PAGE, FOLDER_PAGE } from "./base";

type Query = Record<string, string | number | null | undefined>;

function withQuery(path: string, query: Query): string {
  // Some calls run before old browsers get the polyfill of `flatMap`, so this code uses `filter`.
  const given = Object.entries(query).filter(
    ([, value]) => value !== null && value !== undefined && value !== "",
  );
  return given.length > 0
    ? `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : path;
}

export const DRAFT_PARAM = "rascunho";
export const REPEAT = "repetir:";
/** Stands in the address of a form whose draft was stored when the form was shown. */
export const DRAFT_KEPT_PARAM = "guardado";
export const DRAFT_FORM = `#conteudo form[action*="${DRAFT_PARAM}="]`;

const segment = encodeURIComponent;

export const paths = {
  inicio: () => "/",
  entrar: (voltar?: string | null) =>
    withQuery("/auth", { voltar: voltar === "/" ? null : voltar }),
  recuperarAcesso: (voltar?: string | null) => withQuery("/auth/recuperar-acesso", { voltar }),
  sair: () => "/sair",
  sairComEspera: () => "/sair/confirmar",
  sairDoModoGerencial: () => "/sair-do-modo-gerencial",
  modoGerencial: () => "/modo-gerencial",
  economia: () => "/preferencias/economia",
  ocultarValores: () => "/preferencias/valores",
  dadosObrigatorios: (voltar: string) => withQuery("/confirmar-dados", { voltar }),
  /** `de` is the number of documents pending at the start, for "Documento 2 de 3". */
  termo: (tipodoc: string, id: string, voltar: string, de?: number) =>
    withQuery(`/termos/${segment(tipodoc)}/${segment(id)}`, { voltar, de }),
  termoArquivo: (tipodoc: string, id: string) =>
    `/termos/${segment(tipodoc)}/${segment(id)}/arquivo`,

  contaCliente: (pagina?: number) =>
    withQuery("/saldos/conta-cliente", { pagina: pagina === 1 ? null : pagina }),
  compra: (id: string, busca?: string) =>
    withQuery(`/saldos/conta-cliente/${segment(id)}`, { busca }),
  creditos: () => "/saldos/creditos",
  declaracaoDeEmprego: () => "/declaracao-de-emprego",
  abrirDeclaracao: () => "/declaracao-de-emprego?abrir=pdf",

  anexoDoRascunho: (
    wizard: string,
    attachment: string,
    registro: string | null,
    miniatura?: "sim" | "grande",
  ) => withQuery(`/rascunhos/${segment(wizard)}/${segment(attachment)}`, { registro, miniatura }),

  semSinal: () => `/${OFFLINE_FORM_PAGE}`,
  aparelho: () => `/${DEVICE}`,
  chegadaSemSinal: () => `/${ARRIVAL}`,
  levarComigo: () => `/${FOLDER_PAGE}`,
  atestadoGuardado: (id: string) => `/atestados/guardados/${segment(id)}`,

  solicitacoes: ({
    situacao,
    pagina,
  }: { situacao?: "todas" | "abertas" | "encerradas"; pagina?: number } = {}) =>
    withQuery("/solicitacoes", {
      situacao: situacao === "todas" ? null : situacao,
      pagina: pagina === 1 ? null : pagina,
    }),
  notificacoes: (mostrar?: "nao-lidas" | null) => withQuery("/notificacoes", { mostrar }),
  /** `idmsgusuario` selects one delivery of a message that was delivered several times. */
  notificacao: (idmensagem: string, idmsgusuario?: string, mostrar?: "nao-lidas" | null) =>
    withQuery(
      `/notificacoes/${segment(idmensagem)}${idmsgusuario ? `/${segment(idmsgusuario)}` : ""}`,
      { mostrar },
    ),
  contagemDeNotificacoes: () => "/notificacoes/contagem",
  notificacoesRecentes: (mostrar?: "nao-lidas" | null) =>
    withQuery("/notificacoes/recentes", { mostrar }),
  manuais: () => "/manuais",
  convenios: () => "/convenios",
  convenio: (codigo: string) => `/convenios/${segment(codigo)}`,
  convenioLogotipo: (codigo: string) => `/convenios/${segment(codigo)}/logotipo`,
  declaracaoPdf: () => "/convenios/declaracao.pdf",
  documentos: (aba?: "enviados") => withQuery("/documentos", { aba }),
  documentoArquivo: (iddocumento: string) => `/documentos/${segment(iddocumento)}/arquivo`,
  holerites: (filter: { ano?: number | null; mes?: number | null; id?: string | null } = {}) =>
    withQuery("/holerites", filter),
  holeritesDoAno: (ano: number) => `/holerites/ano/${ano}`,
  holeritesDoAnoCsv: (ano: number) => `/holerites/ano/${ano}/csv`,
  explicacao: (id: string, linha: number) => `/holerites/${segment(id)}/explicacao/${linha}`,
  holeritePdf: (id: string) => `/holerites/${segment(id)}/pdf`,
  juntarHolerites: (rest: string) => "/holerites/juntar" + rest,
  ferias: (filter: { ano?: number | null; concessao?: string | null } = {}) =>
    withQuery("/demonstrativo-ferias", filter),
  feriasPdf: (id: string, ano: number) => `/demonstrativo-ferias/${segment(id)}/${ano}/pdf`,
  feriasNaAgenda: (id: string, ano: number) =>
    `/demonstrativo-ferias/${segment(id)}/${ano}/agenda.ics`,
  minhaConta: (aba?: "email") => withQuery("/minha-conta", { aba }),
  limites: (pagina?: number) =>
    withQuery("/limites-consumo", { pagina: pagina === 1 ? null : pagina }),
  limiteCompra: (id: string, busca?: string) =>
    withQuery(`/limites-consumo/${segment(id)}`, { busca }),
  emprestimos: () => "/emprestimos",
  parcelaNaAgenda: (vcto: string) => `/emprestimos/parcelas/${segment(vcto)}/agenda.ics`,

  atualizacaoCadastral: () => "/atualizacao-cadastral",
  atualizacaoCadastralContato: () => "/atualizacao-cadastral/contato",
  editarContato: (numcontato: string) => `/atualizacao-cadastral/contato/${segment(numcontato)}`,
  confirmarContato: (numcontato: string) =>
    `/atualizacao-cadastral/contato/${segment(numcontato)}/codigo`,
  atualizacaoCadastralDadosPessoais: () => "/atualizacao-cadastral/dados-pessoais",
  atualizacaoCadastralEndereco: (aba?: "solicitacoes") =>
    withQuery("/atualizacao-cadastral/endereco", { aba }),
  atualizacaoCadastralEscolaridade: (aba?: "solicitacoes") =>
    withQuery("/atualizacao-cadastral/escolaridade", { aba }),
  cancelarSolicitacaoCadastral: (tipo: "endereco" | "escolaridade", codigo: string) =>
    `/atualizacao-cadastral/${tipo}/${segment(codigo)}/cancelar`,
  enviarSolicitacaoCadastral: (tipo: "endereco" | "escolaridade", step?: string) =>
    `/atualizacao-cadastral/${tipo}/enviar${step ? `/${segment(step)}` : ""}`,
  corrigirSolicitacaoCadastral: (
    tipo: "endereco" | "escolaridade",
    codigo: string,
    step?: string,
  ) =>
    `/atualizacao-cadastral/${tipo}/corrigir/${segment(codigo)}${step ? `/${segment(step)}` : ""}`,
  candidaturaInterna: (step?: string) => `/candidatura-interna${step ? `/${segment(step)}` : ""}`,

  configComprasPrazo: () => "/config-compras-prazo",
  comprasPrazoCodigo: () => "/config-compras-prazo/codigo",
  comprasPrazoSenha: () => "/config-compras-prazo/senha",
  incluirAutorizado: () => "/config-compras-prazo/autorizados/incluir",
  excluirAutorizado: (id: string) => `/config-compras-prazo/autorizados/${segment(id)}/excluir`,
  adiarAvisoDeCompras: (aviso: string) => withQuery("/avisos/compras-prazo", { aviso }),
  busca: () => "/busca",
  treinamentos: () => "/treinamentos",
  treinamentosDoTipo: (tipo: string, busca?: string) =>
    withQuery(`/treinamentos/${segment(tipo)}`, { busca }),
  video: (tipo: string, idvideo: string) => `/treinamentos/${segment(tipo)}/${segment(idvideo)}`,
  videoArquivo: (tipo: string, idvideo: string) =>
    `/treinamentos/${segment(tipo)}/${segment(idvideo)}/arquivo`,
  declaracaoDeCursos: (
    query: { tipo?: string | null; dtini?: string; dtfim?: string; vazio?: "sim" | "dito" } = {},
  ) => withQuery("/treinamentos/declaracao", query),
  declaracaoDeCursosPdf: () => "/treinamentos/declaracao.pdf",
  planosBeneficios: () => "/planos-beneficios",
  planoBeneficio: (id: string) => `/planos-beneficios/${segment(id)}`,
  planoBeneficioArquivo: (id: string) => `/planos-beneficios/${segment(id)}/arquivo`,

  atestados: (ano?: number | null) => withQuery("/atestados", { ano }),
  atestado: (codigo: string) => `/atestados/${segment(codigo)}`,
  atestadoAnexo: (codigo: string, id: string) =>
    `/atestados/${segment(codigo)}/anexos/${segment(id)}`,
  prazoNaAgenda: (codigo: string) => `/atestados/${segment(codigo)}/prazo.ics`,
  reciboDoAtestado: (codigo: string) => `/atestados/${segment(codigo)}/recibo`,
  cancelarAtestado: (codigo: string) => `/atestados/${segment(codigo)}/cancelar`,
  enviarAtestado: (step?: string) => `/enviar-atestado${step ? `/${segment(step)}` : ""}`,
  editarAtestado: (codigo: string, step?: string) =>
    `/editar-atestado/${segment(codigo)}${step ? `/${segment(step)}` : ""}`,

  documentosEnviados: (ano?: number | null) => withQuery("/documentos", { aba: "enviados", ano }),
  documentoEnviado: (codigo: string) => `/documentos/enviados/${segment(codigo)}`,
  documentoEnviadoAnexo: (codigo: string, id: string) =>
    `/documentos/enviados/${segment(codigo)}/anexos/${segment(id)}`,
  reciboDoDocumento: (codigo: string) => `/documentos/enviados/${segment(codigo)}/recibo`,
  cancelarDocumento: (codigo: string) => `/documentos/enviados/${segment(codigo)}/cancelar`,
  enviarDocumento: (step?: string) => `/enviar-documento${step ? `/${segment(step)}` : ""}`,
  editarDocumento: (codigo: string, step?: string) =>
    `/editar-documento/${segment(codigo)}${step ? `/${segment(step)}` : ""}`,

  dependentes: () => "/dependentes",
  /** `codatestado` is the number of the request, not of the dependent. */
  pedidoDeDependente: (codatestado: string) => `/dependentes/pedidos/${segment(codatestado)}`,
  pedidoDeDependenteAnexo: (codatestado: string, id: string) =>
    `/dependentes/pedidos/${segment(codatestado)}/anexos/${segment(id)}`,
  cancelarDependente: (codatestado: string) =>
    `/dependentes/pedidos/${segment(codatestado)}/cancelar`,
  incluirDependente: (step?: string) => `/incluir-dependente${step ? `/${segment(step)}` : ""}`,
  editarDependente: (codigo: string, step?: string) =>
    `/editar-dependente/${segment(codigo)}${step ? `/${segment(step)}` : ""}`,

  planoSaude: (aba?: "solicitacoes", situacao?: "finalizadas") =>
    withQuery("/plano-saude", { aba, situacao }),
  cancelarPlanoSaude: () => "/plano-saude/cancelar",
  trocarPlanoSaude: (codplano: string, dependentes: string[] = []) =>
    withQuery(`/plano-saude/trocar/${segment(codplano)}`, { dependentes: dependentes.join(",") }),
  removerDoPlanoSaude: (codigo: string) => `/plano-saude/remover/${segment(codigo)}`,
  cancelarSolicitacaoDoPlano: (codigo: string) =>
    `/plano-saude/solicitacoes/${segment(codigo)}/cancelar`,
  solicitarPlanoSaude: (
    step?: string,
    { codplano, dependentes = [] }: { codplano?: string; dependentes?: string[] } = {},
  ) =>
    withQuery(`/plano-saude/solicitar${step ? `/${segment(step)}` : ""}`, {
      codplano,
      dependentes: dependentes.join(","),
    }),
  adicionarAoPlanoSaude: (step?: string) =>
    `/plano-saude/adicionar${step ? `/${segment(step)}` : ""}`,
  reenviarDocumentosDoPlano: (codigo: string, step?: string) =>
    `/plano-saude/solicitacoes/${segment(codigo)}/documentos${step ? `/${segment(step)}` : ""}`,
  simularPlanoSaude: ({
    codplano,
    dependentes = [],
    planos = [],
  }: { codplano?: string | null; dependentes?: string[]; planos?: string[] } = {}) =>
    withQuery("/simular-plano-saude", {
      codplano,
      planos: planos.join(","),
      dependentes: dependentes.join(","),
    }),

  indicarPcd: (situacao?: "finalizadas") => withQuery("/indicar-pcd", { situacao }),
  orientacoesPcd: () => "/indicar-pcd/orientacoes",
  novaIndicacaoPcd: () => "/indicar-pcd/nova",
  corrigirIndicacaoPcd: (id: string) => `/indicar-pcd/${segment(id)}/corrigir`,
  cancelarIndicacaoPcd: (id: string) => `/indicar-pcd/${segment(id)}/cancelar`,
} as const;

export const ROUTES_WITH_PERMISSION = [
  "manuais",
  "convenios",
  "dependentes",
  "documentos",
  "holerites",
  "demonstrativo-ferias",
  "candidatura-interna",
] as const;
export type RouteWithPermission = (typeof ROUTES_WITH_PERMISSION)[number];

/**
 * Route names in the provider's links.
 * Without a record's code, `editar-…` opens the list, where the user chooses a record.
 */
const ROUTE_NAMES = new Map<string, () => string>(
  Object.entries({
    "": paths.inicio,
    home: paths.inicio,
    auth: () => paths.entrar(),
    notificacoes: () => paths.notificacoes(),
    solicitacoes: () => paths.solicitacoes(),
    manuais: paths.manuais,
    convenios: paths.convenios,
    documentos: () => paths.documentos(),
    "enviar-documento": () => paths.enviarDocumento(),
    "editar-documento": () => paths.documentosEnviados(),
    holerites: () => paths.holerites(),
    "demonstrativo-ferias": () => paths.ferias(),
    "minha-conta": () => paths.minhaConta(),
    "limites-consumo": () => paths.limites(),
    emprestimos: paths.emprestimos,
    "planos-beneficios": paths.planosBeneficios,
    "plano-saude": () => paths.planoSaude(),
    "simular-plano-saude": () => paths.simularPlanoSaude(),
    "indicar-pcd": () => paths.indicarPcd(),
    atestados: () => paths.atestados(),
    "enviar-atestado": () => paths.enviarAtestado(),
    "editar-atestado": () => paths.atestados(),
    dependentes: paths.dependentes,
    "incluir-dependente": () => paths.incluirDependente(),
    "editar-dependente": paths.dependentes,
    treinamentos: paths.treinamentos,
    "config-compras-prazo": paths.configComprasPrazo,
    "candidatura-interna": () => paths.candidaturaInterna(),
    "atualizacao-cadastral": paths.atualizacaoCadastral,
    "atualizacao-cadastral/contato": paths.atualizacaoCadastralContato,
    "atualizacao-cadastral/dados-pessoais": paths.atualizacaoCadastralDadosPessoais,
    "atualizacao-cadastral/endereco": () => paths.atualizacaoCadastralEndereco(),
    "atualizacao-cadastral/escolaridade": () => paths.atualizacaoCadastralEscolaridade(),
    contato: paths.atualizacaoCadastralContato,
    "dados-pessoais": paths.atualizacaoCadastralDadosPessoais,
    endereco: () => paths.atualizacaoCadastralEndereco(),
    escolaridade: () => paths.atualizacaoCadastralEscolaridade(),
  }),
);

const WITH_PARAMETER = new Map<string, (parameter: string) => string>(
  Object.entries({
    treinamentos: (tipo: string) => paths.treinamentosDoTipo(tipo),
    "editar-atestado": (codigo: string) => paths.editarAtestado(codigo),
    "editar-documento": (codigo: string) => paths.editarDocumento(codigo),
    "editar-dependente": (codigo: string) => paths.editarDependente(codigo),
    "minha-conta": (tab: string) => paths.minhaConta(tab === "1" ? "email" : undefined),
  }),
);

/** Returns null for "", ".", "..", broken encoding, and a text that has a slash or backslash. */
function parameterOf(text: string): string | null {
  try {
    const parameter = decodeURIComponent(text);
    return /^\.{0,2}$|[/\\]/.test(parameter) ? null : parameter;
  } catch {
    return null;
  }
}

/** `token` would open another account. Remix reserves `index` and `_…`. */
const REMOVED_PARAMETERS = /^(?:token|index|_.*)$/;

function pathOfName(key: string): string | null {
  const plain = ROUTE_NAMES.get(key.toLowerCase());
  if (plain) return plain();
  const [, name = "", text = ""] = /^([^/]+)\/([^/]+)$/.exec(key) || [];
  const parameter = parameterOf(text);
  return parameter === null ? null : WITH_PARAMETER.get(name.toLowerCase())?.(parameter) || null;
}

export function pathOfRoute(link: string): string | null {
  // The link is cut, because the pattern `\/+$` below is slow on very long links.
  const [written = "", ...rest] = link.trim().slice(0, 199).split("#")[0]?.split("?") || [];
  if (written === "") return null;
  const path = pathOfName(written.replace(/^\/+|\/+$/g, ""));
  const query = [...new URLSearchParams(rest.join("?"))].filter(
    ([name]) => !REMOVED_PARAMETERS.test(name),
  );
  if (path === null || query.length === 0) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams(query)}`;
}

/** Do not use `href` for Remix's own components: they add the base path themselves. */
export function href(path: string): string {
  return BASE + path.slice(1);
}

export function withoutBase(pathname: string): string | null {
  // A typed address may lack the last slash or have capitals, and must work too.
  const typed = pathname.toLowerCase();
  if (typed + "/" === BASE) return "/";
  return typed.startsWith(BASE) ? "/" + pathname.slice(BASE.length) : null;
}
