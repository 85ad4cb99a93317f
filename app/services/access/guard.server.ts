/**
 * A layout's loader does not protect child routes.
 * So every loader and action that uses an employee's data must call a guard of this file.
 */
import { paths, type RouteWithPermission } from "~/paths";
import type { Section } from "~/lib/section";
import { properName } from "~/lib/text";
import { contract } from "../provider/contract";
import type { Colaborador } from "../provider/contract/acesso";
import type { Pendencias } from "../provider/contract/pendencias";
import { Provider } from "../provider/client.server";
import { ProviderFailure, SESSION_EXPIRED } from "../provider/failure";
import { saveFormDraft } from "./form-draft.server";
import { requestedPath } from "./requested-path.server";
import {
  isForOtherAccount,
  readFields,
  otherAccountRefusal,
  logRefusedToken,
} from "../http/form.server";
import { acceptManagementLink } from "./management.server";
import { readFormWithFiles } from "../uploads/form-with-files.server";
import { redirectTo, redirectUnsaved, unavailable } from "../http/response.server";
import {
  forgetSession,
  writeSession,
  readSession,
  returnToOwnPortal,
  tokenInUse,
  type Session,
} from "../session/session.server";
import type { Flash } from "../session/session-cookie.server";
import { markLoss } from "./unsaved-input.server";

export interface Access {
  colaborador: Colaborador;
  provider: Provider;
  session: Session;
  /** True when a manager opened this employee's account by a link. */
  management: boolean;
  /** Null in management mode, or when the provider failed. */
  pendencias: Pendencias | null;
  pendenciasLeftOut?: number;
  /** Set only with the option `form: "streamed"`: the action saves the form, then throws this. */
  refusal?: Response;
}

export interface AccessOptions {
  route?: RouteWithPermission;
  evenWithPendencias?: boolean;
  /**
   * If missing, the guard refuses a form of another account.
   * If set, the action must refuse such a form.
   * "streamed": the form may hold files. The action reads them one by one.
   * "shared": the form holds no files. `readFields` reads the body once and keeps the result.
   */
  form?: "shared" | "streamed";
  colaboradorOnly?: boolean;
  /** Form fields to store as a draft, never passwords, codes, PINs or tokens. */
  draft?: readonly string[];
}

type Calls = Record<string, Promise<unknown> | null>;
type Settled<T extends Calls> = { [K in keyof T]: Awaited<T[K]> };

function withUnshown({ content: { flash } }: Session, text: string): Flash {
  return flash ? { ...flash, text: `${flash.text} ${text}` } : { kind: "error", text };
}

const LINK_OVER =
  "O link de gestor não vale mais. Você voltou ao seu portal; para continuar, peça um link novo a quem o enviou.";
const LINK_AND_SESSION_OVER = `${SESSION_EXPIRED}. Se você abriu este portal por um link de gestor, peça um link novo a quem o enviou.`;

/** @throws a redirect to the sign-in, or to `inicio` for a signed-in manager in management mode */
export async function endSession(request: Request, session: Session): Promise<never> {
  const { content, endedContent = content } = session;
  if (endedContent.managementToken === undefined)
    throw redirectTo(paths.entrar(requestedPath(request)), [
      await forgetSession(request, session, withUnshown(session, SESSION_EXPIRED)),
    ]);
  // At the path of the request the manager would find a page of their own portal.
  const [why, back, place] = content.token
    ? [LINK_OVER, returnToOwnPortal, paths.inicio()]
    : [LINK_AND_SESSION_OVER, forgetSession, paths.entrar()];
  const cookie = await back(request, session, withUnshown(session, why));
  throw markLoss({ status: 410, why }, redirectUnsaved(place, [cookie]));
}

function isEndOfSession(error: unknown): boolean {
  return error instanceof ProviderFailure && error.reason === "session-over";
}

function whoIs(
  request: Request,
  session: Session,
  result: PromiseSettledResult<{ data: Colaborador }>,
): Promise<Colaborador> {
  if (result.status === "fulfilled") return Promise.resolve(result.value.data);
  if (!(result.reason instanceof ProviderFailure)) throw result.reason;
  if (result.reason.reason === "rejected" || result.reason.reason === "session-over")
    return endSession(request, session);
  throw unavailable(result.reason.message);
}

export function nextPendencia(pendencias: Pendencias | null, returnTo: string): string | null {
  if (pendencias?.atualizar_dados_pessoais) return paths.dadosObrigatorios(returnTo);
  const [documento] = pendencias?.documentos ?? [];
  return documento ? paths.termo(documento.idtipodoc, documento.id, returnTo) : null;
}

async function settleAll<T extends Calls>(calls: T): Promise<Settled<T>> {
  const entries = await Promise.all(
    Object.entries(calls).map(async ([name, promise]) => [name, await promise] as const),
  );
  return Object.fromEntries(entries) as Settled<T>;
}

