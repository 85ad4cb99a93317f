import { createCookieSessionStorage } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { z } from "zod/v4";
import { BASE } from "~/base";
import { RETENTION_SECONDS } from "~/lib/limits";
import { environment } from "../config/environment.server";
import { cookieValues } from "../connection/cookie-values";
import { arrivalOf } from "../connection/arrival.server";
import { LOOPBACK } from "../connection/client-network";
import { logEvent } from "../config/log.server";
import { createSealing } from "../storage/sealing.server";

export interface Flash {
  kind: "success" | "error" | "info";
  text: string;
}

export interface SessionContent {
  token?: string;
  managementToken?: string;
  sid?: string;
  managementSid?: string;
  /** In seconds since 1970, like `lastUsedAt`. */
  startedAt?: number;
  lastUsedAt?: number;
  /**
   * Grows each time the browser opens a manager's link or leaves management mode.
   * A cookie is outdated if the store has a higher version.
   */
  version?: number;
  /**
   * Hash of the user's own account. The hash stays in the cookie when the session expires.
   * "": a session of a manager's link expired, and the user had no session of their own.
   */
  accountHash?: string;
  /**
   * Hashes of the user's own account, made with the earlier session secrets.
   * Without them, a form shown before a change of the secret would seem to be another account's.
   */
  earlierHashes?: string[];
  csrfToken?: string;
  flash?: Flash;
  /**
   * The browser erases the data stored under `keyId`, unless the user signed in after `at`.
   * Unsent items are erased only when `erases` is true.
   */
  signedOut?: { keyId: string; at: number; erases: boolean };
  postponed?: string[];
  /** `duvida`: perhaps the code was not sent. */
  sentCode?: { canal: string; telefone: string; duvida?: boolean };
}

export const STORED_FLASH_KINDS = { success: "sucesso", error: "erro", info: "info" } as const;
export const FLASH_KINDS = { sucesso: "success", erro: "error", info: "info" } as const;

const id = z.string().min(20).max(40);

/** Other builds read the same cookie during an update, so the field names must not change. */
const stored = z.object({
  token: z.string().optional(),
  gerencial: z.string().optional(),
  sid: id.optional(),
  sidGerencial: id.optional(),
  inicio: z.number().optional(),
  uso: z.number().optional(),
  vez: z.number().int().optional(),
  pessoa: z.string().optional(),
  pessoaAntes: z.array(z.string()).optional(),
  selo: z.string().min(20).optional(),
  recado: z.object({ tipo: z.enum(["sucesso", "erro", "info"]), texto: z.string() }).optional(),
  saiu: z.object({ dono: z.string(), em: z.number(), apaga: z.boolean() }).optional(),
  adiados: z.array(z.string()).optional(),
  codigoEnviado: z
    .object({ canal: z.string(), telefone: z.string(), duvida: z.boolean().optional() })
    .optional(),
});
type Stored = z.output<typeof stored>;

function fromStored(read: Stored): SessionContent {
  const { recado, saiu } = read;
  const content: SessionContent = {
    token: read.token,
    managementToken: read.gerencial,
    sid: read.sid,
    managementSid: read.sidGerencial,
    startedAt: read.inicio,
    lastUsedAt: read.uso,
    version: read.vez,
    accountHash: read.pessoa,
    earlierHashes: read.pessoaAntes,
    csrfToken: read.selo,
    flash: recado && { kind: FLASH_KINDS[recado.tipo], text: recado.texto },
    signedOut: saiu && { keyId: saiu.dono, at: saiu.em, erases: saiu.apaga },
    postponed: read.adiados,
    sentCode: read.codigoEnviado,
  };
  // `readCookie` counts the names. Names without values would make an empty cookie look filled.
  return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined));
}

const toStored = (content: SessionContent): Stored => {
  const { flash, signedOut } = content;
  return {
    token: content.token,
    gerencial: content.managementToken,
    sid: content.sid,
    sidGerencial: content.managementSid,
    inicio: content.startedAt,
    uso: content.lastUsedAt,
    vez: content.version,
    pessoa: content.accountHash,
    pessoaAntes: content.earlierHashes,
    selo: content.csrfToken,
    recado: flash && { tipo: STORED_FLASH_KINDS[flash.kind], texto: flash.text },
    saiu: signedOut && { dono: signedOut.keyId, em: signedOut.at, apaga: signedOut.erases },
    adiados: content.postponed,
    codigoEnviado: content.sentCode,
  };
};

const NAME = "__portal";
const NAME_BEHIND_TLS = "__Secure-portal";

const nameFor = (request: Request) => (arrivalOf(request).tls ? NAME_BEHIND_TLS : NAME);

const MAX_COOKIE_BYTES = 4_096;

const sealing = createSealing(environment.secrets, "cookie");

const former = createCookieSessionStorage<{ v: Stored }>({
  cookie: { name: NAME, secrets: environment.secrets },
});

const isFormer = (value: string): boolean => value.includes(".");

function parse(value: unknown): SessionContent {
  const parsed = stored.safeParse(value);
  return parsed.success ? fromStored(parsed.data) : {};
}

function unseal(value: string, name: string): SessionContent | null {
  const text = sealing.unseal(Buffer.from(value, "base64url"), name);
  try {
    return text && parse(JSON.parse(text.toString()));
  } catch {
    return null;
  }
}

async function readFormer(value: string): Promise<SessionContent> {
  const read = parse((await former.getSession(`${NAME}=${value}`)).get("v"));
  const isHeld = read.token !== undefined || read.managementToken !== undefined;
  return !isHeld || Math.floor(Date.now() / 1000) - (read.lastUsedAt ?? 0) <= RETENTION_SECONDS
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

const known = new LRUCache<string, SessionContent>({ max: 1_000 });

export async function readCookie(
  request: Request,
): Promise<{ content: SessionContent; isFormer: boolean }> {
  const header = request.headers.get("cookie") ?? "";
  const name = nameFor(request);
  const key = `${name} ${header}`;
  const before = known.get(key);
  if (before) return { content: before, isFormer: false };
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

let warned = false;

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

/** Returns null when the cookie is longer than the 4 KB that browsers store. */
export function cookieWith(request: Request, value: SessionContent): string | null {
  const name = nameFor(request);
  const secure = arrivalOf(request).tls;
  if (!secure && value.sid !== undefined) warnWithoutTls(request);
  const sealed = sealing
    .seal(Buffer.from(JSON.stringify(toStored(value))), name)
    .toString("base64url");
  const text = `${name}=${sealed}; Path=${BASE}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return text.length > MAX_COOKIE_BYTES ? null : text;
}

/**
 * Returns a header that deletes the cookie `NAME`, which `NAME_BEHIND_TLS` replaced.
 * Returns null unless the browser sent both cookies over TLS.
 */
export function earlierCookieEnd(request: Request): string | null {
  const header = request.headers.get("cookie") ?? "";
  const isBoth =
    arrivalOf(request).tls &&
    [NAME, NAME_BEHIND_TLS].every((name) => cookieValues(header, name).length > 0);
  return isBoth ? `${NAME}=; Path=${BASE}; Max-Age=0; HttpOnly; SameSite=Lax; Secure` : null;
}

export const isSessionCookie = (cookies: string): boolean =>
  cookies
    .split(", ")
    .some((cookie) => cookie.startsWith(`${NAME}=`) || cookie.startsWith(`${NAME_BEHIND_TLS}=`));
