/** The keys of a device: the same for the same person, another for everybody else, and never what they are made of. */
import { createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
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
  waitingCookie,
  waitingHere,
} from "~/services/access/device-keys.server";
import { environment } from "~/services/config/environment.server";
import type { Access } from "~/services/access/guard.server";
import { Provider } from "~/services/provider/client.server";
import { cookieValue, readWaiting, writeWaiting } from "~/lib/waiting";
import { arrived } from "../support/arrival";
import { employee } from "../support/colaborador";

const SECRETS = [
  "segredo-novo-com-mais-de-trinta-letras",
  "segredo-velho-com-mais-de-trinta-letras",
];

/** One of this owner's that waits. */
const entry = (owner: string, count = 1) => ({
  ...{ owner, count, files: 0, begun: 0, steps: 0, since: 60_000, deadline: null },
});

describe("the device key", () => {
  it("is the same at each sign-in of the user, and different for each user and each secret", () => {
    const ana = deviceKeysOf("pessoa/1/2", SECRETS);
    expect(deviceKeysOf("pessoa/1/2", SECRETS)).toEqual(ana);
    const all = [
      ...ana,
      ...deviceKeysOf("pessoa/1/3", SECRETS),
      ...deviceKeysOf("gerencial/1/2", SECRETS),
    ];
    expect(new Set(all.map(({ key }) => key.toString("hex"))).size).toBe(6);
    expect(new Set(all.map(({ id }) => id)).size).toBe(6);
    expect(all.every(({ key }) => key.byteLength === 32)).toBe(true);
  });

  it("has a pair of its own for each user and each secret, whose halves fit together", () => {
    const all = ["pessoa/1/2", "pessoa/1/3"].flatMap((owner) => deviceKeysOf(owner, SECRETS));
    expect(new Set(all.map(({ pair }) => pair.privateKey.d)).size).toBe(4);
    for (const { key, pair } of all) {
      expect(pair.privateKey.d).not.toBe(key.toString("base64url"));
      const half = createPrivateKey({ key: pair.privateKey, format: "jwk" });
      const signature = sign("sha256", key, half);
      const whole = createPublicKey({ key: pair.publicKey, format: "jwk" });
      expect(verify("sha256", key, whole, signature)).toBe(true);
    }
  });

  it("with a new secret, what was stored under the old one is still the user's", () => {
    const [before] = deviceKeysOf("pessoa/1/2", SECRETS.slice(1));
    expect(deviceKeysOf("pessoa/1/2", SECRETS)[1]).toEqual(before);
  });

  it("of what waits it is known whose each entry is", () => {
    const request = new Request("http://portal/", {
      headers: { cookie: `aparelho=a.xyz; espera=${writeWaiting([entry("a"), entry("b")])}` },
    });
    const owners = () => ["a"];
    expect(waitingHere(request, owners)).toEqual({ own: [entry("a")], others: [entry("b")] });
    expect(waitingHere(new Request("http://portal/"), owners)).toEqual({ own: [], others: [] });
  });

  it("after signing out, only what the server itself wrote, for that sign-in, counts", () => {
    const content = { token: "t", sid: "0123456789abcdefghij" };
    const withCookie = (aparelho: string) =>
      new Request("http://portal/", { headers: { cookie: `aparelho=${aparelho}` } });
    const value = deviceSignIn({
      management: false,
      colaborador: { matricula: "1", codIdFeder: "2" },
      session: { content },
    });
    const [id = ""] = value.split(".");
    expect(confirmedOwner(withCookie(value), content)).toBe(id);
    expect(confirmedOwner(withCookie(value), { ...content, sid: "jihgfedcba9876543210" })).toBe("");
    expect(confirmedOwner(withCookie(`${id}.abcdef`), content)).toBe("");
    expect(confirmedOwner(withCookie(value.replace(id, "outraPessoa1")), content)).toBe("");
    expect(confirmedOwner(withCookie(value), { ...content, managementToken: "g" })).toBe("");
    // Once no account is open the cookie proves nothing.
    expect(confirmedOwner(withCookie(value), { sid: content.sid })).toBe("");
    expect(confirmedOwner(withCookie(value), { token: "t" })).toBe("");
    expect(confirmedOwner(new Request("http://portal/"), content)).toBe("");
  });
});

const SID = "0123456789abcdefghij";
const NOW = new Date("2025-03-09T12:00:00Z");

function accessOf(person: Parameters<typeof employee>[0], more: Partial<Access> = {}): Access {
  return {
    colaborador: employee(person),
    provider: new Provider("t"),
    session: { content: { token: "t", sid: SID } },
    management: false,
    pendencias: null,
    ...more,
  };
}
const ana = accessOf({ matricula: "1", codIdFeder: "2" });
const bia = accessOf({ matricula: "1", codIdFeder: "3" });

const requestWith = (cookie?: string, tls = false) =>
  arrived(new Request("http://portal/", { headers: { ...(cookie && { cookie }) } }), { tls });

/** Name, value, and the attributes, as a browser reads them. */
function readCookie(written: string) {
  const [pair = "", ...attributes] = written.split("; ");
  const [name = "", value] = pair.split("=");
  return { name, value, attributes };
}