export async function authorizePage<T extends Calls>(
  request: Request,
  options: AccessOptions,
  makeCalls: (provider: Provider, management: boolean) => T,
): Promise<Settled<T> & { access: Access }> {
  const path = requestedPath(request);
  await acceptManagementLink(request, path);
  const current = await readSession(request);
  // The draft is stored first, so that a failed provider call loses no typed input.
  if (isWrite(request) && options.draft) await saveFormDraft(request, current, options.draft);
  const token = tokenInUse(current.content);
  if (current.ended === "expirou") await endSession(request, current);
  if (!token) throw redirectTo(paths.entrar(path));
  const management = current.content.managementToken !== undefined;
  const refused = management && options.colaboradorOnly === true;
  if (refused && !isWrite(request)) await refuseManager(request, current);

  const provider = new Provider(token, { mayWrite: request.method !== "HEAD" });
  const [who, permissao, pending, settled] = await Promise.allSettled([
    provider.call(contract.acesso.validaToken),
    options.route ? provider.callSection(contract.menu.permissao, { rota: options.route }) : null,
    management ? null : provider.callSection(contract.pendencias.listar),
    settleAll(makeCalls(provider, management)),
  ]);

  const colaborador = await whoIs(request, current, who);
  const session: Session = { ...current, accountName: properName(colaborador.colaborador) };
  for (const result of [permissao, pending, settled]) {
    if (result.status === "rejected" && isEndOfSession(result.reason))
      await endSession(request, session);
  }
  const denied = options.route !== undefined && !isGranted(permissao);
  const known = pending.status === "fulfilled" && pending.value?.ok ? pending.value : null;
  const pendencias = known?.data ?? null;
  const dialog = options.evenWithPendencias ? null : nextPendencia(pendencias, path);
  const refusal = denied ? await routeRefusal(request, session, permissao) : undefined;
  const isRefused = refusal !== undefined && options.form !== "streamed";
  const leaves = refused || isRefused || dialog !== null || settled.status === "rejected";
  if (isWrite(request) && (leaves || !options.form))
    await refuseOtherAccount(request, session, options);
  if (refused) await refuseManager(request, session);
  if (isRefused) throw refusal;
  if (settled.status === "rejected") throw settled.reason;
  if (dialog) throw markLoss({ status: 409, why: CONFIRM_FIRST }, redirectTo(dialog));

  return {
    ...settled.value,
    access: {
      colaborador,
      provider,
      session,
      management,
      pendencias,
      pendenciasLeftOut: known?.skippedCount,
      refusal,
    },
  };
}

function isGranted(result: PromiseSettledResult<Section<{ permissao: boolean }> | null>): boolean {
  return result.status === "fulfilled" && result.value?.ok === true && result.value.data.permissao;
}

const CONFIRM_FIRST = "Antes de enviar há algo que você precisa confirmar: use “Tentar novamente”.";
const NOT_GRANTED =
  "Você não tem permissão para abrir esta página. Se precisar dela, fale com o RH.";
const NOT_ASKED =
  "Não deu para verificar agora se você pode abrir esta página. Tente de novo em alguns minutos.";

function routeRefusal(
  request: Request,
  session: Session,
  result: PromiseSettledResult<Section<unknown> | null>,
): Promise<Response> {
  const answered = result.status === "fulfilled" && result.value?.ok === true;
  return homeRedirect(request, session, answered ? NOT_GRANTED : NOT_ASKED);
}

async function refuseManager(request: Request, session: Session): Promise<never> {
  throw await homeRedirect(
    request,
    session,
    "Isto pertence ao colaborador e não está disponível no modo gerencial.",
  );
}

async function homeRedirect(request: Request, session: Session, why: string): Promise<Response> {
  const cookie = await writeSession(request, session, { flash: withUnshown(session, why) });
  return markLoss({ status: 409, why }, redirectUnsaved(paths.inicio(), [cookie]));
}

const isWrite = ({ method }: Request): boolean => method !== "GET" && method !== "HEAD";

async function otherAccountFields(
  request: Request,
  session: Session,
  { form }: AccessOptions,
): Promise<FormData | null> {
  if (form === "streamed") {
    const lido = await readFormWithFiles(request, session, {
      accepts: () => null,
      maxFiles: 0,
      store: () => Promise.resolve(null),
    });
    return lido.ok ? null : (lido.otherAccountForm ?? null);
  }
  const fields = await readFields(request);
  if (typeof fields === "string" || !isForOtherAccount(session, fields)) return null;
  logRefusedToken(request, "outro-portal");
  return fields;
}

async function refuseOtherAccount(
  request: Request,
  session: Session,
  options: AccessOptions,
): Promise<void> {
  const form = await otherAccountFields(request, session, options);
  if (form) throw otherAccountRefusal(session, form);
}

export async function requireEmployee(
  request: Request,
  options: AccessOptions = {},
): Promise<Access> {
  return (await authorizePage(request, options, () => ({}))).access;
}
