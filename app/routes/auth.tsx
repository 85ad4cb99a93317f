import type {
  ActionFunctionArgs,
  HeadersArgs,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { CooperativeName, Logo } from "~/layout/brand";
import { HrContact } from "~/layout/hr-contact";
import { FieldsForm } from "~/components/forms/form-fields";
import { Opener } from "~/components/opener";
import { PasswordField } from "~/components/forms/password-field";
import { TextField } from "~/components/forms/text-field";
import { FlashMessage } from "~/layout/flash-message";
import { typedValue, useRefusal } from "~/components/forms/form";
import { Outcome } from "~/components/forms/outcome";
import { returnPage } from "~/lib/return-page";
import { safeReturnPath } from "~/lib/safe-content";
import { DEVICE_SESSION_HEADER } from "~/lib/device-session";
import { useDeviceSession } from "~/modules/offline/registration";
import { deviceCookieEnd, endedDeviceSession } from "~/services/access/device-keys.server";
import { BLOCKED_ERROR, BlockedUser } from "~/modules/sign-in/blocked-user";
import { FirstAccess } from "~/modules/sign-in/first-access";
import { login } from "~/modules/sign-in/forms";
import { paths } from "~/paths";
import { adoptFormDrafts } from "~/services/access/form-draft.server";
import { requestedPath } from "~/services/access/requested-path.server";
import { readForm } from "~/services/http/form.server";
import { acceptManagementLink } from "~/services/access/management.server";
import { personKey } from "~/services/access/rate-limits.server";
import { signIn } from "~/services/access/sign-in.server";
import { constraintOf } from "~/services/http/constraint.server";
import {
  page,
  redirectTo,
  redirectWithMessage,
  refusedPage,
  withCookie,
} from "~/services/http/response.server";
import { accountHashes } from "~/services/session/csrf-token.server";
import type { SessionContent } from "~/services/session/session-cookie.server";
import { startSession, readSession, tokenInUse } from "~/services/session/session.server";

function destination(returnTo: string | null | undefined): string {
  const safe = returnPage(returnTo ?? null);
  return safe && !safe.startsWith(paths.entrar()) ? safe : paths.inicio();
}

export async function loader({ request }: LoaderFunctionArgs) {
  await acceptManagementLink(request, requestedPath(request));
  const session = await readSession(request);
  const returnTo = new URL(request.url).searchParams.get("voltar");
  if (tokenInUse(session.content)) throw redirectTo(destination(returnTo));
  // Nobody is signed in, so the device must lock its data.
  // After a sign-out the device must also erase the data of the user who left.
  const device = endedDeviceSession(request, session);
  return page(
    { returnTo: safeReturnPath(returnTo), constraint: constraintOf(login), device },
    {
      headers: {
        ...withCookie(deviceCookieEnd(request)),
        [DEVICE_SESSION_HEADER]: JSON.stringify(device),
      },
    },
  );
}

const NOT_SIGNED_IN =
  "Você não entrou: neste navegador já está aberto o portal de outra pessoa. Saia dele e entre de novo.";

/**
 * True if the cookie's session belongs to another employee, or is in management mode.
 * Another tab may have opened that session.
 */
function isOfAnother(content: SessionContent, usuario: string): boolean {
  const own = content.managementToken === undefined ? content.accountHash : null;
  return (
    tokenInUse(content) !== undefined && !accountHashes(personKey(usuario)).includes(own ?? "")
  );
}

export async function action({ request }: ActionFunctionArgs) {
  const session = await readSession(request);
  const read = await readForm(request, session, login);
  if (!read.ok) {
    const { usuario } = read.refusal.initialValue ?? {};
    if (isOfAnother(session.content, String(usuario)))
      return redirectWithMessage(request, paths.inicio(), { kind: "error", text: NOT_SIGNED_IN });
    return refusedPage(read.refusal, { status: 400 });
  }
  const signedIn = await signIn(request, read.value);
  if (!signedIn.ok) {
    const waitHeaders: Record<string, string> = signedIn.waitSeconds
      ? { "Retry-After": String(signedIn.waitSeconds) }
      : {};
    const refusal = read.refusal(signedIn.message);
    return refusedPage(
      signedIn.blocked ? { ...refusal, error: { [BLOCKED_ERROR]: [signedIn.message] } } : refusal,
      { status: signedIn.status, headers: waitHeaders },
    );
  }
  const who = personKey(read.value.usuario);
  await adoptFormDrafts(accountHashes(who));
  /* A new session contains nothing from any earlier session. */
  const cookie = await startSession(request, signedIn.token, who);
  const { accountHash: former } = session.endedContent ?? session.content;
  // After another employee's session, `voltar` may be a page that this employee may not open.
  // The browser then goes to the home page.
  const isTheirs = former === undefined || accountHashes(who).includes(former);
  const cookies = [cookie, signedIn.cookie];
  if (isTheirs) return redirectTo(destination(read.value.voltar), cookies);
  // The open page still holds the other employee's data, so the browser loads a new document.
  return redirectTo(paths.inicio(), cookies, { "X-Remix-Reload-Document": "yes" });
}

export function headers({ loaderHeaders }: HeadersArgs): HeadersInit {
  const said = loaderHeaders.get(DEVICE_SESSION_HEADER);
  return said ? { [DEVICE_SESSION_HEADER]: said } : {};
}

export default function Auth() {
  const { returnTo, device } = useLoaderData<typeof loader>();
  useDeviceSession(device);
  const refusal = useRefusal();
  const blocked = refusal?.error?.[BLOCKED_ERROR]?.[0];
  return (
    <main id="conteudo" tabIndex={-1}>
      <div className="porta">
        <Logo className="mx-auto mb-3 h-16 w-16 rounded-xl bg-white p-1" />
        <p>
          <CooperativeName />
        </p>
        <h1 className="mt-1 text-base font-normal">Portal do Colaborador</h1>
      </div>
      <div>
        <FlashMessage />
        <Outlet />
        <div className="cartao space-y-4">
          {blocked ? <BlockedUser message={blocked} /> : <Outcome />}
          <FieldsForm action={paths.entrar(returnTo)} className="space-y-4" aria-label="Entrar">
            <input
              type="hidden"
              name="voltar"
              value={typedValue(refusal, "voltar") ?? returnTo ?? ""}
            />
            <TextField
              name="usuario"
              label="Usuário"
              hint="Em geral nome e sobrenome com um ponto, sem acentos: ana.souza."
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
            <PasswordField name="senha" label="Senha" autoComplete="current-password" />
            <button type="submit" className="botao w-full">
              Entrar
            </button>
          </FieldsForm>
          <div className="-mb-2 flex flex-wrap justify-between gap-x-4 border-t pt-2 text-sm">
            <FirstAccess />
            <Opener className="elo" to={paths.recuperarAcesso(returnTo)}>
              Recuperar acesso
            </Opener>
          </div>
        </div>
        <HrContact />
      </div>
    </main>
  );
}

export const meta: MetaFunction = () => [{ title: "Entrar no Portal do Colaborador" }];
