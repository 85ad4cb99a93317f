import { randomBytes } from "node:crypto";
import { shorten } from "~/lib/text";
import { environment } from "../config/environment.server";
import {
  areEqual,
  accountHash,
  accountHashes,
  accountOfToken,
  newCsrfToken,
  csrfTokenOf,
} from "./csrf-token.server";
import { cookieWith, readCookie, type Flash, type SessionContent } from "./session-cookie.server";
import { logExpiredSessionUse } from "./expired-session-use.server";
import { endIfPasswordChanged } from "./password-change.server";
import {
  revokeSession,
  readRevocation,
  bumpVersion,
  type SessionRevocation,
} from "./session-revocations.server";

export { newCsrfToken };

const SHORTER = 0.8;

export const CSRF_FIELD = "selo";

export function tokenInUse({
  managementToken: management,
  token,
}: SessionContent): string | undefined {
  return management ?? token;
}

export function fairnessKeyOf({ content }: Session): string {
  const ofForm = content.csrfToken === undefined ? null : accountOfToken(content.csrfToken);
  return content.accountHash || ofForm || tokenInUse(content) || "";
}

const RENEWAL_INTERVAL_SECONDS = Math.min(15 * 60, environment.sessionIdle / 4);
const LATE_ANSWER_MS = 2 * 60_000;

export interface Session {
  readonly content: Readonly<SessionContent>;
  readonly ended?: "saiu" | "expirou";
  readonly endedContent?: Readonly<SessionContent>;
  readonly isSuperseded?: boolean;
  readonly accountName?: string;
}

const nowInSeconds = () => Math.floor(Date.now() / 1000);

/** Negative after the session's end. */
export function secondsLeft({
  startedAt: began = 0,
  lastUsedAt: used = 0,
}: SessionContent): number {
  return Math.min(used + environment.sessionIdle, began + environment.sessionMost) - nowInSeconds();
}

const isUseDue = ({ lastUsedAt: used = nowInSeconds() }: SessionContent): boolean =>
  nowInSeconds() - used >= RENEWAL_INTERVAL_SECONDS;

const newSid = () => randomBytes(16).toString("base64url");

function sidOf(content: SessionContent): string | null {
  return tokenInUse(content) === undefined ? null : (content.sid ?? null);
}

async function contentOf(request: Request): Promise<SessionContent> {
  const { content } = await readCookie(request);
  return tokenInUse(content) !== undefined && content.sid === undefined ? {} : content;
}

function ownPortal(
  { flash: _shown, ...before }: SessionContent,
  sid: string,
  version: number,
): SessionContent {
  if (!before.token) return {};
  return {
    ...before,
    managementToken: undefined,
    managementSid: undefined,
    sid,
    version,
    csrfToken: csrfTokenOf(sid, version, before.accountHash ?? ""),
  };
}

/**
 * A cookie is outdated once another tab has opened or left management mode.
 * An outdated cookie opens only the user's own account.
 */
function superseded(
  content: SessionContent,
  sid: string,
  { vez: version, em: at }: SessionRevocation,
): Session {
  const isSuperseded = Date.now() - at < LATE_ANSWER_MS;
  if (content.managementToken === undefined && isSuperseded)
    return { content: content, isSuperseded };
  return { content: ownPortal(content, sid, version), isSuperseded };
}

/** Never throws: an invalid cookie or an ended session yields a session with empty `content`. */
export async function readSession(request: Request): Promise<Session> {
  const content = await contentOf(request);
  const sid = sidOf(content);
  if (sid === null) return { content: content };
  // Looks for a password change only when the use of the session must be recorded.
  // So most requests skip this read of the store.
  if (isUseDue(content)) await endIfPasswordChanged(content, sid);
  const [mark, ofLink] = await Promise.all([
    readRevocation(sid),
    content.managementSid === undefined ? null : readRevocation(content.managementSid),
  ]);
  const isSignedOut = mark?.encerrada === true && !mark.porSi;
  if (isSignedOut || mark?.encerrada || secondsLeft(content) < 0) {
    const ended = isSignedOut ? "saiu" : "expirou";
    logExpiredSessionUse(sid, ended, mark);
    return { content: {}, ended, endedContent: content };
  }
  if (content.managementSid !== undefined && ofLink?.encerrada)
    logExpiredSessionUse(content.managementSid, "link-deixado", ofLink);
  if (mark && mark.vez > (content.version ?? 0)) return superseded(content, sid, mark);
  if (ofLink?.encerrada) return { content: ownPortal(content, sid, (content.version ?? 0) + 1) };
  return { content: content };
}

async function endAll(content: SessionContent, hasExpired = false): Promise<void> {
  const ids = [sidOf(content), content.managementSid];
  await Promise.all(ids.map((id) => (id ? revokeSession(id, hasExpired) : undefined)));
}

/** @throws RangeError when the cookie is too long even without the flash message */
function serialize(request: Request, { flash: flash, ...rest }: SessionContent): string {
  let text = flash?.text ?? "";
  while (flash && text !== "") {
    const sealed = cookieWith(request, { ...rest, flash: { ...flash, text: text } });
    if (sealed !== null) return sealed;
    text = shorten(text, Math.floor([...text].length * SHORTER));
  }
  const sealed = cookieWith(request, rest);
  if (sealed === null) throw new RangeError("A sessão não cabe no cookie");
  return sealed;
}

