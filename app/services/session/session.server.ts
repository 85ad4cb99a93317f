/** The session: one encrypted cookie without expiry (spec 2.2). See decisions 004, 012 and 021. */
import { randomBytes } from "node:crypto";
import { shorten } from "~/lib/text";
import { environment } from "../config/environment.server";
import {
  areEqual,
  accountHash,
  accountOfToken,
  newCsrfToken,
  csrfTokenOf,
} from "./csrf-token.server";
import { cookieWith, readCookie, type Flash, type SessionContent } from "./session-cookie.server";
import { logExpiredSessionUse } from "./expired-session-use.server";
import {
  revokeSession,
  readRevocation,
  bumpVersion,
  type SessionRevocation,
} from "./session-revocations.server";

export { newCsrfToken };

/** How much of a message is tried next when it does not fit. */
const SHORTER = 0.8;

export const CSRF_FIELD = "selo";

/** The token that counts: of the portal that a manager's link opened, else the own one. undefined: nobody is in it. */
export function tokenInUse({ gerencial: management, token }: SessionContent): string | undefined {
  return management ?? token;
}

/** Who asks, as a key for taking turns: the person, however many sessions they have; of a link without a sign-in, whose portal it opens. */
export function fairnessKeyOf({ content }: Session): string {
  const ofForm = content.selo === undefined ? null : accountOfToken(content.selo);
  return content.pessoa || ofForm || tokenInUse(content) || "";
}

/** Seconds after which its last use is written anew. */
const RENEWAL_INTERVAL_SECONDS = Math.min(15 * 60, environment.sessionIdle / 4);
/** Milliseconds in which answers to older requests may still arrive: they set no cookie over the new one. */
const LATE_ANSWER_MS = 2 * 60_000;

export interface Session {
  readonly content: Readonly<SessionContent>;
  /** Why a session that the cookie holds is over: signed out, or by itself (unused for too long, unknown to the provider). `content` is then empty. */
  readonly ended?: "saiu" | "expirou";
  /** What a session that ended by itself held: what was typed in it is still kept (decision 009). */
  readonly former?: Readonly<SessionContent>;
  /** A newer cookie of the same session is on its way to this browser: none is set over it. */
  readonly isSuperseded?: boolean;
  /** Whose portal is open, for messages; known once the guard has asked. */
  readonly accountName?: string;
  /** What was typed into the form of this request, as a sentence, where it could not be kept: said on the page that is shown in the form's place. */
  readonly unkept?: string;
}

const nowInSeconds = () => Math.floor(Date.now() / 1000);

/** Unused for too long, or begun too long ago. What does not say when is neither. */
function isTimeUp({ inicio: began = 0, uso: used = 0 }: SessionContent): boolean {
  const seconds = nowInSeconds();
  return seconds - used > environment.sessionIdle || seconds - began > environment.sessionMost;
}

const newSid = () => randomBytes(16).toString("base64url");

/** The session's id; null when nobody is in it. */
function sidOf(content: SessionContent): string | null {
  return tokenInUse(content) === undefined ? null : (content.sid ?? null);
}

/** What the request's cookie holds. A token without an id could never be ended: it is nobody's. */
async function contentOf(request: Request): Promise<SessionContent> {
  const { content } = await readCookie(request);
  return tokenInUse(content) !== undefined && content.sid === undefined ? {} : content;
}

/** The session in its own portal, for the `turn`-th time: everybody who works this out gets the same. Without an own portal, nobody's. */
function ownPortal(
  { recado: _shown, ...before }: SessionContent,
  sid: string,
  turn: number,
): SessionContent {
  if (!before.token) return {};
  return {
    ...before,
    gerencial: undefined,
    sidGerencial: undefined,
    sid,
    vez: turn,
    selo: csrfTokenOf(sid, turn, before.pessoa ?? ""),
  };
}

/**
 * An older cookie of a session that has since shown another portal: an answer came late, or got lost. It opens nobody
 * else's portal; once no late answer can be on its way any more, it becomes the session's cookie again.
 */
function superseded(
  content: SessionContent,
  sid: string,
  { vez: turn, em: at }: SessionRevocation,
): Session {
  const isSuperseded = Date.now() - at < LATE_ANSWER_MS;
  if (content.gerencial === undefined && isSuperseded) return { content: content, isSuperseded };
  return { content: ownPortal(content, sid, turn), isSuperseded };
}

/** Reads the session; unknown, forged or old content starts afresh instead of failing, and so does a session that is over. */
export async function readSession(request: Request): Promise<Session> {
  const content = await contentOf(request);
  const sid = sidOf(content);
  if (sid === null) return { content: content };
  const [mark, ofLink] = await Promise.all([
    readRevocation(sid),
    content.sidGerencial === undefined ? null : readRevocation(content.sidGerencial),
  ]);
  const isSignedOut = mark?.encerrada === true && !mark.porSi;
  if (isSignedOut || mark?.encerrada || isTimeUp(content)) {
    const ended = isSignedOut ? "saiu" : "expirou";
    logExpiredSessionUse(sid, ended, mark);
    return { content: {}, ended, ...(!isSignedOut && { former: content }) };
  }
  if (content.sidGerencial !== undefined && ofLink?.encerrada)
    logExpiredSessionUse(content.sidGerencial, "link-deixado", ofLink);
  if (mark && mark.vez > (content.vez ?? 0)) return superseded(content, sid, mark);
  if (ofLink?.encerrada) return { content: ownPortal(content, sid, (content.vez ?? 0) + 1) };
  return { content: content };
}

