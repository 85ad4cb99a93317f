/** Every route of the portal and what guards it. A test holds this table to the build, so that no route is forgotten. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod/v4";
import type { RouteWithPermission } from "../../../app/paths";
import { pathOfRoute } from "../../support/route-path";
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

/** What a part of an address is in these tests, where it is another each time. */
const SAMPLES: Record<string, string> = { "{…}": "nao-existe", "{ano}": "2020" };

/** An address of a route file, made of its name. */
const addressOf = (id: string): string =>
  pathOfRoute(id)
    .slice(1)
    .split("/")
    .map((part) => SAMPLES[part] ?? part.replace(/^\{.*\}$/, "1"))
    .join("/");

/** The route files, and what is not as of most: `path` where the name gives no address at which the loader runs. */
const ROWS: (string | [id: string, Partial<Omit<Route, "id">>])[] = [
  "_portal",
  "_portal._inicio",
  ["_portal.$", { form: {} }],
  ["_portal._inicio.saldos.conta-cliente", { colaboradorOnly: true }],
  ["_portal._inicio.saldos.conta-cliente_.$id", { colaboradorOnly: true }],
  ["_portal._inicio.saldos.creditos", { colaboradorOnly: true }],
  [
    "_portal.config-compras-prazo",
    { colaboradorOnly: true, form: { canal: "Sms", telefone: "0" } },
  ],
  ["_portal.config-compras-prazo.codigo", { colaboradorOnly: true, form: { codigo: "123456" } }],
  [
    "_portal.config-compras-prazo.senha",
    { colaboradorOnly: true, form: { senha: "481516", conf_senha: "481516" } },
  ],
  [
    "_portal.config-compras-prazo.autorizados.incluir",
    { colaboradorOnly: true, form: { intencao: "confirmar", cpf: "52998224725" } },
  ],
  ["_portal.config-compras-prazo.autorizados.$id.excluir", { colaboradorOnly: true, form: {} }],
  "_portal.atestados._index",
  "_portal.atestados.$codigo._index",
  "_portal.atestados.$codigo.recibo",
  ["_portal.atestados.$codigo.cancelar", { form: { motivo: "Engano" } }],
  [
    "_portal.atestados.guardados.$id",
    {
      path: "atestados/guardados/00000000-0000-4000-8000-000000000000",
      form: { intencao: "continuar" },
    },
  ],
  "_portal.atualizacao-cadastral._index",
  "_portal.atualizacao-cadastral.contato",
  [
    "_portal.atualizacao-cadastral.contato.$numero",
    { colaboradorOnly: true, form: { ddd: "44", telefone: "999998888" } },
  ],
  [
    "_portal.atualizacao-cadastral.contato.$numero_.codigo",
    { colaboradorOnly: true, form: { codigo: "123456" } },
  ],
  // Seen by a manager, whose form is refused: its own journey shows it.
  ["_portal.atualizacao-cadastral.dados-pessoais", { form: { cutis: "1" } }],
  "_portal.atualizacao-cadastral.endereco",
  "_portal.atualizacao-cadastral.escolaridade",
  [
    "_portal.atualizacao-cadastral.endereco_.enviar.($passo)",
    { path: "atualizacao-cadastral/endereco/enviar/documentos", form: {} },
  ],
  [
    "_portal.atualizacao-cadastral.endereco_.corrigir.$id.($passo)",
    { path: "atualizacao-cadastral/endereco/corrigir/1/documentos", form: {} },
  ],
  [
    "_portal.atualizacao-cadastral.escolaridade_.enviar.($passo)",
    { path: "atualizacao-cadastral/escolaridade/enviar/documentos", form: {} },
  ],
  [
    "_portal.atualizacao-cadastral.escolaridade_.corrigir.$id.($passo)",
    { path: "atualizacao-cadastral/escolaridade/corrigir/1/documentos", form: {} },
  ],
  [
    "_portal.candidatura-interna.($passo)",
    { path: "candidatura-interna/informacoes", permissao: "candidatura-interna", form: {} },
  ],
  [
    "_portal.atualizacao-cadastral.$tipo.$codigo.cancelar",
    {
      path: "atualizacao-cadastral/endereco/1/cancelar",
      form: { motivo: "Enviei o documento errado" },
    },
  ],
  ["_portal.convenios", { permissao: "convenios", form: {} }],
  ["_portal.convenios.$codigo", { permissao: "convenios" }],
  ["_portal.declaracao-de-emprego", { form: {} }],
  ["_portal.demonstrativo-ferias", { permissao: "demonstrativo-ferias" }],
  ["_portal.enviar-atestado.($passo)", { path: "enviar-atestado/10", form: { tipo: "0" } }],
  ["_portal.editar-atestado.$id.($passo)", { path: "editar-atestado/1/10", form: { tipo: "0" } }],
  ["_portal.enviar-documento.($passo)", { path: "enviar-documento/10", form: { tipo: "0" } }],
  ["_portal.editar-documento.$id.($passo)", { path: "editar-documento/1/10", form: { tipo: "0" } }],
  ["rascunhos.$assistente.$anexo", { path: "rascunhos/enviar-atestado/1" }],
  ["_portal.incluir-dependente.($passo)", { path: "incluir-dependente/1", form: { nome: "Bia" } }],
  [
    "_portal.editar-dependente.$id.($passo)",
    { path: "editar-dependente/1/1", form: { nome: "Bia" } },
  ],
  ["_portal.dependentes._index", { permissao: "dependentes" }],
  ["_portal.dependentes.pedidos.$codigo._index", { permissao: "dependentes" }],
  [
    "_portal.dependentes.pedidos.$codigo.cancelar",
    { permissao: "dependentes", form: { motivo: "Engano" } },
  ],
  ["_portal.documentos", { permissao: "documentos" }],
  ["_portal.documentos_.enviados.$codigo._index", { permissao: "documentos" }],
  ["_portal.documentos_.enviados.$codigo.recibo", { permissao: "documentos" }],
  [
    "_portal.documentos_.enviados.$codigo.cancelar",
    { permissao: "documentos", form: { motivo: "Engano" } },
  ],
  "atestados.$codigo.anexos.$id",
  ["dependentes.pedidos.$codigo.anexos.$id", { permissao: "dependentes" }],
  ["documentos.enviados.$codigo.anexos.$id", { permissao: "documentos" }],
  "_portal.emprestimos",
  ["_portal.holerites", { permissao: "holerites" }],
  ["_portal.holerites.$id.explicacao.$linha", { permissao: "holerites" }],
  ["_portal.holerites_.ano.$ano", { permissao: "holerites" }],
  ["_portal.holerites_.juntar", { permissao: "holerites" }],
  "_portal.limites-consumo",
  ["_portal.limites-consumo.$id", { colaboradorOnly: true }],
  ["_portal.manuais", { permissao: "manuais" }],
  [
    "_portal.minha-conta",
    {
      colaboradorOnly: true,
      form: { senha_atual: "a", nova_senha: "bbbbbb", nova_senha_confirmacao: "bbbbbb" },
    },
  ],
  ["_portal.notificacoes", { colaboradorOnly: true }],
  ["_portal.notificacoes.$id.($entrega)", { path: "notificacoes/1/1", colaboradorOnly: true }],
  "_portal.modo-gerencial",
  "_portal.plano-saude",
  [
    "_portal.plano-saude_.cancelar",
    { colaboradorOnly: true, form: { justificativa: "Vou mudar de plano", aceito: "1" } },
  ],
  ["_portal.plano-saude_.remover.$codigo", { colaboradorOnly: true, form: { aceito: "1" } }],
  [
    "_portal.plano-saude_.trocar.$codplano",
    { path: "plano-saude/trocar/102", colaboradorOnly: true, form: { aceito: "1" } },
  ],
  [
    "_portal.plano-saude_.solicitar.($passo)",
    { path: "plano-saude/solicitar/plano", colaboradorOnly: true, form: {} },
  ],
  [
    "_portal.plano-saude_.adicionar.($passo)",
    { path: "plano-saude/adicionar/dependentes", colaboradorOnly: true, form: {} },
  ],
  [
    "_portal.plano-saude_.solicitacoes.$id.documentos.($passo)",
    { path: "plano-saude/solicitacoes/1/documentos", colaboradorOnly: true, form: {} },
  ],
  ["_portal.plano-saude_.solicitacoes.$id.cancelar", { form: {} }],
  "_portal.simular-plano-saude",
  "_portal.indicar-pcd",
  "_portal.indicar-pcd.orientacoes",
  ["_portal.indicar-pcd.nova", { form: { nome: "Bia" } }],
  ["_portal.indicar-pcd.$id.corrigir", { form: { nome: "Bia" } }],
  ["_portal.indicar-pcd.$id.cancelar", { form: {} }],
  ["_portal.sair_.confirmar", { colaboradorOnly: true }],
  ["_portal.solicitacoes", { form: { rascunho: "00000000-0000-4000-8000-000000000000" } }],
  "_portal.planos-beneficios",
  "_portal.planos-beneficios.$id",
  ["_obrigatorio", { path: "confirmar-dados", colaboradorOnly: true }],
  ["_obrigatorio.confirmar-dados", { colaboradorOnly: true, form: { cutis: "1" } }],
  [
    "_obrigatorio.termos.$tipodoc.$id",
    { path: "termos/7/1", colaboradorOnly: true, form: { li: "sim" } },
  ],
  "_portal.busca",
  "_portal.treinamentos",
  "_portal.treinamentos.declaracao",
  "_portal.treinamentos_.$tipo",
  "_portal.treinamentos_.$tipo.$video",
  "treinamentos.$tipo.$video.arquivo",
  [
    "treinamentos.declaracao[.]pdf",
    { path: "treinamentos/declaracao.pdf?dtini=2000-01-01&dtfim=2999-12-31" },
  ],
  ["avisos.compras-prazo", { colaboradorOnly: true, form: {} }],
  ["convenios.$codigo.logotipo", { permissao: "convenios" }],
  "convenios.declaracao[.]pdf",
  ["demonstrativo-ferias.$id.$ano.pdf", { permissao: "demonstrativo-ferias" }],
  ["documentos.$id.arquivo", { permissao: "documentos" }],
  [
    "demonstrativo-ferias.$id.$ano.agenda[.]ics",
    { permissao: "demonstrativo-ferias", colaboradorOnly: true },
  ],
  [
    "emprestimos.parcelas.$vcto.agenda[.]ics",
    { path: "emprestimos/parcelas/2020-01-31/agenda.ics", colaboradorOnly: true },
  ],
  ["atestados.$codigo.prazo[.]ics", { colaboradorOnly: true }],
  ["holerites.ano.$ano.csv", { permissao: "holerites" }],
  ["holerites.juntar[.]pdf", { path: "holerites/juntar.pdf?holerite=1", permissao: "holerites" }],
  ["holerites.$id.pdf", { permissao: "holerites" }],
  ["notificacoes.contagem", { colaboradorOnly: true, quiet: true }],
  ["notificacoes.recentes", { colaboradorOnly: true, quiet: true }],
  "planos-beneficios.$id.arquivo",
  ["termos.$tipodoc.$id.arquivo", { path: "termos/7/1/arquivo", colaboradorOnly: true }],
];

export const GUARDED_ROUTES: Route[] = ROWS.map((row) => {
  const [id, more = {}] = typeof row === "string" ? [row] : row;
  return { id: `routes/${id}`, path: addressOf(id), ...more };
});

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
