import "../support/test-environment";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { accountOfToken, newCsrfToken } from "~/services/session/csrf-token.server";
import {
  startSession,
  enterPortalOf,
  closeSession,
  forgetSession,
  writeSession,
  readSession,
  returnToOwnPortal,
} from "~/services/session/session.server";

const requestWith = (setCookie: string) =>
  new Request("http://portal/colaborador/", { headers: { cookie: setCookie.split(";")[0] ?? "" } });
const readAs = (setCookie: string) => readSession(requestWith(setCookie));
const FLASH = { kind: "info", text: "Olá" } as const;
const SIGNED_OUT = { kind: "success", text: "Você saiu." } as const;

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

  it("neither a link nor the way back begins the longest life of the session anew", async () => {
    let cookie = await signIn();
    const { startedAt } = (await readAs(cookie)).content;
    for (const change of [openLink, returnTo, openLink]) {
      letPass(3_600);
      cookie = await change(cookie);
      expect((await readAs(cookie)).content.startedAt).toBe(startedAt);
    }
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

  it("signing out ends all cookies of the session, earlier and later ones", async () => {
    const cookies = [await signIn()];
    for (const change of [openLink, returnTo, openLink])
      cookies.push(await change(cookies.at(-1) ?? ""));
    const other = await signIn();
    const empty = await closeSession(requestWith(cookies.at(-1) ?? ""), SIGNED_OUT);
    for (const cookie of cookies)
      expect(await readAs(cookie)).toEqual({ content: {}, ended: "saiu" });
    expect((await readAs(other)).content.token).toBe("token-de-ana");
    expect((await readAs(empty)).content).toEqual({
      csrfToken: expect.any(String),
      flash: SIGNED_OUT,
    });
    // As long as it could be of use.
    letPass(7 * 86_400);
    for (const cookie of cookies) expect((await readAs(cookie)).ended).toBe("saiu");
  });

  it("what the provider ended counts as expired, until the user presses Sair", async () => {
    const cookie = await signIn();
    const opened = await readAs(cookie);
    await forgetSession(requestWith(cookie), opened, FLASH);
    expect(await readAs(cookie)).toEqual({
      content: {},
      ended: "expirou",
      expiredContent: opened.content,
    });
    await closeSession(requestWith(cookie), SIGNED_OUT);
    expect(await readAs(cookie)).toEqual({ content: {}, ended: "saiu" });
    // The provider has no more to say.
    await forgetSession(requestWith(cookie), opened, FLASH);
    expect((await readAs(cookie)).ended).toBe("saiu");
  });

  it("signing in ends the session that was in the browser", async () => {
    const ana = await signIn();
    await startSession(requestWith(ana), "token-de-bia", "bia");
    expect((await readAs(ana)).ended).toBe("saiu");
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