async function isOld(
  { content: { version = 0 }, isSuperseded = false }: Session,
  sid: string,
): Promise<boolean> {
  if (isSuperseded) return true;
  const mark = await readRevocation(sid);
  return mark !== null && (mark.encerrada || mark.vez > version);
}

/**
 * Returns the session's cookie, or "" when the session ended or changed accounts meanwhile.
 * A cookie in such a late response would restore the older session.
 * @throws RangeError when the cookie is too long even without the flash message
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

export async function startSession(request: Request, token: string, who: string): Promise<string> {
  await endAll(await contentOf(request));
  const [sid, seconds] = [newSid(), nowInSeconds()];
  const [person = "", ...earlier] = accountHashes(who);
  return serialize(request, {
    token,
    sid,
    startedAt: seconds,
    lastUsedAt: seconds,
    version: 0,
    accountHash: person,
    earlierHashes: earlier.length > 0 ? earlier : undefined,
    csrfToken: csrfTokenOf(sid, 0, person),
  });
}

export async function closeSession(
  request: Request,
  lastFlash: Flash,
  saiu?: SessionContent["signedOut"],
): Promise<string> {
  await endAll(await contentOf(request));
  return serialize(request, { csrfToken: newCsrfToken(), flash: lastFlash, signedOut: saiu });
}

export async function forgetSession(
  request: Request,
  { content, ended, endedContent }: Session,
  lastFlash: Flash,
): Promise<string> {
  if (!ended) await endAll(content, true);
  const { accountHash: whose = "" } = endedContent ?? content;
  return serialize(request, { accountHash: whose, csrfToken: newCsrfToken(), flash: lastFlash });
}

async function leaveLink({ token, managementSid: link, ...before }: SessionContent): Promise<void> {
  if (!token) return endAll({ ...before, managementSid: link });
  if (link !== undefined) await revokeSession(link);
}

/**
 * The new cookie holds the session of the manager's link and the user's own session, if any.
 * Returns null and changes nothing if the new cookie would be too long.
 */
export async function enterPortalOf(
  request: Request,
  { content: before }: Session,
  management: string,
  who: string,
): Promise<string | null> {
  const own = before.token ? before : {};
  const [sid, seconds] = [sidOf(own) ?? newSid(), nowInSeconds()];
  // Another tab may have raised the version, so the version in the store counts too.
  const version = Math.max(own.version ?? 0, (await readRevocation(sid))?.vez ?? 0) + 1;
  const cookie = cookieWith(request, {
    ...own,
    managementToken: management,
    sid,
    managementSid: newSid(),
    version,
    csrfToken: csrfTokenOf(sid, version, accountHash(who)),
    startedAt: own.startedAt ?? seconds,
    // An old `lastUsedAt` makes the portal check for a password change.
    // So a manager's link keeps the time of the user's own session.
    // A new time would delay the check.
    lastUsedAt: own.lastUsedAt ?? seconds,
    flash: undefined,
  });
  if (cookie) await Promise.all([leaveLink(before), bumpVersion(sid, version)]);
  return cookie;
}

export async function returnToOwnPortal(
  request: Request,
  { content: before }: Session,
  lastFlash?: Flash,
): Promise<string> {
  const sid = sidOf(before);
  if (sid === null || !before.managementToken)
    return serialize(request, { ...before, flash: lastFlash });
  const version = (before.version ?? 0) + 1;
  await Promise.all([leaveLink(before), bumpVersion(sid, version)]);
  const own = ownPortal(before, sid, version);
  return serialize(request, {
    ...own,
    csrfToken: own.csrfToken ?? newCsrfToken(),
    flash: lastFlash,
  });
}

/**
 * Records the session's use and returns the new cookie.
 * Returns null if the session is missing or outdated, or if its use was recorded recently.
 * A cookie in the former format is renewed even after a recent use.
 */
export async function renewUse(request: Request): Promise<string | null> {
  const { content: current, isFormer } = await readCookie(request);
  if (!isFormer && !isUseDue(current)) return null;
  const session = await readSession(request);
  if (sidOf(session.content) === null) return null;
  return (await writeSession(request, session, { lastUsedAt: nowInSeconds() })) || null;
}

export function sessionToken({ content: current }: Session): string {
  return current.csrfToken ?? newCsrfToken(current.accountHash);
}

/**
 * Returns the account hash in the token, or "" if the token names no account.
 * Returns null if the portal did not issue the token.
 * After a change of the session secret, an older token of the session's user has an older hash.
 * For such a token, the function returns the user's current hash.
 */
export function accountOfForm(session: Session, token: string): string | null {
  const { accountHash: own, earlierHashes = [] } = session.endedContent ?? session.content;
  const made = accountOfToken(token);
  return own !== undefined && made !== null && earlierHashes.includes(made) ? own : made;
}

export async function tokenInCookie(request: Request): Promise<string | undefined> {
  return (await contentOf(request)).csrfToken;
}

/**
 * If a browser opens two tabs at once, each tab gets its own token, but only one cookie stays.
 * So while nobody is signed in, every token that the portal issued without an account matches.
 */
export function csrfTokenMatches({ content }: Session, form: FormData): boolean {
  const expected = content.csrfToken;
  const given = form.get(CSRF_FIELD);
  if (expected === undefined || typeof given !== "string") return false;
  const isAnonymous = tokenInUse(content) === undefined && accountOfToken(expected) === "";
  return areEqual(given, expected) || (isAnonymous && accountOfToken(given) === "");
}
