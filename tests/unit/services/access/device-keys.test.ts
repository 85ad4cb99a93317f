/** The keys of a device: the same for the same person, another for everybody else, and never what they are made of. */
import "../support/test-environment";
import { describe, expect, it } from "vitest";
import {
  confirmedOwner,
  deviceKeysOf,
  deviceSignIn,
  waitingHere,
} from "~/services/access/device-keys.server";
import { writeWaiting } from "~/lib/waiting";

const SECRETS = [
  "segredo-novo-com-mais-de-trinta-letras",
  "segredo-velho-com-mais-de-trinta-letras",
];

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

  it("with a new secret, what was stored under the old one is still the user's", () => {
    const [before] = deviceKeysOf("pessoa/1/2", SECRETS.slice(1));
    expect(deviceKeysOf("pessoa/1/2", SECRETS)[1]).toEqual(before);
  });

  it("of what waits it is known whose each entry is", () => {
    const entry = (owner: string) => ({
      owner,
      count: 1,
      files: 0,
      begun: 0,
      steps: 0,
      since: 60_000,
      deadline: null,
    });
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
    expect(confirmedOwner(new Request("http://portal/"), content)).toBe("");
  });
});
