/** Every route of the portal and what guards it. A test holds this table to the build, so that no route is forgotten. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod/v4";
import type { RotaComPermissao } from "../../../app/paths";
import { RAIZ } from "./processo";

export interface Rota {
  /** The route file's name, as Remix calls it. */
  id: string;
  /** An address at which its loader runs, relative to the portal. */
  endereco: string;
  /** Needs the provider's permission for this name (spec 2.1). */
  permissao?: RotaComPermissao;
  /** Belongs to the employee alone: refused in management mode. */
  soDoColaborador?: true;
  /** Fetched by the page's script every minute: says "nothing" instead of leading away. */
  quieta?: true;
  /** Has an action of its own; what its form sends besides the token. */
  formulario?: Record<string, string>;
}

/** Open to everyone; each one's own behaviour stands in its own test. */
export const ABERTAS = [
  "root",
  "routes/auth",
  "routes/recuperar-acesso",
  "routes/saude",
  "routes/service-worker[.]js",
  "routes/estilo.$hash[.]css",
  "routes/preferencias.economia",
  "routes/sair",
  "routes/sair-do-modo-gerencial",
];

export const GUARDADAS: Rota[] = [
  { id: "routes/_portal", endereco: "" },
  { id: "routes/_portal._inicio", endereco: "" },
  { id: "routes/_portal.$", endereco: "nao-existe", formulario: {} },
  { id: "routes/_portal._inicio.saldos.conta-cliente", endereco: "saldos/conta-cliente", soDoColaborador: true },
  { id: "routes/_portal._inicio.saldos.conta-cliente_.$id", endereco: "saldos/conta-cliente/1", soDoColaborador: true },
  { id: "routes/_portal._inicio.saldos.creditos", endereco: "saldos/creditos", soDoColaborador: true },
  { id: "routes/_portal.config-compras-prazo", endereco: "config-compras-prazo", soDoColaborador: true, formulario: { canal: "Sms", telefone: "0" } },
  { id: "routes/_portal.config-compras-prazo.codigo", endereco: "config-compras-prazo/codigo", soDoColaborador: true, formulario: { codigo: "123456" } },
  { id: "routes/_portal.config-compras-prazo.senha", endereco: "config-compras-prazo/senha", soDoColaborador: true, formulario: { senha: "481516", conf_senha: "481516" } },
  {
    id: "routes/_portal.config-compras-prazo.autorizados.incluir", endereco: "config-compras-prazo/autorizados/incluir", soDoColaborador: true,
    formulario: { intencao: "confirmar", cpf: "52998224725" },
  },
  { id: "routes/_portal.config-compras-prazo.autorizados.$id.excluir", endereco: "config-compras-prazo/autorizados/1/excluir", soDoColaborador: true, formulario: {} },
  { id: "routes/_portal.atestados._index", endereco: "atestados" },
  { id: "routes/_portal.atestados.$codigo._index", endereco: "atestados/1" },
  { id: "routes/_portal.atestados.$codigo.recibo", endereco: "atestados/1/recibo" },
  { id: "routes/_portal.atestados.$codigo.cancelar", endereco: "atestados/1/cancelar", formulario: { motivo: "Engano" } },
  { id: "routes/_portal.atualizacao-cadastral._index", endereco: "atualizacao-cadastral" },
  { id: "routes/_portal.atualizacao-cadastral.contato", endereco: "atualizacao-cadastral/contato" },
  {
    id: "routes/_portal.atualizacao-cadastral.contato.$numero", endereco: "atualizacao-cadastral/contato/1", soDoColaborador: true,
    formulario: { ddd: "44", telefone: "999998888" },
  },
  {
    id: "routes/_portal.atualizacao-cadastral.contato.$numero_.codigo", endereco: "atualizacao-cadastral/contato/1/codigo", soDoColaborador: true,
    formulario: { codigo: "123456" },
  },
  // Seen by a manager, whose form is refused: its own journey shows it.
  { id: "routes/_portal.atualizacao-cadastral.dados-pessoais", endereco: "atualizacao-cadastral/dados-pessoais", formulario: { cutis: "1" } },
  { id: "routes/_portal.atualizacao-cadastral.endereco", endereco: "atualizacao-cadastral/endereco" },
  { id: "routes/_portal.atualizacao-cadastral.escolaridade", endereco: "atualizacao-cadastral/escolaridade" },
  { id: "routes/_portal.atualizacao-cadastral.endereco_.enviar.($passo)", endereco: "atualizacao-cadastral/endereco/enviar/documentos", formulario: {} },
  { id: "routes/_portal.atualizacao-cadastral.endereco_.corrigir.$id.($passo)", endereco: "atualizacao-cadastral/endereco/corrigir/1/documentos", formulario: {} },
  { id: "routes/_portal.atualizacao-cadastral.escolaridade_.enviar.($passo)", endereco: "atualizacao-cadastral/escolaridade/enviar/documentos", formulario: {} },
  { id: "routes/_portal.atualizacao-cadastral.escolaridade_.corrigir.$id.($passo)", endereco: "atualizacao-cadastral/escolaridade/corrigir/1/documentos", formulario: {} },
  { id: "routes/_portal.candidatura-interna.($passo)", endereco: "candidatura-interna/informacoes", permissao: "candidatura-interna", formulario: {} },
  {
    id: "routes/_portal.atualizacao-cadastral.$tipo.$codigo.cancelar", endereco: "atualizacao-cadastral/endereco/1/cancelar",
    formulario: { motivo: "Enviei o documento errado" },
  },
  { id: "routes/_portal.convenios", endereco: "convenios", permissao: "convenios", formulario: {} },
  { id: "routes/_portal.convenios.$codigo", endereco: "convenios/1", permissao: "convenios" },
  { id: "routes/_portal.declaracao-de-emprego", endereco: "declaracao-de-emprego", formulario: {} },
  { id: "routes/_portal.demonstrativo-ferias", endereco: "demonstrativo-ferias", permissao: "demonstrativo-ferias" },
  { id: "routes/_portal.enviar-atestado.($passo)", endereco: "enviar-atestado/10", formulario: { tipo: "0" } },
  { id: "routes/_portal.editar-atestado.$id.($passo)", endereco: "editar-atestado/1/10", formulario: { tipo: "0" } },
  { id: "routes/_portal.enviar-documento.($passo)", endereco: "enviar-documento/10", permissao: "documentos", formulario: { tipo: "0" } },
  { id: "routes/_portal.editar-documento.$id.($passo)", endereco: "editar-documento/1/10", permissao: "documentos", formulario: { tipo: "0" } },
  { id: "routes/rascunhos.$assistente.$anexo", endereco: "rascunhos/enviar-atestado/1" },
  { id: "routes/_portal.incluir-dependente.($passo)", endereco: "incluir-dependente/1", permissao: "dependentes", formulario: { nome: "Bia" } },
  { id: "routes/_portal.editar-dependente.$id.($passo)", endereco: "editar-dependente/1/1", permissao: "dependentes", formulario: { nome: "Bia" } },
  { id: "routes/_portal.dependentes._index", endereco: "dependentes", permissao: "dependentes" },
  { id: "routes/_portal.dependentes.pedidos.$codigo._index", endereco: "dependentes/pedidos/1", permissao: "dependentes" },
  {
    ...{ id: "routes/_portal.dependentes.pedidos.$codigo.cancelar", endereco: "dependentes/pedidos/1/cancelar", permissao: "dependentes" },
    formulario: { motivo: "Engano" },
  },
  { id: "routes/_portal.documentos", endereco: "documentos", permissao: "documentos" },
  { id: "routes/_portal.documentos_.enviados.$codigo._index", endereco: "documentos/enviados/1", permissao: "documentos" },
  { id: "routes/_portal.documentos_.enviados.$codigo.recibo", endereco: "documentos/enviados/1/recibo", permissao: "documentos" },
  {
    ...{ id: "routes/_portal.documentos_.enviados.$codigo.cancelar", endereco: "documentos/enviados/1/cancelar", permissao: "documentos" },
    formulario: { motivo: "Engano" },
  },
  { id: "routes/atestados.$codigo.anexos.$id", endereco: "atestados/1/anexos/1" },
  { id: "routes/dependentes.pedidos.$codigo.anexos.$id", endereco: "dependentes/pedidos/1/anexos/1", permissao: "dependentes" },
  { id: "routes/documentos.enviados.$codigo.anexos.$id", endereco: "documentos/enviados/1/anexos/1", permissao: "documentos" },
  { id: "routes/_portal.emprestimos", endereco: "emprestimos" },
  { id: "routes/_portal.holerites._index", endereco: "holerites", permissao: "holerites" },
  { id: "routes/_portal.holerites.ano.$ano", endereco: "holerites/ano/2020", permissao: "holerites" },
  { id: "routes/_portal.limites-consumo", endereco: "limites-consumo" },
  { id: "routes/_portal.limites-consumo.$id", endereco: "limites-consumo/1" },
  { id: "routes/_portal.manuais", endereco: "manuais", permissao: "manuais" },
  { id: "routes/_portal.minha-conta", endereco: "minha-conta", soDoColaborador: true, formulario: { senha_atual: "a", nova_senha: "bbbbbb", nova_senha_confirmacao: "bbbbbb" } },
  { id: "routes/_portal.notificacoes", endereco: "notificacoes", soDoColaborador: true },
  { id: "routes/_portal.notificacoes.$id.($entrega)", endereco: "notificacoes/1/1", soDoColaborador: true },
  { id: "routes/_portal.modo-gerencial", endereco: "modo-gerencial" },
  { id: "routes/_portal.plano-saude", endereco: "plano-saude" },
  { id: "routes/_portal.plano-saude_.cancelar", endereco: "plano-saude/cancelar", soDoColaborador: true, formulario: { justificativa: "Vou mudar de plano", aceito: "1" } },
  { id: "routes/_portal.plano-saude_.remover.$codigo", endereco: "plano-saude/remover/1", soDoColaborador: true, formulario: { aceito: "1" } },
  { id: "routes/_portal.plano-saude_.trocar.$codplano", endereco: "plano-saude/trocar/102", soDoColaborador: true, formulario: { aceito: "1" } },
  { id: "routes/_portal.plano-saude_.solicitar.($passo)", endereco: "plano-saude/solicitar/plano", soDoColaborador: true, formulario: {} },
  { id: "routes/_portal.plano-saude_.adicionar.($passo)", endereco: "plano-saude/adicionar/dependentes", soDoColaborador: true, formulario: {} },
  {
    ...{ id: "routes/_portal.plano-saude_.solicitacoes.$id.documentos.($passo)", endereco: "plano-saude/solicitacoes/1/documentos", soDoColaborador: true } as const,
    formulario: {},
  },
  { id: "routes/_portal.plano-saude_.solicitacoes.$id.cancelar", endereco: "plano-saude/solicitacoes/1/cancelar", formulario: {} },
  { id: "routes/_portal.simular-plano-saude", endereco: "simular-plano-saude" },
  { id: "routes/_portal.indicar-pcd", endereco: "indicar-pcd" },
  { id: "routes/_portal.indicar-pcd.orientacoes", endereco: "indicar-pcd/orientacoes" },
  { id: "routes/_portal.indicar-pcd.nova", endereco: "indicar-pcd/nova", formulario: { nome: "Bia" } },
  { id: "routes/_portal.indicar-pcd.$id.corrigir", endereco: "indicar-pcd/1/corrigir", formulario: { nome: "Bia" } },
  { id: "routes/_portal.indicar-pcd.$id.cancelar", endereco: "indicar-pcd/1/cancelar", formulario: {} },
  { id: "routes/_portal.solicitacoes", endereco: "solicitacoes" },
  { id: "routes/_portal.planos-beneficios", endereco: "planos-beneficios" },
  { id: "routes/_portal.planos-beneficios.$id", endereco: "planos-beneficios/1" },
  { id: "routes/_obrigatorio", endereco: "confirmar-dados", soDoColaborador: true },
  { id: "routes/_obrigatorio.confirmar-dados", endereco: "confirmar-dados", soDoColaborador: true, formulario: { cutis: "1" } },
  { id: "routes/_obrigatorio.termos.$tipodoc.$id", endereco: "termos/7/1", soDoColaborador: true, formulario: { li: "sim" } },
  { id: "routes/_portal.busca", endereco: "busca" },
  { id: "routes/_portal.treinamentos", endereco: "treinamentos" },
  { id: "routes/_portal.treinamentos.declaracao", endereco: "treinamentos/declaracao" },
  { id: "routes/_portal.treinamentos_.$tipo", endereco: "treinamentos/1" },
  { id: "routes/_portal.treinamentos_.$tipo.$video", endereco: "treinamentos/1/1" },
  { id: "routes/treinamentos.$tipo.$video.arquivo", endereco: "treinamentos/1/1/arquivo" },
  { id: "routes/treinamentos.declaracao[.]pdf", endereco: "treinamentos/declaracao.pdf?dtini=2000-01-01&dtfim=2999-12-31" },
  { id: "routes/avisos.compras-prazo", endereco: "avisos/compras-prazo", soDoColaborador: true, formulario: {} },
  { id: "routes/convenios.$codigo.logotipo", endereco: "convenios/1/logotipo", permissao: "convenios" },
  { id: "routes/convenios.declaracao[.]pdf", endereco: "convenios/declaracao.pdf" },
  { id: "routes/demonstrativo-ferias.$id.$ano.pdf", endereco: "demonstrativo-ferias/1/2020/pdf", permissao: "demonstrativo-ferias" },
  { id: "routes/documentos.$id.arquivo", endereco: "documentos/1/arquivo", permissao: "documentos" },
  { id: "routes/holerites.$id.pdf", endereco: "holerites/1/pdf", permissao: "holerites" },
  { id: "routes/notificacoes.contagem", endereco: "notificacoes/contagem", soDoColaborador: true, quieta: true },
  { id: "routes/notificacoes.recentes", endereco: "notificacoes/recentes", soDoColaborador: true, quieta: true },
  { id: "routes/planos-beneficios.$id.arquivo", endereco: "planos-beneficios/1/arquivo" },
  { id: "routes/termos.$tipodoc.$id.arquivo", endereco: "termos/7/1/arquivo", soDoColaborador: true },
];

const manifesto = z.object({
  routes: z.record(z.string(), z.object({ id: z.string(), hasLoader: z.boolean(), hasAction: z.boolean() })),
});

/** The routes of the build that run something on the server. */
export function rotasDoPortal(): { id: string; hasAction: boolean }[] {
  const folder = join(RAIZ, "build/client/assets");
  const [file] = readdirSync(folder).filter((name) => /^manifest-.*\.js$/.test(name));
  if (!file) throw new Error("O build não tem manifesto");
  const json = readFileSync(join(folder, file), "utf8").replace(/^[^{]*/, "").replace(/;\s*$/, "");
  return Object.values(manifesto.parse(JSON.parse(json)).routes).filter(({ hasLoader, hasAction }) => hasLoader || hasAction);
}
