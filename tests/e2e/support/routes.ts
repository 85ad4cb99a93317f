/** Every route of the portal and what guards it. A test holds this table to the build, so that no route is forgotten. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod/v4";
import type { RouteWithPermission } from "../../../app/paths";
import { ROOT } from "./server-process";

export interface Route {
  /** The route file's name, as Remix calls it. */
  id: string;
  /** An address at which its loader runs, relative to the portal. */
  path: string;
  /** Needs the provider's permission for this name (spec 2.1). */
  permissao?: RouteWithPermission;
  /** Belongs to the employee alone: refused in management mode. */
  colaboradorOnly?: true;
  /** Fetched by the page's script every minute: says "nothing" instead of leading away. */
  quiet?: true;
  /** Has an action of its own; what its form sends besides the token. */
  form?: Record<string, string>;
}

/** Open to everyone; each one's own behaviour stands in its own test. */
export const OPEN_ROUTES = [
  "root",
  "routes/aparelho",
  "routes/auth",
  "routes/recuperar-acesso",
  "routes/saude",
  "routes/saude_.pronto",
  "routes/service-worker[.]js",
  "routes/estilo.$hash[.]css",
  "routes/marca.$hash.$file",
  "routes/manifesto[.]webmanifest",
  "routes/preferencias.$nome",
  "routes/sair",
  "routes/sair-do-modo-gerencial",
  "routes/sem-sinal._index",
  "routes/sem-sinal.chegada",
  "routes/sem-sinal.novidades",
  "routes/sem-sinal.papeis",
  "routes/sem-sinal.pasta",
  "routes/sem-sinal.pedacos",
];

