/** The session: one signed cookie without expiry (spec 2.2; 4 KB at most, so only what must be there). See decisions 004 and 012. */
import { createHash, randomBytes } from "node:crypto";
import { createCookieSessionStorage } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { z } from "zod/v4";
import { BASE } from "~/base";
import { shorten } from "~/lib/text";
import { environment } from "../environment.server";
import { areEqual, personMark, newCsrfToken, csrfTokenOf } from "./csrf-token.server";
import { viaTls } from "../http/server-hooks.server";
import { endSid, readMark, markTurn, type Mark } from "./session-marks.server";

export { newCsrfToken };

/** How much of a message is tried next when it does not fit. */
const SHORTER = 0.8;

export const CSRF_FIELD = "selo";

const flash = z.object({ tipo: z.enum(["sucesso", "erro", "info"]), texto: z.string() });
/** A flash message: shown once, on the next page. */
export type Flash = z.output<typeof flash>;

const content = z.object({
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
  recado: flash.optional(),
  /** Dialogs that the person put off for this session. */
  adiados: z.array(z.string()).optional(),
  /** How and where (masked) a security code for deferred purchases was sent. */
  codigoEnviado: z.object({ canal: z.string(), telefone: z.string() }).optional(),
});
type SessionContent = z.output<typeof content>;

/** The token that counts: of the portal that a manager's link opened, else the own one. undefined: nobody is in it. */
export function tokenInUse({ gerencial: management, token }: SessionContent): string | undefined {
  return management ?? token;
}

const NAME = "__portal";

const storage = createCookieSessionStorage<{ v: SessionContent }>({
  cookie: { name: NAME, httpOnly: true, sameSite: "lax", path: BASE, secrets: environment.secrets },
});

/** Seconds without use after which a session is over. */
const MOST_IDLE = 12 * 3600;
/** Seconds after which its last use is written anew. */
const RENEWED_EVERY = 15 * 60;
/** Milliseconds in which answers to older requests may still arrive: they set no cookie over the new one. */
const ON_THEIR_WAY = 2 * 60_000;

export interface Session {
  readonly content: Readonly<SessionContent>;
  /** Why a session that the cookie holds is over: signed out, or unused for too long. `content` is then empty. */
  readonly ended?: "saiu" | "expirou";
  /** What a session that ended by itself held: what was typed in it is still kept (decision 009). */
  readonly former?: Readonly<SessionContent>;
  /** A newer cookie of the same session is on its way to this browser: none is set over it. */
  readonly isSuperseded?: boolean;
  /** Whose portal is open, for messages; known once the guard has asked. */
  readonly portalOf?: string;
}

/** What the cookies read last hold: every loader of a page asks for the same one, and checking a signature takes time. */
const known = new LRUCache<string, SessionContent>({ max: 1_000 });

async function readCookie(header: string): Promise<SessionContent> {
  const parsed = content.safeParse((await storage.getSession(header)).get("v") ?? {});
  return parsed.success ? parsed.data : {};
}

async function contentOf(request: Request): Promise<SessionContent> {
  const header = request.headers.get("cookie") ?? "";
  const before = known.get(header);
  if (before) return before;
  const read = await readCookie(header);
  known.set(header, read);
  return read;
}

const nowInSeconds = () => Math.floor(Date.now() / 1000);
const newSid = () => randomBytes(16).toString("base64url");

/** The session's id; null when nobody is in it. */
function sidOf({ sid, token, gerencial: management }: SessionContent): string | null {
  const holder = token ?? management;
  if (holder === undefined) return null;
  return sid ?? createHash("sha256").update(`sessao ${holder}`).digest("base64url").slice(0, 22);
}

/** The session in its own portal, for the `turn`-th time: everybody who works this out gets the same. Without an own portal, nobody's. */
function ownPortal({ recado: _shown, ...before }: SessionContent, sid: string, turn: number): SessionContent {
  if (!before.token) return {};
  return { ...before, gerencial: undefined, sid, vez: turn, selo: csrfTokenOf(sid, turn, before.pessoa ?? "") };
}

/**
 * An older cookie of a session that has since shown another portal: an answer came late, or got lost. It opens nobody
 * else's portal; once no late answer can be on its way any more, it becomes the session's cookie again.
 */
function superseded(content: SessionContent, sid: string, { vez: turn, em: at }: Mark): Session {
  const isSuperseded = Date.now() - at < ON_THEIR_WAY;
  if (content.gerencial === undefined && isSuperseded) return { content: content, isSuperseded };
  return { content: ownPortal(content, sid, turn), isSuperseded };
}

/** Reads the session; unknown, forged or old content starts afresh instead of failing, and so does a session that is over. */
export async function readSession(request: Request): Promise<Session> {
  const content = await contentOf(request);
  const sid = sidOf(content);
  if (sid === null) return { content: content };
  const mark = await readMark(sid);
  if (mark?.encerrada) return { content: {}, ended: "saiu" };
  if (content.uso !== undefined && nowInSeconds() - content.uso > MOST_IDLE) return { content: {}, ended: "expirou", former: content };
  if (mark && mark.vez > (content.vez ?? 0)) return superseded(content, sid, mark);
  return { content: content };
}

/** The Set-Cookie text; null when it would be longer than a browser keeps (4 KB). */
async function fitting(request: Request, value: SessionContent): Promise<string | null> {
  const cookie = await storage.getSession();
  cookie.set("v", value);
  try {
    return await storage.commitSession(cookie, { secure: viaTls(request) });
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("Cookie length")) return null;
    throw error;
  }
}

