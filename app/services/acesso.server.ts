/**
 * The guard (spec 2.2; contract, section 2). Every loader and every action starts here: layouts do not protect
 * their children. All calls of a page leave together and are decided on when they are back.
 */
import { paths, semBase, type RotaComPermissao } from "~/paths";
import type { Parte } from "~/lib/parte";
import { nomeProprio } from "~/lib/texto";
import { contrato } from "./provider/contract";
import type { Colaborador } from "./provider/contract/acesso";
import type { Pendencias } from "./provider/contract/pendencias";
import { Provedor } from "./provider/cliente.server";
import { FalhaDoProvedor, SESSAO_EXPIRADA } from "./provider/falha";
import { deOutroPortal, leCampos, recusaDeOutroPortal } from "./formulario.server";
import { aceitaLinkGerencial } from "./gerencial.server";
import { recebeFormulario } from "./recepcao.server";
import { redireciona } from "./resposta.server";
import { esqueceSessao, gravaSessao, leSessao, voltaAoProprioPortal, type Recado, type Sessao } from "./sessao.server";

export interface Acesso {
  colaborador: Colaborador;
  provedor: Provedor;
  sessao: Sessao;
  /** Someone else's portal, opened by a link (spec, section 6). */
  gerencial: boolean;
  /** null when they could not be fetched, or in management mode. */
  pendencias: Pendencias | null;
}

export interface Opcoes {
  /** Asks the provider whether the person may open this route. */
  rota?: RotaComPermissao;
  /** For the mandatory dialogs themselves and the files they show. */
  mesmoComPendencias?: boolean;
  /**
   * Of an action's form. "de-todos": its page exists in everybody's portal, so that a form of another portal is shown again.
   * "com-arquivos": it is read piece by piece, and refused by whoever receives the files. All others are refused here.
   */
  formulario?: "de-todos" | "com-arquivos";
  /** Belongs to the employee alone: refused in management mode. */
  soDoColaborador?: boolean;
}

type Chamadas = Record<string, Promise<unknown>>;
type Partes<T extends Chamadas> = { [K in keyof T]: Awaited<T[K]> };

/** The portal's address of a request, with its query but without what Remix adds. */
export function enderecoPedido(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("_data");
  url.searchParams.delete("index");
  return (semBase(url.pathname) ?? "/") + url.search;
}

/** The token is no longer anybody's: back to the own session when it was a manager's link, else to the sign-in. Throws that redirect. */
export async function encerraSessao(request: Request, sessao: Sessao): Promise<never> {
  const recado: Recado = { tipo: "erro", texto: SESSAO_EXPIRADA };
  if (sessao.conteudo.gerencial && sessao.conteudo.token) {
    throw redireciona(paths.inicio(), [await voltaAoProprioPortal(request, sessao, recado)]);
  }
  throw redireciona(paths.entrar(enderecoPedido(request)), [await esqueceSessao(request, recado)]);
}

function isEndOfSession(error: unknown): boolean {
  return error instanceof FalhaDoProvedor && error.motivo === "sessao";
}

/** Whose token is it? A refusal is nobody's; a failing provider is not the person's fault, and does not sign out. */
function whoIs(request: Request, sessao: Sessao, result: PromiseSettledResult<{ dados: Colaborador }>): Promise<Colaborador> {
  if (result.status === "fulfilled") return Promise.resolve(result.value.dados);
  if (!(result.reason instanceof FalhaDoProvedor)) throw result.reason;
  if (result.reason.motivo === "recusa" || result.reason.motivo === "sessao") return encerraSessao(request, sessao);
  throw new Response(result.reason.message, { status: 503, headers: { "Cache-Control": "no-store", "Retry-After": "30" } });
}

/** The address of the first mandatory dialog, or null (spec 2.5). */
export function proximaPendencia(pendencias: Pendencias | null, voltar: string): string | null {
  if (pendencias?.atualizar_dados_pessoais) return paths.dadosObrigatorios(voltar);
  const [documento] = pendencias?.documentos ?? [];
  return documento ? paths.termo(documento.idtipodoc, documento.id, voltar) : null;
}

async function settleAll<T extends Chamadas>(chamadas: T): Promise<Partes<T>> {
  const entries = await Promise.all(Object.entries(chamadas).map(async ([name, promise]) => [name, await promise] as const));
  // Object.fromEntries forgets which key belongs to which promise; they are the ones that came in.
  return Object.fromEntries(entries) as Partes<T>;
}

