import "../support/test-environment";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { accountOfToken, newCsrfToken } from "~/services/session/csrf-token.server";
import {
  startSession,
  enterPortalOf,
  writeSession,
  readSession,
  returnToOwnPortal,
} from "~/services/session/session.server";

const requestWith = (setCookie: string) =>
  new Request("http://portal/colaborador/", { headers: { cookie: setCookie.split(";")[0] ?? "" } });
const readAs = (setCookie: string) => readSession(requestWith(setCookie));
const FLASH = { kind: "info", text: "Olá" } as const;

const signIn = (who = "ana") => startSession(requestWith(""), `token-de-${who}`, who);
const openLink = async (cookie: string, dono = "carla") =>
  enterPortalOf(requestWith(cookie), await readAs(cookie), `link-de-${dono}`, dono);
const returnTo = async (cookie: string) =>
  returnToOwnPortal(requestWith(cookie), await readAs(cookie));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const letPass = (segundos: number) => vi.setSystemTime(Date.now() + segundos * 1000);

describe("identidade", () => {
  it("each change gives a new CSRF token, bound to the user whose portal it is", async () => {
    const csrfTokens = new Set<string | undefined>();
    let cookie = await signIn();
    for (const change of [
      openLink,
      returnTo,
      openLink,
      returnTo,
      (current: string) => openLink(current, "davi"),
    ]) {
      csrfTokens.add((await readAs(cookie)).content.csrfToken);
      cookie = await change(cookie);
    }
    csrfTokens.add((await readAs(cookie)).content.csrfToken);
    expect(csrfTokens.size).toBe(6);
    const people = [...csrfTokens].map((csrfToken) => accountOfToken(csrfToken ?? ""));
    expect(people[0]).toBe(people[2]);
    expect(people[1]).toBe(people[3]);
    expect(new Set(people).size).toBe(3);
  });

  it("the loaders of one page that fail together get the same CSRF token", async () => {
    const cookie = await openLink(await signIn());
    const [one, other] = await Promise.all([returnTo(cookie), returnTo(cookie)]);
    expect((await readAs(one)).content).toEqual((await readAs(other)).content);
  });

  it("the response to an older request writes no cookie; after some time, the cookie is that of the session again", async () => {
    const before = await signIn();
    const opened = await readAs(before);
    await openLink(before);
    expect(await writeSession(requestWith(before), opened, { flash: FLASH })).toBe("");
    expect(await writeSession(requestWith(before), await readAs(before), { flash: FLASH })).toBe(
      "",
    );
    letPass(121);
    const now = await readAs(before);
    expect(now.content.csrfToken).not.toBe(opened.content.csrfToken);
    const created = await writeSession(requestWith(before), now, { flash: FLASH });
    expect((await readAs(created)).content).toMatchObject({ token: "token-de-ana", flash: FLASH });
    expect((await readAs(created)).isSuperseded).toBeUndefined();
  });

  it("a CSRF token that the portal did not make belongs to nobody", () => {
    const csrfToken = newCsrfToken("abcdefgh");
    expect(accountOfToken(csrfToken)).toBe("abcdefgh");
    for (const other of [
      csrfToken.replace("abcdefgh", "abcdefgi"),
      `${csrfToken}x`,
      `${csrfToken}.x`,
      csrfToken.split(".")[0] ?? "",
      "",
      "x".repeat(24),
    ])
      expect(accountOfToken(other), other).toBeNull();
  });
});