/** The Set-Cookie text. A message that does not fit is shortened, at last left out. Throws when the rest alone is too long. */
async function serialize(request: Request, { recado: flash, ...rest }: SessionContent): Promise<string> {
  let text = flash?.texto ?? "";
  while (flash && text !== "") {
    const sealed = await fitting(request, { ...rest, recado: { ...flash, texto: text } });
    if (sealed !== null) return sealed;
    text = shorten(text, Math.floor([...text].length * SHORTER));
  }
  const sealed = await fitting(request, rest);
  if (sealed === null) throw new RangeError("A sessão não cabe no cookie");
  return sealed;
}

/** Has the session changed whose portal it shows, or ended, since this request read it? */
async function isOld({ content: { vez: turn = 0 }, isSuperseded = false }: Session, sid: string): Promise<boolean> {
  if (isSuperseded) return true;
  const mark = await readMark(sid);
  return mark !== null && (mark.encerrada || mark.vez > turn);
}

/**
 * Gives the Set-Cookie text that stores the session with these changes (undefined removes a field); "" when the session has
 * become another's meanwhile: the answer to an older request must not bring the former one back.
 */
export async function writeSession(request: Request, session: Session, changes: Partial<SessionContent>): Promise<string> {
  const sid = sidOf(session.content);
  if (sid !== null && (await isOld(session, sid))) return "";
  return serialize(request, { ...session.content, ...changes });
}

/** Takes the token that the provider gave and who signed in; gives the cookie of a session with nothing of a former one in it. */
export async function startSession(request: Request, token: string, who: string): Promise<string> {
  const former = sidOf(await contentOf(request));
  if (former !== null) await endSid(former);
  const [sid, person, seconds] = [newSid(), personMark(who), nowInSeconds()];
  return serialize(request, { token, sid, inicio: seconds, uso: seconds, vez: 0, pessoa: person, selo: csrfTokenOf(sid, 0, person) });
}

/** The session is over by the person's will: no cookie of it opens anything from now on. Gives the empty one. */
export async function closeSession(request: Request, lastFlash: Flash): Promise<string> {
  const sid = sidOf(await contentOf(request));
  if (sid !== null) await endSid(sid);
  return serialize(request, { selo: newCsrfToken(), recado: lastFlash });
}

/** The provider no longer knows the session: nothing of it stays in the browser. Gives the empty cookie. */
export function forgetSession(request: Request, lastFlash: Flash): Promise<string> {
  return serialize(request, { selo: newCsrfToken(), recado: lastFlash });
}

/** Takes the token of another employee's portal and who that is; gives the cookie of a session that shows it. */
export async function enterPortalOf(request: Request, { content: before }: Session, management: string, who: string): Promise<string> {
  const [sid, turn, seconds] = [sidOf(before) ?? newSid(), (before.vez ?? 0) + 1, nowInSeconds()];
  await markTurn(sid, turn);
  const csrfToken = csrfTokenOf(sid, turn, personMark(who));
  return serialize(request, {
    ...before,
    gerencial: management,
    sid,
    vez: turn,
    selo: csrfToken,
    inicio: before.inicio ?? seconds,
    uso: seconds,
    recado: undefined,
  });
}

/** Leaves another employee's portal; gives the cookie of the own session, or of nobody's, with what is to be said. */
export async function returnToOwnPortal(request: Request, { content: before }: Session, lastFlash?: Flash): Promise<string> {
  const sid = sidOf(before);
  if (sid === null || !before.gerencial) return serialize(request, { ...before, recado: lastFlash });
  const turn = (before.vez ?? 0) + 1;
  await markTurn(sid, turn);
  const own = ownPortal(before, sid, turn);
  return serialize(request, { ...own, selo: own.selo ?? newCsrfToken(), recado: lastFlash });
}

/** Gives the cookie that keeps a session in use from ending; null when the one there is still fresh enough. */
export async function renewUse(request: Request): Promise<string | null> {
  const seconds = nowInSeconds();
  const isFresh = ({ uso }: SessionContent): boolean => uso !== undefined && seconds - uso < RENEWED_EVERY;
  // Known from the cookie alone: nearly every page ends here, and does not ask the store again.
  if (isFresh(await contentOf(request))) return null;
  const session = await readSession(request);
  const sid = sidOf(session.content);
  if (sid === null || isFresh(session.content)) return null;
  return (await writeSession(request, session, { sid, inicio: session.content.inicio ?? seconds, uso: seconds })) || null;
}

/** Is the session's cookie among these, joined by commas? */
export const isSessionCookie = (cookies: string): boolean => cookies.split(", ").some((cookie) => cookie.startsWith(`${NAME}=`));

/** The form token of this session, a new one when it has none. */
export function sessionToken({ content: current }: Session): string {
  return current.selo ?? newCsrfToken(current.pessoa);
}

/** The form token in the cookie itself, before what the store knows of the session. */
export async function tokenInCookie(request: Request): Promise<string | undefined> {
  return (await contentOf(request)).selo;
}

/** Does the form carry this session's token? */
export function csrfTokenMatches(session: Session, form: FormData): boolean {
  const expected = session.content.selo;
  const given = form.get(CSRF_FIELD);
  return expected !== undefined && typeof given === "string" && areEqual(given, expected);
}
