import { createHash } from "node:crypto";
import { waitInWords } from "~/lib/text";
import { personKey, attemptSignIn } from "./rate-limits.server";
import { trustBrowser } from "./trusted-browser.server";
import { contract } from "../provider/contract";
import { Provider } from "../provider/client.server";
import { ProviderFailure } from "../provider/failure";
import { writeAs } from "../provider/write.server";
import { logEvent } from "../config/log.server";
import { arrivalOf } from "../connection/arrival.server";
import { tokenInCookie } from "../session/session.server";

export type SignIn =
  | { ok: true; token: string; cookie: string }
  | {
      ok: false;
      status: 400 | 429 | 503;
      message: string;
      waitSeconds?: number;
      blocked?: boolean;
    };

type Refused = Extract<SignIn, { ok: false }>;

const PREFIX = contract.acesso.login.prefix;

function refused(error: unknown, prefix: string): Refused {
  if (!(error instanceof ProviderFailure)) throw error;
  if (error.reason !== "rejected") return { ok: false, status: 503, message: error.message };
  logEvent("entrada-recusada");
  return {
    ok: false,
    status: 400,
    message: error.message.startsWith(prefix) ? error.message : `${prefix} ${error.message}`.trim(),
  };
}

async function passwordOnTheWire(
  provider: Provider,
  usuario: string,
  senha: string,
): Promise<string> {
  const { data } = await provider.call(contract.acesso.hashPassword, { usuario });
  return data.hash_password ? createHash("md5").update(senha).digest("hex") : senha;
}

interface Credentials {
  usuario: string;
  senha: string;
}

const underWay = new Map<string, Promise<SignIn>>();

/** A double tap is one attempt: a wrong password must not count twice, here or at the provider. */
export async function signIn(request: Request, typed: Credentials): Promise<SignIn> {
  const browser = await tokenInCookie(request);
  const key = JSON.stringify([browser, typed.usuario, typed.senha]);
  const signingIn =
    underWay.get(key) ?? signInOnce(request, typed).finally(() => underWay.delete(key));
  underWay.set(key, signingIn);
  return signingIn;
}

async function signInOnce(request: Request, { usuario, senha }: Credentials): Promise<SignIn> {
  const attempt = await attemptSignIn(request, usuario, arrivalOf(request).address);
  if (attempt.waitSeconds > 0) {
    logEvent("entrada-bloqueada", { segundos: attempt.waitSeconds });
    const message = `Foram muitas tentativas de entrar. Espere ${waitInWords(attempt.waitSeconds)} e tente de novo. Se esqueceu a senha, veja "Recuperar acesso".`;
    return { ok: false, status: 429, message, waitSeconds: attempt.waitSeconds };
  }
  const provider = new Provider(null);
  let prefix = "";
  try {
    const onTheWire = await passwordOnTheWire(provider, usuario, senha);
    prefix = PREFIX;
    const { data } = await writeAs(provider)(contract.acesso.login, { usuario, senha: onTheWire });
    await attempt.succeeded();
    return {
      ok: true,
      token: data.token,
      cookie: await trustBrowser(request, personKey(usuario)),
    };
  } catch (error) {
    const result = refused(error, prefix);
    if (result.status === 503) await attempt.passwordNotChecked();
    return { ...result, blocked: prefix === "" && result.status === 400 };
  }
}