const NOTHING: Promise<null> = Promise.resolve(null);

/**
 * Takes the request, what the page demands, and its own calls; gives who asks and what the calls brought.
 * Throws a redirect (sign-in, home, mandatory dialog) or a 503 page.
 */
export async function abrePagina<T extends Chamadas>(
  request: Request,
  opcoes: Opcoes,
  chama: (provedor: Provedor) => T,
): Promise<Partes<T> & { acesso: Acesso }> {
  await aceitaLinkGerencial(request, enderecoPedido(request));
  const lida = await leSessao(request);
  const { token: own, gerencial: linked } = lida.conteudo;
  const token = linked ?? own;
  if (lida.fim === "expirou") await encerraSessao(request, lida);
  if (!token) throw redireciona(paths.entrar(enderecoPedido(request)));
  const gerencial = linked !== undefined;
  const refused = gerencial && opcoes.soDoColaborador === true;
  if (refused && !isWrite(request)) await refuseManager(request, lida);

  const provedor = new Provedor(token);
  const [quem, permissao, pendentes, partes] = await Promise.allSettled([
    provedor.chama(contrato.acesso.validaToken),
    opcoes.rota ? provedor.parte(contrato.menu.permissao, { rota: opcoes.rota }) : NOTHING,
    gerencial ? NOTHING : provedor.parte(contrato.pendencias.listar),
    settleAll(chama(provedor)),
  ]);

  const colaborador = await whoIs(request, lida, quem);
  const sessao: Sessao = { ...lida, portalDe: nomeProprio(colaborador.colaborador) };
  for (const result of [permissao, pendentes, partes]) {
    if (result.status === "rejected" && isEndOfSession(result.reason)) await encerraSessao(request, sessao);
  }
  const denied = opcoes.rota !== undefined && !isGranted(permissao);
  const pendencias = pendentes.status === "fulfilled" && pendentes.value?.ok ? pendentes.value.dados : null;
  const dialog = opcoes.mesmoComPendencias ? null : proximaPendencia(pendencias, enderecoPedido(request));
  const leaves = refused || denied || dialog !== null || partes.status === "rejected";
  if (isWrite(request) && (leaves || !opcoes.formulario)) await refuseForeign(request, sessao, opcoes);
  if (refused) await refuseManager(request, sessao);
  // Before anything that the page's own calls found, a 404 included.
  if (denied) throw redireciona(paths.inicio());
  if (partes.status === "rejected") throw partes.reason;
  if (dialog) throw redireciona(dialog);

  return { ...partes.value, acesso: { colaborador, provedor, sessao, gerencial, pendencias } };
}

function isGranted(result: PromiseSettledResult<Parte<{ permissao: boolean }> | null>): boolean {
  return result.status === "fulfilled" && result.value?.ok === true && result.value.dados.permissao;
}

async function refuseManager(request: Request, sessao: Sessao): Promise<never> {
  const recado: Recado = { tipo: "erro", texto: "Isto pertence ao colaborador e não está disponível no modo gerencial." };
  throw redireciona(paths.inicio(), [await gravaSessao(request, sessao, { recado })]);
}

const isWrite = ({ method }: Request): boolean => method !== "GET" && method !== "HEAD";

/** The text fields of a form of another portal; null for any other form. */
async function foreignFields(request: Request, sessao: Sessao, { formulario }: Opcoes): Promise<FormData | null> {
  if (formulario === "com-arquivos") {
    const lido = await recebeFormulario(request, sessao, { aceita: () => null, maximo: 0, guarda: () => Promise.resolve(null) });
    return lido.ok ? null : (lido.alheio ?? null);
  }
  const campos = await leCampos(request);
  return typeof campos !== "string" && deOutroPortal(sessao, campos) ? campos : null;
}

/** A form of another portal: refused here, whatever the action would do, and before a page that may not exist in this one. */
async function refuseForeign(request: Request, sessao: Sessao, opcoes: Opcoes): Promise<void> {
  const form = await foreignFields(request, sessao, opcoes);
  if (form) throw recusaDeOutroPortal(sessao, form);
}

/** The guard alone, for actions and for pages that ask the provider for nothing of their own. */
export async function requireColaborador(request: Request, opcoes: Opcoes = {}): Promise<Acesso> {
  return (await abrePagina(request, opcoes, () => ({}))).acesso;
}
