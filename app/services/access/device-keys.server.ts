import { createHmac, hkdfSync } from "node:crypto";
import { BASE } from "~/base";
import type { DeviceSession } from "~/lib/device-session";
import { areEqual } from "../session/csrf-token.server";
import { requireEmployee, type Access, type AccessOptions } from "./guard.server";
import { keyPairFrom, SEED_BYTES, type KeyPair } from "./key-pair.server";
import { ownerOf } from "./owner.server";
import { hasNumber } from "../provider/contract/acesso";
import { withMemory } from "../storage/remembered.server";
import { tokenInUse, type Session } from "../session/session.server";
import { environment } from "../config/environment.server";
import { arrivalOf } from "../connection/arrival.server";
import { notFound } from "../http/response.server";
import { cookieValue, ownerIn, readWaiting, writeWaiting, type Waiting } from "~/lib/waiting";
import { DEVICE_COOKIE, WAITING_COOKIE } from "~/lib/storage-keys";

export interface DeviceKey {
  id: string;
  key: Buffer;
  pair: KeyPair;
}

const KEY_BYTES = 32;
const ID_BYTES = 9;
const SIGNATURE_LENGTH = 6;
const YEAR_SECONDS = 365 * 24 * 3600;

const derive = (secret: string, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "portal-do-colaborador", purpose, bytes));

/** The secrets stay in memory anyway, so caching the derived keys adds no risk. */
const deviceKey = withMemory((secret: string, owner: string): DeviceKey => {
  const bytes = derive(secret, `aparelho ${owner}`, KEY_BYTES + ID_BYTES);
  return {
    id: bytes.subarray(KEY_BYTES).toString("base64url"),
    key: bytes.subarray(0, KEY_BYTES),
    pair: keyPairFrom(derive(secret, `aparelho-par ${owner}`, SEED_BYTES)),
  };
});

export function deviceKeysOf(
  owner: string,
  secrets: readonly string[] = environment.secrets,
): DeviceKey[] {
  return secrets.map((secret) => deviceKey(secret, owner));
}

type OnDevice = Pick<Access, "management" | "session"> & {
  colaborador: Pick<Access["colaborador"], "matricula" | "codIdFeder">;
};

export const maySaveOnDevice = ({
  management,
  colaborador,
}: Pick<OnDevice, "management" | "colaborador">): boolean => !management && hasNumber(colaborador);

export function newestDeviceKey(access: Access): DeviceKey {
  const [newest] = deviceKeysOf(ownerOf(access));
  if (!newest) throw new Error("no secret");
  return newest;
}

const OWNER_PARAM = "dono";

export const forOwner = (path: string, owner: string): string =>
  `${path}?${new URLSearchParams({ [OWNER_PARAM]: owner })}`;

/**
 * Guards every file that the offline folder of a device stores.
 * @throws what `requireEmployee` throws
 * @throws a 404 Response when the URL is for another owner's folder
 */
export async function requireOwner(request: Request, options?: AccessOptions): Promise<Access> {
  const access = await requireEmployee(request, options);
  const asked = new URL(request.url).searchParams.get(OWNER_PARAM);
  if (asked !== null && deviceKeysOf(ownerOf(access)).every(({ id }) => id !== asked))
    throw notFound();
  return access;
}

const cookie = (request: Request, name: string, value: string, seconds: number): string =>
  `${name}=${value}; Path=${BASE}; Max-Age=${seconds}; SameSite=Lax${arrivalOf(request).tls ? "; Secure" : ""}`;

const cookiesOf = (request: Request): string => request.headers.get("cookie") ?? "";

/** The signature covers the session id, so a device cookie from another session does not count. */
const signatureOf = withMemory((secret: string, id: string, sid: string) =>
  createHmac("sha256", secret)
    .update(`aparelho ${id} ${sid}`)
    .digest("base64url")
    .slice(0, SIGNATURE_LENGTH),
);

export function deviceSignIn(access: OnDevice): string {
  const [newest] = maySaveOnDevice(access) ? deviceKeysOf(ownerOf(access)) : [];
  const { sid } = access.session.content;
  const [secret] = environment.secrets;
  if (!newest || !secret || sid === undefined || access.session.isSuperseded) return "";
  return `${newest.id}.${signatureOf(secret, newest.id, sid)}`;
}

export function deviceSession(access: Access): DeviceSession | undefined {
  const owner = deviceSignIn(access);
  return owner === "" ? undefined : { saidAt: Date.now(), owner };
}

/** If the answer to “Sair” was lost, only the ended session's cookie tells who signed out. */
export function endedDeviceSession(
  request: Request,
  { content: { signedOut }, ended, endedContent }: Session,
): DeviceSession {
  const saidAt = Date.now();
  const keyId = ended === "saiu" && endedContent && confirmedOwner(request, endedContent);
  const left = keyId ? { keyId, at: saidAt, erases: false } : signedOut;
  return {
    saidAt,
    owner: "",
    ...(left && { signedOut: { owner: left.keyId, leftAt: left.at, erase: left.erases } }),
  };
}

export function confirmedOwner(request: Request, content: Session["content"]): string {
  const value = cookieValue(cookiesOf(request), DEVICE_COOKIE);
  const [id, { sid }] = [ownerIn(value), content];
  const isTheirs =
    sid !== undefined &&
    content.managementToken === undefined &&
    tokenInUse(content) !== undefined &&
    environment.secrets.some((secret) => areEqual(`${id}.${signatureOf(secret, id, sid)}`, value));
  return isTheirs ? id : "";
}

export function deviceCookie(request: Request, access: Access): string {
  const value = deviceSignIn(access);
  return value === "" || cookieValue(cookiesOf(request), DEVICE_COOKIE) === value
    ? ""
    : cookie(request, DEVICE_COOKIE, value, YEAR_SECONDS);
}

export function deviceCookieEnd(request: Request): string {
  return cookieValue(cookiesOf(request), DEVICE_COOKIE) === ""
    ? ""
    : cookie(request, DEVICE_COOKIE, "", 0);
}

/** Scripts can change `WAITING_COOKIE`, so the server must never delete data because of it. */
export function waitingHere(
  request: Request,
  owners: () => string[],
): { own: Waiting[]; others: Waiting[] } {
  const all = readWaiting(cookieValue(cookiesOf(request), WAITING_COOKIE));
  const own = all.length > 0 ? owners() : [];
  const isOwn = ({ owner }: Waiting) => own.includes(owner);
  return { own: all.filter(isOwn), others: all.filter((each) => !isOwn(each)) };
}

export function waitingCookie(request: Request, left: readonly Waiting[]): string {
  return cookie(request, WAITING_COOKIE, writeWaiting(left), left.length > 0 ? YEAR_SECONDS : 0);
}
