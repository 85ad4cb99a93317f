/** The session: one signed cookie without expiry (spec 2.2; 4 KB at most, so only what must be there). */
import { randomBytes, timingSafeEqual } from "node:crypto";
import { createCookieSessionStorage } from "@remix-run/node";
import { z } from "zod/v4";
import { BASE } from "~/base";
import { encurta } from "~/lib/texto";
import { ambiente } from "./ambiente.server";
import { viaTls } from "./servidor.server";

/** How much of a message is tried next when it does not fit. */
const SHORTER = 0.8;

export const SELO_FIELD = "selo";

const recado = z.object({ tipo: z.enum(["sucesso", "erro", "info"]), texto: z.string() });
/** A flash message: shown once, on the next page. */
export type Recado = z.output<typeof recado>;

const conteudo = z.object({
  token: z.string().optional(),
  /** Token of the employee whose portal a manager opened by a link; stands beside the own one. */
  gerencial: z.string().optional(),
  selo: z.string().min(20).optional(),
  recado: recado.optional(),
  /** Dialogs that the person put off for this session. */
  adiados: z.array(z.string()).optional(),
  /** How and where (masked) a security code for deferred purchases was sent. */
  codigoEnviado: z.object({ canal: z.string(), telefone: z.string() }).optional(),
});
type Conteudo = z.output<typeof conteudo>;

const storage = createCookieSessionStorage<{ v: Conteudo }>({
  cookie: { name: "__portal", httpOnly: true, sameSite: "lax", path: BASE, secrets: ambiente.segredos },
});

export interface Sessao {
  readonly conteudo: Readonly<Conteudo>;
}

/** What the cookies read last hold: every loader of a page asks for the same one, and checking a signature takes time. */
const known = new Map<string, Conteudo>();
const MOST_KNOWN = 1_000;

async function readCookie(header: string): Promise<Conteudo> {
  const parsed = conteudo.safeParse((await storage.getSession(header)).get("v") ?? {});
  return parsed.success ? parsed.data : {};
}

/** Reads the session; unknown, forged or old content starts afresh instead of failing. */
export async function leSessao(request: Request): Promise<Sessao> {
  const header = request.headers.get("cookie") ?? "";
  const before = known.get(header);
  if (before) return { conteudo: before };
  const read = await readCookie(header);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(header, read);
  return { conteudo: read };
}

/** The Set-Cookie text; null when it would be longer than a browser keeps (4 KB). */
async function seal(request: Request, conteudo: Conteudo): Promise<string | null> {
  const cookie = await storage.getSession();
  cookie.set("v", conteudo);
  try {
    return await storage.commitSession(cookie, { secure: viaTls(request) });
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("Cookie length")) return null;
    throw error;
  }
}

/**
 * Gives the Set-Cookie text that stores the session with these changes (undefined removes a field). A message that does not fit is
 * shortened, at last left out. Throws when the rest alone is too long.
 */
export async function gravaSessao(request: Request, sessao: Sessao, mudancas: Partial<Conteudo>): Promise<string> {
  const { recado, ...rest } = { ...sessao.conteudo, ...mudancas };
  let texto = recado?.texto ?? "";
  while (recado && texto !== "") {
    const sealed = await seal(request, { ...rest, recado: { ...recado, texto } });
    if (sealed !== null) return sealed;
    texto = encurta(texto, Math.floor([...texto].length * SHORTER));
  }
  const sealed = await seal(request, rest);
  if (sealed === null) throw new RangeError("A sessão não cabe no cookie");
  return sealed;
}

/** Takes nothing; gives a new form token: 144 random bits. */
export function novoSelo(): string {
  return randomBytes(18).toString("base64url");
}

/** Does the form carry this session's token? */
export function seloConfere(sessao: Sessao, form: FormData): boolean {
  const expected = sessao.conteudo.selo;
  const given = form.get(SELO_FIELD);
  if (!expected || typeof given !== "string") return false;
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.byteLength === right.byteLength && timingSafeEqual(left, right);
}
