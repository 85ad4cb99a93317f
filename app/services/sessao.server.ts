/** The session: one signed cookie without expiry (spec 2.2; 4 KB at most, so only what must be there). See decisions 004 and 012. */
import { createHash, randomBytes } from "node:crypto";
import { createCookieSessionStorage } from "@remix-run/node";
import { z } from "zod/v4";
import { BASE } from "~/base";
import { encurta } from "~/lib/texto";
import { ambiente } from "./ambiente.server";
import { iguais, marcaDaPessoa, novoSelo, seloDaIdentidade } from "./selo.server";
import { viaTls } from "./servidor.server";
import { encerraSid, leMarca, marcaVez, type Marca } from "./sessoes.server";

export { novoSelo };

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
  /** The session's id, from the sign-in (or the first link) to its end. Cookies of before it was there get one made of their token. */
  sid: z.string().min(20).max(40).optional(),
  /** When it began and when it was last used, in seconds since 1970. The latter is renewed now and then, not at every request. */
  inicio: z.number().optional(),
  uso: z.number().optional(),
  /** How often it changed whose portal it shows. */
  vez: z.number().int().optional(),
  /** The mark of who signed in, for form tokens. */
  pessoa: z.string().optional(),
  selo: z.string().min(20).optional(),
  recado: recado.optional(),
  /** Dialogs that the person put off for this session. */
  adiados: z.array(z.string()).optional(),
  /** How and where (masked) a security code for deferred purchases was sent. */
  codigoEnviado: z.object({ canal: z.string(), telefone: z.string() }).optional(),
});
type Conteudo = z.output<typeof conteudo>;

const NAME = "__portal";

const storage = createCookieSessionStorage<{ v: Conteudo }>({
  cookie: { name: NAME, httpOnly: true, sameSite: "lax", path: BASE, secrets: ambiente.segredos },
});

/** Seconds without use after which a session is over. */
const MOST_IDLE = 12 * 3600;
/** Seconds after which its last use is written anew. */
const RENEWED_EVERY = 15 * 60;
/** Milliseconds in which answers to older requests may still arrive: they set no cookie over the new one. */
const ON_THEIR_WAY = 2 * 60_000;

export interface Sessao {
  readonly conteudo: Readonly<Conteudo>;
  /** Why a session that the cookie holds is over: signed out, or unused for too long. `conteudo` is then empty. */
  readonly fim?: "saiu" | "expirou";
  /** What a session that ended by itself held: what was typed in it is still kept (decision 009). */
  readonly antes?: Readonly<Conteudo>;
  /** A newer cookie of the same session is on its way to this browser: none is set over it. */
  readonly superada?: boolean;
  /** Whose portal is open, for messages; known once the guard has asked. */
  readonly portalDe?: string;
}

/** What the cookies read last hold: every loader of a page asks for the same one, and checking a signature takes time. */
const known = new Map<string, Conteudo>();
const MOST_KNOWN = 1_000;

async function readCookie(header: string): Promise<Conteudo> {
  const parsed = conteudo.safeParse((await storage.getSession(header)).get("v") ?? {});
  return parsed.success ? parsed.data : {};
}

async function contentOf(request: Request): Promise<Conteudo> {
  const header = request.headers.get("cookie") ?? "";
  const before = known.get(header);
  if (before) return before;
  const read = await readCookie(header);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(header, read);
  return read;
}

const now = () => Math.floor(Date.now() / 1000);
const newSid = () => randomBytes(16).toString("base64url");

/** The session's id; null when nobody is in it. */
function sidOf({ sid, token, gerencial }: Conteudo): string | null {
  const holder = token ?? gerencial;
  if (holder === undefined) return null;
  return sid ?? createHash("sha256").update(`sessao ${holder}`).digest("base64url").slice(0, 22);
}

/** The session in its own portal, for the `vez`-th time: everybody who works this out gets the same. Without an own portal, nobody's. */
function ownPortal({ recado: _shown, ...before }: Conteudo, sid: string, vez: number): Conteudo {
  if (!before.token) return {};
  return { ...before, gerencial: undefined, sid, vez, selo: seloDaIdentidade(sid, vez, before.pessoa ?? "") };
}

/**
 * An older cookie of a session that has since shown another portal: an answer came late, or got lost. It opens nobody
 * else's portal; once no late answer can be on its way any more, it becomes the session's cookie again.
 */
function superseded(lida: Conteudo, sid: string, { vez, em }: Marca): Sessao {
  const superada = Date.now() - em < ON_THEIR_WAY;
  if (lida.gerencial === undefined && superada) return { conteudo: lida, superada };
  return { conteudo: ownPortal(lida, sid, vez), superada };
}

/** Reads the session; unknown, forged or old content starts afresh instead of failing, and so does a session that is over. */
export async function leSessao(request: Request): Promise<Sessao> {
  const lida = await contentOf(request);
  const sid = sidOf(lida);
  if (sid === null) return { conteudo: lida };
  const marca = await leMarca(sid);
  if (marca?.encerrada) return { conteudo: {}, fim: "saiu" };
  if (lida.uso !== undefined && now() - lida.uso > MOST_IDLE) return { conteudo: {}, fim: "expirou", antes: lida };
  if (marca && marca.vez > (lida.vez ?? 0)) return superseded(lida, sid, marca);
  return { conteudo: lida };
}