describe("what is stored on the device", () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ["Date"] }));
  afterEach(() => vi.useRealTimers());

  it.each([
    ["with both numbers", "1", "2", false, true],
    ["with only the one number", "1", "", false, true],
    ["with only the other number", "", "2", false, true],
    ["without a number", "", "", false, false],
    ["whose numbers are zeros, that is none", "0", "000", false, false],
    ["that a manager has opened", "1", "2", true, false],
  ])("an account %s", (_, matricula, codIdFeder, management, may) => {
    const access = accessOf({ matricula, codIdFeder }, { management });
    expect(maySaveOnDevice(access)).toBe(may);
    expect(deviceSignIn(access) !== "").toBe(may);
    expect(deviceSession(access) !== undefined).toBe(may);
    expect(deviceCookie(requestWith(), access) !== "").toBe(may);
  });

  it.each([
    ["no session id", { content: { token: "t" } }],
    ["an outdated cookie", { content: { token: "t", sid: SID }, isSuperseded: true }],
  ])("with %s the device stays as it is", (_, session) => {
    const access = { ...ana, session };
    expect([deviceSignIn(access), deviceSession(access)]).toEqual(["", undefined]);
    expect(deviceCookie(requestWith(), access)).toBe("");
  });

  it("names the newest key, and each person's own", () => {
    const value = deviceSignIn(ana);
    expect(value.split(".")[0]).toBe(newestDeviceKey(ana).id);
    expect(deviceSession(ana)).toEqual({ saidAt: NOW.getTime(), owner: value });
    expect(newestDeviceKey(bia)).not.toEqual(newestDeviceKey(ana));
    expect(newestDeviceKey(ana).key).toHaveLength(32);
  });

  it("differs at each sign-in, and shows little of its proof", () => {
    const again = accessOf(
      { matricula: "1", codIdFeder: "2" },
      { session: { content: { token: "t", sid: "jihgfedcba9876543210" } } },
    );
    expect(deviceSignIn(again)).not.toBe(deviceSignIn(ana));
    expect(deviceSignIn(again).split(".")[0]).toBe(deviceSignIn(ana).split(".")[0]);
    expect(deviceSignIn(ana).split(".")[1]).toHaveLength(6);
  });

  it("says after the end whether, when and for whom it was a sign-out", () => {
    expect(endedDeviceSession({})).toEqual({ saidAt: NOW.getTime(), owner: "" });
    const signedOut = { keyId: "chave-de-ana", at: 5, erases: true };
    expect(endedDeviceSession({ signedOut })).toEqual({
      saidAt: NOW.getTime(),
      owner: "",
      signedOut: { owner: "chave-de-ana", leftAt: 5, erase: true },
    });
  });
});

describe("once the operator has put a new secret before the old one", () => {
  const [older] = environment.secrets;
  afterEach(() => void environment.secrets.splice(0, Infinity, older ?? ""));

  it("who leaves with the cookie of before is known by it, and nobody else is", () => {
    const { content } = ana.session;
    const value = deviceSignIn(ana);
    environment.secrets.unshift(SECRETS[0] ?? "");
    expect(confirmedOwner(requestWith(`aparelho=${value}`), content)).toBe(value.split(".")[0]);
    expect(deviceSignIn(ana)).not.toBe(value);
    environment.secrets.splice(1);
    expect(confirmedOwner(requestWith(`aparelho=${value}`), content)).toBe("");
  });
});

describe("the device's cookie", () => {
  it("lasts a year, for this portal alone, and over TLS only where the page came so", () => {
    const year = ["Path=/colaborador/", "Max-Age=31536000", "SameSite=Lax"];
    const value = deviceSignIn(ana);
    expect(readCookie(deviceCookie(requestWith(), ana))).toEqual({
      name: "aparelho",
      value,
      attributes: year,
    });
    expect(readCookie(deviceCookie(requestWith(undefined, true), ana)).attributes).toEqual([
      ...year,
      "Secure",
    ]);
  });

  it("is set only where it is not there yet", () => {
    const [own, other] = [deviceSignIn(ana), deviceSignIn(bia)];
    expect(deviceCookie(requestWith(`outro=1; aparelho=${own}`), ana)).toBe("");
    expect(readCookie(deviceCookie(requestWith(`aparelho=${other}`), ana)).value).toBe(own);
  });

  it("is removed only where it is", () => {
    expect(deviceCookieEnd(requestWith())).toBe("");
    expect(deviceCookieEnd(requestWith("outro=1; aparelho="))).toBe("");
    expect(readCookie(deviceCookieEnd(requestWith("aparelho=a.b")))).toEqual({
      name: "aparelho",
      value: "",
      attributes: ["Path=/colaborador/", "Max-Age=0", "SameSite=Lax"],
    });
  });
});

describe("the cookie of what waits", () => {
  it("holds what is left, for a year; with nothing left it goes", () => {
    const left = [entry("a"), entry("b", 2)];
    const written = waitingCookie(requestWith(), left);
    expect(readWaiting(cookieValue(written, "espera"))).toEqual(left);
    expect(readCookie(written).attributes).toContain("Max-Age=31536000");
    const none = readCookie(waitingCookie(requestWith(), []));
    expect([none.value, none.attributes.includes("Max-Age=0")]).toEqual(["", true]);
  });
});
