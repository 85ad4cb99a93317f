/**
 * The session's cookie: what it holds, encrypted, and under which name (decision 021). 4 KB at most, so only what must be there. Unknown,
 * forged or old content is no content, never a failure.
 */
import { createCookieSessionStorage } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { z } from "zod/v4";
import { BASE } from "~/base";
import { RETENTION_SECONDS } from "~/lib/limits";
import { environment } from "../config/environment.server";
import { cookieValues } from "../connection/cookie-values";
import { viaTls } from "../connection/server-hooks.server";
import { logEvent } from "../config/log.server";
import { createSealing } from "../storage/sealing.server";

const flash = z.object({ tipo: z.enum(["sucesso", "erro", "info"]), texto: z.string() });
/** A flash message: shown once, on the next page. */
export type Flash = z.output<typeof flash>;

const id = z.string().min(20).max(40);

const content = z.object({
  token: z.string().optional(),
  /** Token of the employee whose portal a manager opened by a link; stands beside the own one. */
  gerencial: z.string().optional(),
  /** The session's id, from the sign-in (or the first link) to its end. */
  sid: id.optional(),
  /** The id of the opened link, from its opening until it is left. */
  sidGerencial: id.optional(),
  /** When it began and when it was last used, in seconds since 1970. The latter is renewed now and then, not at every request. */
  inicio: z.number().optional(),
  uso: z.number().optional(),
  /** How often it changed whose portal it shows. */
  vez: z.number().int().optional(),
  /** The mark of who signed in, for form tokens. */
  pessoa: z.string().optional(),
  selo: z.string().min(20).optional(),
  recado: flash.optional(),
  /** Who has left in this browser, for its device: the id of their key, when, and whether what waits there is to go. */
  saiu: z.object({ dono: z.string(), em: z.number(), apaga: z.boolean() }).optional(),
  /** Dialogs that the person put off for this session. */
  adiados: z.array(z.string()).optional(),
  /** How and where (masked) a security code for deferred purchases was sent. */
  /** `duvida`: nobody knows whether it left. */
  codigoEnviado: z
    .object({ canal: z.string(), telefone: z.string(), duvida: z.boolean().optional() })
    .optional(),
});
export type SessionContent = z.output<typeof content>;

const NAME = "__portal";
/** What browsers take from an answer over TLS alone: nobody on an open network plants a session. */
const NAME_BEHIND_TLS = "__Secure-portal";

const nameFor = (request: Request) => (viaTls(request) ? NAME_BEHIND_TLS : NAME);

/** Bytes of a Set-Cookie text that every browser keeps. */
const MAX_COOKIE_BYTES = 4_096;

const sealing = createSealing(environment.secrets, "cookie");

/** The cookie as it was before it was encrypted: signed, its content legible. */
const former = createCookieSessionStorage<{ v: SessionContent }>({
  cookie: { name: NAME, secrets: environment.secrets },
});

/** Its cookies end with a signature, behind a dot; encrypted ones have none. */
const isFormer = (value: string): boolean => value.includes(".");

function parse(value: unknown): SessionContent {
  const parsed = content.safeParse(value);
  return parsed.success ? parsed.data : {};
}

function unseal(value: string, name: string): SessionContent | null {
  const text = sealing.unseal(Buffer.from(value, "base64url"), name);
  try {
    return text && parse(JSON.parse(text.toString()));
  } catch {
    return null;
  }
}

/** For seven days from its last use, so that nothing typed into a page of before the update is lost; afterwards it holds nothing. */
async function readFormer(value: string): Promise<SessionContent> {
  const read = parse((await former.getSession(`${NAME}=${value}`)).get("v"));
  const isHeld = read.token !== undefined || read.gerencial !== undefined;
  return !isHeld || Math.floor(Date.now() / 1000) - (read.uso ?? 0) <= RETENTION_SECONDS
    ? read
    : {};
}

function firstOf<T>(values: readonly string[], read: (value: string) => T | null): T | null {
  for (const value of values) {
    const found = read(value);
    if (found !== null) return found;
  }
  return null;
}

/** What the cookies read last hold: every loader of a page asks for the same one, and decrypting takes time. */
const known = new LRUCache<string, SessionContent>({ max: 1_000 });

/** Gives what the request's cookie holds, {} for nothing; `isFormer`: in the legible format of before. */
export async function readCookie(
  request: Request,
): Promise<{ content: SessionContent; isFormer: boolean }> {
  const header = request.headers.get("cookie") ?? "";
  const name = nameFor(request);
  const key = `${name} ${header}`;
  const before = known.get(key);
  if (before) return { content: before, isFormer: false };
  // Whoever may set cookies for a neighbouring path or domain can put one before ours: the one that opens counts.
  const sealed = firstOf(cookieValues(header, name), (value) => unseal(value, name));
  const formers = cookieValues(header, NAME).filter(isFormer);
  if (!sealed && formers.length > 0) {
    const all = await Promise.all(formers.map(readFormer));
    const read = all.find((each) => Object.keys(each).length > 0) ?? {};
    return { content: read, isFormer: true };
  }
  const read = sealed ?? {};
  known.set(key, read);
  return { content: read, isFormer: false };
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;
let warned = false;

/** A session over an open line is a mistake of the proxy's or of TRUSTED_PROXY's, except on one's own machine. Told once. */
function warnWithoutTls(request: Request): void {
  if (
    warned ||
    !environment.production ||
    LOOPBACK.test(request.headers.get("host") ?? "localhost")
  )
    return;
  warned = true;
  logEvent("sessao-sem-tls");
}

/** Gives the Set-Cookie text of this content; null when it would be longer than a browser keeps (4 KB). */
export function cookieWith(request: Request, value: SessionContent): string | null {
  const name = nameFor(request);
  const secure = viaTls(request);
  if (!secure && value.sid !== undefined) warnWithoutTls(request);
  const sealed = sealing.seal(Buffer.from(JSON.stringify(value)), name).toString("base64url");
  const text = `${name}=${sealed}; Path=${BASE}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return text.length > MAX_COOKIE_BYTES ? null : text;
}

/** The Set-Cookie text that takes a cookie of the former name away, once the one behind TLS stands beside it; null where there is none. */
export function formerCookieEnd(request: Request): string | null {
  const header = request.headers.get("cookie") ?? "";
  const isBoth =
    viaTls(request) &&
    [NAME, NAME_BEHIND_TLS].every((name) => cookieValues(header, name).length > 0);
  return isBoth ? `${NAME}=; Path=${BASE}; Max-Age=0; HttpOnly; SameSite=Lax; Secure` : null;
}

/** Is the session's cookie among these, joined by commas? */
export const isSessionCookie = (cookies: string): boolean =>
  cookies
    .split(", ")
    .some((cookie) => cookie.startsWith(`${NAME}=`) || cookie.startsWith(`${NAME_BEHIND_TLS}=`));