/** Ends what these cookies hold, the opened link as well. `byItself`: not by the person's will. */
async function endAll(content: SessionContent, byItself = false): Promise<void> {
  const ids = [sidOf(content), content.sidGerencial];
  await Promise.all(ids.map((id) => (id ? revokeSession(id, byItself) : undefined)));
}

/** The Set-Cookie text. A message that does not fit is shortened, at last left out. Throws when the rest alone is too long. */
function serialize(request: Request, { recado: flash, ...rest }: SessionContent): string {
  let text = flash?.texto ?? "";
  while (flash && text !== "") {
    const sealed = cookieWith(request, { ...rest, recado: { ...flash, texto: text } });
    if (sealed !== null) return sealed;
    text = shorten(text, Math.floor([...text].length * SHORTER));
  }
  const sealed = cookieWith(request, rest);
  if (sealed === null) throw new RangeError("A sessão não cabe no cookie");
  return sealed;
}

/** Has the session changed whose portal it shows, or ended, since this request read it? */
async function isOld(
  { content: { vez: turn = 0 }, isSuperseded = false }: Session,
  sid: string,
): Promise<boolean> {
  if (isSuperseded) return true;
  const mark = await readRevocation(sid);
  return mark !== null && (mark.encerrada || mark.vez > turn);
}

/**
 * Gives the Set-Cookie text that stores the session with these changes (undefined removes a field); "" when the session has
 * become another's meanwhile: the answer to an older request must not bring the former one back.
 */
export async function writeSession(
  request: Request,
  session: Session,
  changes: Partial<SessionContent>,
): Promise<string> {
  const sid = sidOf(session.content);
  if (sid !== null && (await isOld(session, sid))) return "";
  return serialize(request, { ...session.content, ...changes });
}

/** Takes the token that the provider gave and who signed in; gives the cookie of a session with nothing of a former one in it. */
export async function startSession(request: Request, token: string, who: string): Promise<string> {
  await endAll(await contentOf(request));
  const [sid, person, seconds] = [newSid(), accountHash(who), nowInSeconds()];
  return serialize(request, {
    token,
    sid,
    inicio: seconds,
    uso: seconds,
    vez: 0,
    pessoa: person,
    selo: csrfTokenOf(sid, 0, person),
  });
}

/** The session is over by the person's will: no cookie of it opens anything from now on. Gives the empty one. `saiu`: for the device. */
export async function closeSession(
  request: Request,
  lastFlash: Flash,
  saiu?: SessionContent["saiu"],
): Promise<string> {
  await endAll(await contentOf(request));
  return serialize(request, { selo: newCsrfToken(), recado: lastFlash, saiu });
}

/** The session is over by itself, or the provider no longer knows it: no cookie of it opens anything, and nothing of it stays in the browser. Gives the empty one. */
export async function forgetSession(
  request: Request,
  { content, ended }: Session,
  lastFlash: Flash,
): Promise<string> {
  if (!ended) await endAll(content, true);
  return serialize(request, { selo: newCsrfToken(), recado: lastFlash });
}

/** The link that was open is left; without a session of one's own, so is everything. */
async function leaveLink({ token, sidGerencial: link, ...before }: SessionContent): Promise<void> {
  if (!token) return endAll({ ...before, sidGerencial: link });
  if (link !== undefined) await revokeSession(link);
}

/** Takes the token of another employee's portal and who that is; gives the cookie of a session that shows it. */
export async function enterPortalOf(
  request: Request,
  { content: before }: Session,
  management: string,
  who: string,
): Promise<string> {
  const own = before.token ? before : {};
  const [sid, seconds] = [sidOf(own) ?? newSid(), nowInSeconds()];
  // An older cookie of the session may be behind in its count.
  const turn = Math.max(own.vez ?? 0, (await readRevocation(sid))?.vez ?? 0) + 1;
  await Promise.all([leaveLink(before), bumpVersion(sid, turn)]);
  return serialize(request, {
    ...own,
    gerencial: management,
    sid,
    sidGerencial: newSid(),
    vez: turn,
    selo: csrfTokenOf(sid, turn, accountHash(who)),
    inicio: own.inicio ?? seconds,
    uso: seconds,
    recado: undefined,
  });
}

/** Leaves another employee's portal; gives the cookie of the own session, or of nobody's, with what is to be said. */
export async function returnToOwnPortal(
  request: Request,
  { content: before }: Session,
  lastFlash?: Flash,
): Promise<string> {
  const sid = sidOf(before);
  if (sid === null || !before.gerencial)
    return serialize(request, { ...before, recado: lastFlash });
  const turn = (before.vez ?? 0) + 1;
  await Promise.all([leaveLink(before), bumpVersion(sid, turn)]);
  const own = ownPortal(before, sid, turn);
  return serialize(request, { ...own, selo: own.selo ?? newCsrfToken(), recado: lastFlash });
}

/** Gives the cookie that keeps a session in use from ending, in today's format; null when the one there is still fresh enough. */
export async function renewUse(request: Request): Promise<string | null> {
  const seconds = nowInSeconds();
  const { content: current, isFormer } = await readCookie(request);
  // Known from the cookie alone: nearly every page ends here, and does not ask the store again.
  if (!isFormer && seconds - (current.uso ?? seconds) < RENEWAL_INTERVAL_SECONDS) return null;
  const session = await readSession(request);
  if (sidOf(session.content) === null) return null;
  return (await writeSession(request, session, { uso: seconds })) || null;
}

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
