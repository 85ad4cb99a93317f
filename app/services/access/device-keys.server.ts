/** The keys with which a person's device encrypts what waits on it (decision 036): drawn from the server's secrets, the same whenever that person signs in. */
import { createHmac, hkdfSync } from "node:crypto";
import { BASE } from "~/base";
import type { DeviceSession } from "~/lib/device-session";
import { areEqual } from "../session/csrf-token.server";
import type { Access } from "./guard.server";
import { ownerOf } from "./owner.server";
import { tokenInUse, type Session } from "../session/session.server";
import { environment } from "../config/environment.server";
import { viaTls } from "../connection/server-hooks.server";
import { cookieValue, ownerIn, readWaiting, writeWaiting, type Waiting } from "~/lib/waiting";
import { DEVICE_COOKIE, WAITING_COOKIE } from "~/lib/storage-keys";

export interface DeviceKey {
  /** Opaque: which person, under which secret. */
  id: string;
  /** 32 bytes. */
  key: Buffer;
}

const KEY_BYTES = 32;
const ID_BYTES = 9;
const MARK = 6;

/** Takes whose they are (`ownerOf`) and the server's secrets, newest first; gives one key a secret. */
export function deviceKeysOf(
  owner: string,
  secrets: readonly string[] = environment.secrets,
): DeviceKey[] {
  return secrets.map((secret) => {
    const bytes = Buffer.from(
      hkdfSync(
        "sha256",
        secret,
        "portal-do-colaborador",
        `aparelho ${owner}`,
        KEY_BYTES + ID_BYTES,
      ),
    );
    return {
      id: bytes.subarray(KEY_BYTES).toString("base64url"),
      key: bytes.subarray(0, KEY_BYTES),
    };
  });
}

/** What of an access says whose device keys count. */
type OnDevice = Pick<Access, "management" | "session"> & {
  colaborador: Pick<Access["colaborador"], "matricula" | "codIdFeder">;
};

/** Their own portal, of somebody whom the provider knows by a number: nothing is kept on a device for anybody else. */
export const maySaveOnDevice = ({
  management,
  colaborador,
}: Pick<OnDevice, "management" | "colaborador">): boolean =>
  !management && (colaborador.matricula !== "" || colaborador.codIdFeder !== "");

/** Takes whose; gives the key under their newest secret, for what is to mean something on their devices alone. */
export function newestDeviceKey(access: Access): DeviceKey {
  const [newest] = deviceKeysOf(ownerOf(access));
  if (!newest) throw new Error("no secret");
  return newest;
}

const YEAR_SECONDS = 365 * 24 * 3600;

const cookie = (request: Request, name: string, value: string, seconds: number): string =>
  `${name}=${value}; Path=${BASE}; Max-Age=${seconds}; SameSite=Lax${viaTls(request) ? "; Secure" : ""}`;

const cookiesOf = (request: Request): string => request.headers.get("cookie") ?? "";

/** Binds the key's id to the sign-in, so that the cookie's word can be believed when that signs out. */
const markOf = (id: string, sid: string, secret: string): string =>
  createHmac("sha256", secret).update(`aparelho ${id} ${sid}`).digest("base64url").slice(0, MARK);

/** The sign-in, as the device knows it; "" in a manager's hands, and where nothing may be kept. */
export function deviceSignIn(access: OnDevice): string {
  const [newest] = maySaveOnDevice(access) ? deviceKeysOf(ownerOf(access)) : [];
  const { sid } = access.session.content;
  const [secret] = environment.secrets;
  if (!newest || !secret || sid === undefined || access.session.isSuperseded) return "";
  return `${newest.id}.${markOf(newest.id, sid, secret)}`;
}

/** What the shell tells the device; undefined: nothing, and it stays as it is. */
export function deviceSession(access: Access): DeviceSession | undefined {
  const owner = deviceSignIn(access);
  return owner === "" ? undefined : { saidAt: Date.now(), owner };
}

/** What the sign-in page tells the device: nobody is signed in, and who has left. */
export function endedDeviceSession({ saiu }: Session["content"]): DeviceSession {
  return {
    saidAt: Date.now(),
    owner: "",
    ...(saiu && { signedOut: { owner: saiu.dono, leftAt: saiu.em, erase: saiu.apaga } }),
  };
}

/** The id of the key of whose session this is, as the device's cookie says and this server's secrets confirm; "" where they do not. */
export function confirmedOwner(request: Request, content: Session["content"]): string {
  const value = cookieValue(cookiesOf(request), DEVICE_COOKIE);
  const [id, { sid }] = [ownerIn(value), content];
  const isTheirs =
    sid !== undefined &&
    content.gerencial === undefined &&
    tokenInUse(content) !== undefined &&
    environment.secrets.some((secret) => areEqual(`${id}.${markOf(id, sid, secret)}`, value));
  return isTheirs ? id : "";
}

/** The Set-Cookie text by which the server knows whose device this is now; "" where it knows, and in a manager's hands. */
export function deviceCookie(request: Request, access: Access): string {
  const value = deviceSignIn(access);
  return value === "" || cookieValue(cookiesOf(request), DEVICE_COOKIE) === value
    ? ""
    : cookie(request, DEVICE_COOKIE, value, YEAR_SECONDS);
}

/** The Set-Cookie text after which the device is nobody's; "" where it is already. */
export function deviceCookieEnd(request: Request): string {
  return cookieValue(cookiesOf(request), DEVICE_COOKIE) === ""
    ? ""
    : cookie(request, DEVICE_COOKIE, "", 0);
}

/** What the device says that it keeps: of these people, and of others. A hint: nothing is thrown away by it. */
export function waitingHere(
  request: Request,
  owners: () => string[],
): { own: Waiting[]; others: Waiting[] } {
  const all = readWaiting(cookieValue(cookiesOf(request), WAITING_COOKIE));
  const own = all.length > 0 ? owners() : [];
  const isOwn = ({ owner }: Waiting) => own.includes(owner);
  return { own: all.filter(isOwn), others: all.filter((each) => !isOwn(each)) };
}

/** The Set-Cookie text with which only these still wait. */
export function waitingCookie(request: Request, left: readonly Waiting[]): string {
  return cookie(request, WAITING_COOKIE, writeWaiting(left), left.length > 0 ? YEAR_SECONDS : 0);
}