/** The Set-Cookie text; null when it would be longer than a browser keeps (4 KB). */
async function fitting(request: Request, valor: Conteudo): Promise<string | null> {
  const cookie = await storage.getSession();
  cookie.set("v", valor);
  try {
    return await storage.commitSession(cookie, { secure: viaTls(request) });
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("Cookie length")) return null;
    throw error;
  }
}

/** The Set-Cookie text. A message that does not fit is shortened, at last left out. Throws when the rest alone is too long. */
async function serialize(request: Request, { recado, ...rest }: Conteudo): Promise<string> {
  let texto = recado?.texto ?? "";
  while (recado && texto !== "") {
    const sealed = await fitting(request, { ...rest, recado: { ...recado, texto } });
    if (sealed !== null) return sealed;
    texto = encurta(texto, Math.floor([...texto].length * SHORTER));
  }
  const sealed = await fitting(request, rest);
  if (sealed === null) throw new RangeError("A sessão não cabe no cookie");
  return sealed;
}

/** Has the session changed whose portal it shows, or ended, since this request read it? */
async function isOld({ conteudo: { vez = 0 }, superada = false }: Sessao, sid: string): Promise<boolean> {
  if (superada) return true;
  const marca = await leMarca(sid);
  return marca !== null && (marca.encerrada || marca.vez > vez);
}

/**
 * Gives the Set-Cookie text that stores the session with these changes (undefined removes a field); "" when the session has
 * become another's meanwhile: the answer to an older request must not bring the former one back.
 */
export async function gravaSessao(
  request: Request,
  sessao: Sessao,
  mudancas: Partial<Conteudo>,
): Promise<string> {
  const sid = sidOf(sessao.conteudo);
  if (sid !== null && (await isOld(sessao, sid))) return "";
  return serialize(request, { ...sessao.conteudo, ...mudancas });
}

/** Takes the token that the provider gave and who signed in; gives the cookie of a session with nothing of a former one in it. */
export async function abreSessao(request: Request, token: string, quem: string): Promise<string> {
  const former = sidOf(await contentOf(request));
  if (former !== null) await encerraSid(former);
  const [sid, pessoa, agora] = [newSid(), marcaDaPessoa(quem), now()];
  return serialize(request, { token, sid, inicio: agora, uso: agora, vez: 0, pessoa, selo: seloDaIdentidade(sid, 0, pessoa) });
}

/** The session is over by the person's will: no cookie of it opens anything from now on. Gives the empty one. */
export async function fechaSessao(request: Request, recadoFinal: Recado): Promise<string> {
  const sid = sidOf(await contentOf(request));
  if (sid !== null) await encerraSid(sid);
  return serialize(request, { selo: novoSelo(), recado: recadoFinal });
}

/** The provider no longer knows the session: nothing of it stays in the browser. Gives the empty cookie. */
export function esqueceSessao(request: Request, recadoFinal: Recado): Promise<string> {
  return serialize(request, { selo: novoSelo(), recado: recadoFinal });
}

/** Takes the token of another employee's portal and who that is; gives the cookie of a session that shows it. */
export async function entraNoPortalDe(request: Request, { conteudo: before }: Sessao, gerencial: string, quem: string): Promise<string> {
  const [sid, vez, agora] = [sidOf(before) ?? newSid(), (before.vez ?? 0) + 1, now()];
  await marcaVez(sid, vez);
  const selo = seloDaIdentidade(sid, vez, marcaDaPessoa(quem));
  return serialize(request, { ...before, gerencial, sid, vez, selo, inicio: before.inicio ?? agora, uso: agora, recado: undefined });
}

/** Leaves another employee's portal; gives the cookie of the own session, or of nobody's, with what is to be said. */
export async function voltaAoProprioPortal(request: Request, { conteudo: before }: Sessao, recadoFinal?: Recado): Promise<string> {
  const sid = sidOf(before);
  if (sid === null || !before.gerencial) return serialize(request, { ...before, recado: recadoFinal });
  const vez = (before.vez ?? 0) + 1;
  await marcaVez(sid, vez);
  const own = ownPortal(before, sid, vez);
  return serialize(request, { ...own, selo: own.selo ?? novoSelo(), recado: recadoFinal });
}

/** Gives the cookie that keeps a session in use from ending; null when the one there is still fresh enough. */
export async function renovaUso(request: Request): Promise<string | null> {
  const sessao = await leSessao(request);
  const { uso, inicio } = sessao.conteudo;
  const [sid, agora] = [sidOf(sessao.conteudo), now()];
  if (sid === null || (uso !== undefined && agora - uso < RENEWED_EVERY)) return null;
  return (await gravaSessao(request, sessao, { sid, inicio: inicio ?? agora, uso: agora })) || null;
}

/** Is the session's cookie among these, joined by commas? */
export const ehDaSessao = (cookies: string): boolean => cookies.split(", ").some((cookie) => cookie.startsWith(`${NAME}=`));

/** The form token of this session, a new one when it has none. */
export function seloDe({ conteudo: atual }: Sessao): string {
  return atual.selo ?? novoSelo(atual.pessoa);
}

/** The form token in the cookie itself, before what the store knows of the session. */
export async function seloNoCookie(request: Request): Promise<string | undefined> {
  return (await contentOf(request)).selo;
}

/** Does the form carry this session's token? */
export function seloConfere(sessao: Sessao, form: FormData): boolean {
  const expected = sessao.conteudo.selo;
  const given = form.get(SELO_FIELD);
  return expected !== undefined && typeof given === "string" && iguais(given, expected);
}