export const GUARDED_ROUTES: Route[] = [
  { id: "routes/_portal", path: "" },
  { id: "routes/_portal._inicio", path: "" },
  { id: "routes/_portal.$", path: "nao-existe", form: {} },
  {
    id: "routes/_portal._inicio.saldos.conta-cliente",
    path: "saldos/conta-cliente",
    colaboradorOnly: true,
  },
  {
    id: "routes/_portal._inicio.saldos.conta-cliente_.$id",
    path: "saldos/conta-cliente/1",
    colaboradorOnly: true,
  },
  { id: "routes/_portal._inicio.saldos.creditos", path: "saldos/creditos", colaboradorOnly: true },
  {
    id: "routes/_portal.config-compras-prazo",
    path: "config-compras-prazo",
    colaboradorOnly: true,
    form: { canal: "Sms", telefone: "0" },
  },
  {
    id: "routes/_portal.config-compras-prazo.codigo",
    path: "config-compras-prazo/codigo",
    colaboradorOnly: true,
    form: { codigo: "123456" },
  },
  {
    id: "routes/_portal.config-compras-prazo.senha",
    path: "config-compras-prazo/senha",
    colaboradorOnly: true,
    form: { senha: "481516", conf_senha: "481516" },
  },
  {
    id: "routes/_portal.config-compras-prazo.autorizados.incluir",
    path: "config-compras-prazo/autorizados/incluir",
    colaboradorOnly: true,
    form: { intencao: "confirmar", cpf: "52998224725" },
  },
  {
    id: "routes/_portal.config-compras-prazo.autorizados.$id.excluir",
    path: "config-compras-prazo/autorizados/1/excluir",
    colaboradorOnly: true,
    form: {},
  },
  { id: "routes/_portal.atestados._index", path: "atestados" },
  { id: "routes/_portal.atestados.$codigo._index", path: "atestados/1" },
  { id: "routes/_portal.atestados.$codigo.recibo", path: "atestados/1/recibo" },
  {
    id: "routes/_portal.atestados.$codigo.cancelar",
    path: "atestados/1/cancelar",
    form: { motivo: "Engano" },
  },
  {
    id: "routes/_portal.atestados.guardados.$id",
    path: "atestados/guardados/00000000-0000-4000-8000-000000000000",
    form: { intencao: "continuar" },
  },
  { id: "routes/_portal.atualizacao-cadastral._index", path: "atualizacao-cadastral" },
  { id: "routes/_portal.atualizacao-cadastral.contato", path: "atualizacao-cadastral/contato" },
  {
    id: "routes/_portal.atualizacao-cadastral.contato.$numero",
    path: "atualizacao-cadastral/contato/1",
    colaboradorOnly: true,
    form: { ddd: "44", telefone: "999998888" },
  },
  {
    id: "routes/_portal.atualizacao-cadastral.contato.$numero_.codigo",
    path: "atualizacao-cadastral/contato/1/codigo",
    colaboradorOnly: true,
    form: { codigo: "123456" },
  },
  // Seen by a manager, whose form is refused: its own journey shows it.
  {
    id: "routes/_portal.atualizacao-cadastral.dados-pessoais",
    path: "atualizacao-cadastral/dados-pessoais",
    form: { cutis: "1" },
  },
  { id: "routes/_portal.atualizacao-cadastral.endereco", path: "atualizacao-cadastral/endereco" },
  {
    id: "routes/_portal.atualizacao-cadastral.escolaridade",
    path: "atualizacao-cadastral/escolaridade",
  },
  {
    id: "routes/_portal.atualizacao-cadastral.endereco_.enviar.($passo)",
    path: "atualizacao-cadastral/endereco/enviar/documentos",
    form: {},
  },
  {
    id: "routes/_portal.atualizacao-cadastral.endereco_.corrigir.$id.($passo)",
    path: "atualizacao-cadastral/endereco/corrigir/1/documentos",
    form: {},
  },
  {
    id: "routes/_portal.atualizacao-cadastral.escolaridade_.enviar.($passo)",
    path: "atualizacao-cadastral/escolaridade/enviar/documentos",
    form: {},
  },
  {
    id: "routes/_portal.atualizacao-cadastral.escolaridade_.corrigir.$id.($passo)",
    path: "atualizacao-cadastral/escolaridade/corrigir/1/documentos",
    form: {},
  },
  {
    id: "routes/_portal.candidatura-interna.($passo)",
    path: "candidatura-interna/informacoes",
    permissao: "candidatura-interna",
    form: {},
  },
  {
    id: "routes/_portal.atualizacao-cadastral.$tipo.$codigo.cancelar",
    path: "atualizacao-cadastral/endereco/1/cancelar",
    form: { motivo: "Enviei o documento errado" },
  },
  { id: "routes/_portal.convenios", path: "convenios", permissao: "convenios", form: {} },
  { id: "routes/_portal.convenios.$codigo", path: "convenios/1", permissao: "convenios" },
  { id: "routes/_portal.declaracao-de-emprego", path: "declaracao-de-emprego", form: {} },
  {
    id: "routes/_portal.demonstrativo-ferias",
    path: "demonstrativo-ferias",
    permissao: "demonstrativo-ferias",
  },
  {
    id: "routes/_portal.enviar-atestado.($passo)",
    path: "enviar-atestado/10",
    form: { tipo: "0" },
  },
  {
    id: "routes/_portal.editar-atestado.$id.($passo)",
    path: "editar-atestado/1/10",
    form: { tipo: "0" },
  },
  {
    id: "routes/_portal.enviar-documento.($passo)",
    path: "enviar-documento/10",
    form: { tipo: "0" },
  },
  {
    id: "routes/_portal.editar-documento.$id.($passo)",
    path: "editar-documento/1/10",
    form: { tipo: "0" },
  },
  { id: "routes/rascunhos.$assistente.$anexo", path: "rascunhos/enviar-atestado/1" },
  {
    id: "routes/_portal.incluir-dependente.($passo)",
    path: "incluir-dependente/1",
    form: { nome: "Bia" },
  },
  {
    id: "routes/_portal.editar-dependente.$id.($passo)",
    path: "editar-dependente/1/1",
    form: { nome: "Bia" },
  },
  { id: "routes/_portal.dependentes._index", path: "dependentes", permissao: "dependentes" },
  {
    id: "routes/_portal.dependentes.pedidos.$codigo._index",
    path: "dependentes/pedidos/1",
    permissao: "dependentes",
  },
  {
    ...{
      id: "routes/_portal.dependentes.pedidos.$codigo.cancelar",
      path: "dependentes/pedidos/1/cancelar",
      permissao: "dependentes",
    },
    form: { motivo: "Engano" },
  },
  { id: "routes/_portal.documentos", path: "documentos", permissao: "documentos" },
  {
    id: "routes/_portal.documentos_.enviados.$codigo._index",
    path: "documentos/enviados/1",
    permissao: "documentos",
  },
  {
    id: "routes/_portal.documentos_.enviados.$codigo.recibo",
    path: "documentos/enviados/1/recibo",
    permissao: "documentos",
  },
  {
    ...{
      id: "routes/_portal.documentos_.enviados.$codigo.cancelar",
      path: "documentos/enviados/1/cancelar",
      permissao: "documentos",
    },
    form: { motivo: "Engano" },
  },
  { id: "routes/atestados.$codigo.anexos.$id", path: "atestados/1/anexos/1" },
  {
    id: "routes/dependentes.pedidos.$codigo.anexos.$id",
    path: "dependentes/pedidos/1/anexos/1",
    permissao: "dependentes",
  },
  {
    id: "routes/documentos.enviados.$codigo.anexos.$id",
    path: "documentos/enviados/1/anexos/1",
    permissao: "documentos",
  },
  { id: "routes/_portal.emprestimos", path: "emprestimos" },
  { id: "routes/_portal.holerites", path: "holerites", permissao: "holerites" },
  {
    id: "routes/_portal.holerites.$id.explicacao.$linha",
    path: "holerites/1/explicacao/1",
    permissao: "holerites",
  },
  { id: "routes/_portal.holerites_.ano.$ano", path: "holerites/ano/2020", permissao: "holerites" },
  { id: "routes/_portal.holerites_.juntar", path: "holerites/juntar", permissao: "holerites" },
  { id: "routes/_portal.limites-consumo", path: "limites-consumo" },
  { id: "routes/_portal.limites-consumo.$id", path: "limites-consumo/1", colaboradorOnly: true },
  { id: "routes/_portal.manuais", path: "manuais", permissao: "manuais" },
  {
    id: "routes/_portal.minha-conta",
    path: "minha-conta",
    colaboradorOnly: true,
    form: { senha_atual: "a", nova_senha: "bbbbbb", nova_senha_confirmacao: "bbbbbb" },
  },
  { id: "routes/_portal.notificacoes", path: "notificacoes", colaboradorOnly: true },
  {
    id: "routes/_portal.notificacoes.$id.($entrega)",
    path: "notificacoes/1/1",
    colaboradorOnly: true,
  },
  { id: "routes/_portal.modo-gerencial", path: "modo-gerencial" },
  { id: "routes/_portal.plano-saude", path: "plano-saude" },
  {
    id: "routes/_portal.plano-saude_.cancelar",
    path: "plano-saude/cancelar",
    colaboradorOnly: true,
    form: { justificativa: "Vou mudar de plano", aceito: "1" },
  },
  {
    id: "routes/_portal.plano-saude_.remover.$codigo",
    path: "plano-saude/remover/1",
    colaboradorOnly: true,
    form: { aceito: "1" },
  },
  {
    id: "routes/_portal.plano-saude_.trocar.$codplano",
    path: "plano-saude/trocar/102",
    colaboradorOnly: true,
    form: { aceito: "1" },
  },
  {
    id: "routes/_portal.plano-saude_.solicitar.($passo)",
    path: "plano-saude/solicitar/plano",
    colaboradorOnly: true,
    form: {},
  },
  {
    id: "routes/_portal.plano-saude_.adicionar.($passo)",
    path: "plano-saude/adicionar/dependentes",
    colaboradorOnly: true,
    form: {},
  },
  {
    ...({
      id: "routes/_portal.plano-saude_.solicitacoes.$id.documentos.($passo)",
      path: "plano-saude/solicitacoes/1/documentos",
      colaboradorOnly: true,
    } as const),
    form: {},
  },
  {
    id: "routes/_portal.plano-saude_.solicitacoes.$id.cancelar",
    path: "plano-saude/solicitacoes/1/cancelar",
    form: {},
  },
  { id: "routes/_portal.simular-plano-saude", path: "simular-plano-saude" },
  { id: "routes/_portal.indicar-pcd", path: "indicar-pcd" },
  { id: "routes/_portal.indicar-pcd.orientacoes", path: "indicar-pcd/orientacoes" },
  { id: "routes/_portal.indicar-pcd.nova", path: "indicar-pcd/nova", form: { nome: "Bia" } },
  {
    id: "routes/_portal.indicar-pcd.$id.corrigir",
    path: "indicar-pcd/1/corrigir",
    form: { nome: "Bia" },
  },
  { id: "routes/_portal.indicar-pcd.$id.cancelar", path: "indicar-pcd/1/cancelar", form: {} },
  { id: "routes/_portal.sair_.confirmar", path: "sair/confirmar", colaboradorOnly: true },
  {
    id: "routes/_portal.solicitacoes",
    path: "solicitacoes",
    form: { rascunho: "00000000-0000-4000-8000-000000000000" },
  },
  { id: "routes/_portal.planos-beneficios", path: "planos-beneficios" },
  { id: "routes/_portal.planos-beneficios.$id", path: "planos-beneficios/1" },
  { id: "routes/_obrigatorio", path: "confirmar-dados", colaboradorOnly: true },
  {
    id: "routes/_obrigatorio.confirmar-dados",
    path: "confirmar-dados",
    colaboradorOnly: true,
    form: { cutis: "1" },
  },
  {
    id: "routes/_obrigatorio.termos.$tipodoc.$id",
    path: "termos/7/1",
    colaboradorOnly: true,
    form: { li: "sim" },
  },
  { id: "routes/_portal.busca", path: "busca" },
  { id: "routes/_portal.treinamentos", path: "treinamentos" },
  { id: "routes/_portal.treinamentos.declaracao", path: "treinamentos/declaracao" },
  { id: "routes/_portal.treinamentos_.$tipo", path: "treinamentos/1" },
  { id: "routes/_portal.treinamentos_.$tipo.$video", path: "treinamentos/1/1" },
  { id: "routes/treinamentos.$tipo.$video.arquivo", path: "treinamentos/1/1/arquivo" },
  {
    id: "routes/treinamentos.declaracao[.]pdf",
    path: "treinamentos/declaracao.pdf?dtini=2000-01-01&dtfim=2999-12-31",
  },
  {
    id: "routes/avisos.compras-prazo",
    path: "avisos/compras-prazo",
    colaboradorOnly: true,
    form: {},
  },
  { id: "routes/convenios.$codigo.logotipo", path: "convenios/1/logotipo", permissao: "convenios" },
  { id: "routes/convenios.declaracao[.]pdf", path: "convenios/declaracao.pdf" },
  {
    id: "routes/demonstrativo-ferias.$id.$ano.pdf",
    path: "demonstrativo-ferias/1/2020/pdf",
    permissao: "demonstrativo-ferias",
  },
  { id: "routes/documentos.$id.arquivo", path: "documentos/1/arquivo", permissao: "documentos" },
  {
    id: "routes/demonstrativo-ferias.$id.$ano.agenda[.]ics",
    path: "demonstrativo-ferias/1/2020/agenda.ics",
    permissao: "demonstrativo-ferias",
    colaboradorOnly: true,
  },
  {
    id: "routes/emprestimos.parcelas.$vcto.agenda[.]ics",
    path: "emprestimos/parcelas/2020-01-31/agenda.ics",
    colaboradorOnly: true,
  },
  {
    id: "routes/atestados.$codigo.prazo[.]ics",
    path: "atestados/1/prazo.ics",
    colaboradorOnly: true,
  },
  { id: "routes/holerites.ano.$ano.csv", path: "holerites/ano/2020/csv", permissao: "holerites" },
  {
    id: "routes/holerites.juntar[.]pdf",
    path: "holerites/juntar.pdf?holerite=1",
    permissao: "holerites",
  },
  { id: "routes/holerites.$id.pdf", path: "holerites/1/pdf", permissao: "holerites" },
  {
    id: "routes/notificacoes.contagem",
    path: "notificacoes/contagem",
    colaboradorOnly: true,
    quiet: true,
  },
  {
    id: "routes/notificacoes.recentes",
    path: "notificacoes/recentes",
    colaboradorOnly: true,
    quiet: true,
  },
  { id: "routes/planos-beneficios.$id.arquivo", path: "planos-beneficios/1/arquivo" },
  { id: "routes/termos.$tipodoc.$id.arquivo", path: "termos/7/1/arquivo", colaboradorOnly: true },
];

const manifest = z.object({
  routes: z.record(
    z.string(),
    z.object({ id: z.string(), hasLoader: z.boolean(), hasAction: z.boolean() }),
  ),
});

/** The routes of the build that run something on the server. */
export function portalRoutes(): { id: string; hasAction: boolean }[] {
  const folder = join(ROOT, "build/client/assets");
  const [file] = readdirSync(folder).filter((name) => /^manifest-.*\.js$/.test(name));
  if (!file) throw new Error("O build não tem manifesto");
  const json = readFileSync(join(folder, file), "utf8")
    .replace(/^[^{]*/, "")
    .replace(/;\s*$/, "");
  return Object.values(manifest.parse(JSON.parse(json)).routes).filter(
    ({ hasLoader, hasAction }) => hasLoader || hasAction,
  );
}
