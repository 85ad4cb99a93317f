/** The keys of a device: the same for the same person, another for everybody else, and never what they are made of. */
import "../support/test-environment";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  confirmedOwner,
  deviceCookie,
  deviceCookieEnd,
  deviceKeysOf,
  deviceSession,
  deviceSignIn,
  endedDeviceSession,
  maySaveOnDevice,
  newestDeviceKey,
} from "~/services/access/device-keys.server";
import { environment } from "~/services/config/environment.server";
import type { Session } from "~/services/session/session.server";
import { arrived } from "../support/arrival";
import { accessOf } from "../support/access";

const SECRETS = [
  "segredo-novo-com-mais-de-trinta-letras",
  "segredo-velho-com-mais-de-trinta-letras",
];
const SID = "0123456789abcdefghij";
const NOW = new Date("2025-03-09T12:00:00Z");

const content = { token: "t", sid: SID };
const accessIn = (codIdFeder: string, session: object = {}) =>
  accessOf({ codIdFeder }, { session: { content, ...session } });
const ana = accessIn("2");
const bia = accessIn("3");
const VALUE = deviceSignIn(ana);
const [ID = ""] = VALUE.split(".");

const requestWith = (cookie = "", tls = false) =>
  arrived(new Request("http://portal/", { headers: { cookie } }), { tls });

describe("the device key", () => {
  const owners = ["pessoa/1/2", "pessoa/1/3", "gerencial/1/2"];
  const all = owners.flatMap((owner) => deviceKeysOf(owner, SECRETS));

  it("is the same at each sign-in of the user, and different for each user and each secret", () => {
    expect(deviceKeysOf("pessoa/1/2", SECRETS)).toEqual(all.slice(0, 2));
    for (const names of [
      all.map(({ key }) => key.toString("hex")),
      all.map(({ id }) => id),
      all.map(({ pair }) => pair.privateKey.d),
    ])
      expect(new Set(names).size).toBe(6);
    for (const { key, pair } of all) {
      expect(key.byteLength).toBe(32);
      expect(pair.privateKey.d).not.toBe(key.toString("base64url"));
    }
  });

  it("with a new secret, what was stored under the old one is still the user's", () =>
    expect(deviceKeysOf("pessoa/1/2", SECRETS.slice(1))).toEqual([all[1]]));
});

describe("what is stored on the device", () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ["Date"] }));
  afterEach(() => vi.useRealTimers());

  it.each([
    ["with both numbers", "1", "2", false, true],
    ["with only the one number", "1", "", false, true],
    ["whose numbers are zeros, that is none", "0", "000", false, false],
    ["that a manager has opened", "1", "2", true, false],
  ])("an account %s", (_, matricula, codIdFeder, management, may) => {
    const access = accessOf({ matricula, codIdFeder }, { management, session: { content } });
    const signIn = deviceSignIn(access);
    const stored = [signIn, deviceSession(access), deviceCookie(requestWith(), access)];
    expect([maySaveOnDevice(access), ...stored.map(Boolean)]).toEqual([may, may, may, may]);
  });

  it.each([
    ["no session id", { content: { token: "t" } }],
    ["an outdated cookie", { isSuperseded: true }],
  ])("with %s the device stays as it is", (_, session) => {
    const access = accessIn("2", session);
    expect([deviceSignIn(access), deviceSession(access)]).toEqual(["", undefined]);
    expect(deviceCookie(requestWith(), access)).toBe("");
  });

  it("names each person's own newest key; differs at each sign-in, and shows little of its proof", () => {
    expect(newestDeviceKey(ana)).toMatchObject({ id: ID, key: { length: 32 } });
    expect(newestDeviceKey(bia).id).not.toBe(ID);
    expect(deviceSession(ana)).toEqual({ saidAt: NOW.getTime(), owner: VALUE });
    const again = deviceSignIn(accessIn("2", { content: { ...content, sid: "another sign-in" } }));
    expect(again).not.toBe(VALUE);
    for (const value of [VALUE, again]) expect(value).toMatch(new RegExp(`^${ID}\\..{6}$`));
  });

  it("says after the end whether, when and for whom it was a sign-out", () => {
    const over = { saidAt: NOW.getTime(), owner: "" };
    const end = (session: Session) => endedDeviceSession(requestWith(`aparelho=${VALUE}`), session);
    expect(end({ content: {}, ended: "expirou", endedContent: content })).toEqual(over);
    const signedOut = { keyId: "chave-de-ana", at: 5, erases: true };
    expect(end({ content: { signedOut } })).toEqual({
      ...over,
      signedOut: { owner: "chave-de-ana", leftAt: 5, erase: true },
    });
    // As after an answer that was lost.
    expect(end({ content: {}, ended: "saiu", endedContent: content })).toEqual({
      ...over,
      signedOut: { owner: ID, leftAt: over.saidAt, erase: false },
    });
  });
});

describe("who leaves", () => {
  const [older = ""] = environment.secrets;
  afterEach(() => void environment.secrets.splice(0, Infinity, older));

  it.each([
    ["of that sign-in", VALUE, content, ID],
    ["of another sign-in", VALUE, { ...content, sid: "another" }, ""],
    ["with another proof", `${ID}.abcdef`, content, ""],
    ["of another person", VALUE.replace(ID, "outraPessoa1"), content, ""],
    ["of a manager", VALUE, { ...content, managementToken: "g" }, ""],
    // Once no account is open the cookie proves nothing.
    ["of no open account", VALUE, { sid: SID }, ""],
    ["of a session without an id", VALUE, { token: "t" }, ""],
    ["that is missing", "", content, ""],
  ])("is told by a cookie %s", (_, value, session, owner) =>
    expect(confirmedOwner(requestWith(`aparelho=${value}`), session)).toBe(owner),
  );

  it("with the cookie of before the operator put a new secret is known while the old one is there", () => {
    const leaves = () => confirmedOwner(requestWith(`aparelho=${VALUE}`), content);
    environment.secrets.unshift(SECRETS[0] ?? "");
    expect([leaves(), deviceSignIn(ana) === VALUE]).toEqual([ID, false]);
    environment.secrets.splice(1);
    expect(leaves()).toBe("");
  });
});

const YEAR = "Path=/colaborador/; Max-Age=31536000; SameSite=Lax";

it.each([
  ["lasts a year, for this portal alone", "", false, `aparelho=${VALUE}; ${YEAR}`],
  ["goes over TLS alone where the page came so", "", true, `aparelho=${VALUE}; ${YEAR}; Secure`],
  ["is not set where it is there", `outro=1; aparelho=${VALUE}`, false, ""],
  ["replaces that of another", "aparelho=a.b", false, `aparelho=${VALUE}; ${YEAR}`],
])("the device's cookie %s", (_, before, tls, cookie) =>
  expect(deviceCookie(requestWith(before, tls), ana)).toBe(cookie),
);

it.each([
  ["", ""],
  ["outro=1; aparelho=", ""],
  ["aparelho=a.b", "aparelho=; Path=/colaborador/; Max-Age=0; SameSite=Lax"],
])("of %j the device's cookie is removed by %j", (before, cookie) =>
  expect(deviceCookieEnd(requestWith(before))).toBe(cookie),
);
