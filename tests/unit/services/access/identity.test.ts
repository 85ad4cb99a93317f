import "../support/test-environment";
import { afterEach, expect, it, vi } from "vitest";
import { accountOfToken, newCsrfToken } from "~/services/session/csrf-token.server";
import {
  startSession,
  enterPortalOf,
  writeSession,
  readSession,
  returnToOwnPortal,
} from "~/services/session/session.server";

const requestWith = (cookie: string) =>
  new Request("http://portal/colaborador/", { headers: { cookie } });
const readAs = (cookie: string) => readSession(requestWith(cookie));
const FLASH = { kind: "info", text: "Olá" } as const;

const signIn = () => startSession(requestWith(""), "token-de-ana", "ana");
const openLink = async (cookie: string, owner = "carla") =>
  (await enterPortalOf(requestWith(cookie), await readAs(cookie), `link-de-${owner}`, owner)) ?? "";
const leave = async (cookie: string) =>
  returnToOwnPortal(requestWith(cookie), await readAs(cookie));

afterEach(() => {
  vi.useRealTimers();
});

it("each change of identity gives a new CSRF token, bound to the user whose portal it is", async () => {
  const csrfTokens: string[] = [];
  let cookie = await signIn();
  const openDavi = (current: string) => openLink(current, "davi");
  for (const change of [openLink, leave, openLink, leave, openDavi, leave]) {
    csrfTokens.push((await readAs(cookie)).content.csrfToken ?? "");
    cookie = await change(cookie);
  }
  expect(new Set(csrfTokens).size).toBe(6);
  const [ana, carla, again, carlaAgain, , davi] = csrfTokens.map(accountOfToken);
  expect([again, carlaAgain]).toEqual([ana, carla]);
  expect(new Set([ana, carla, davi]).size).toBe(3);
});

it("the loaders of one page that fail together get the same CSRF token", async () => {
  const cookie = await openLink(await signIn());
  const [one, other] = await Promise.all([leave(cookie), leave(cookie)]);
  expect((await readAs(one)).content).toEqual((await readAs(other)).content);
});

it("the response to an older request writes no cookie; after some time, the cookie is that of the session again", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const before = await signIn();
  const opened = await readAs(before);
  await openLink(before);
  const write = (session: typeof opened) =>
    writeSession(requestWith(before), session, { flash: FLASH });
  expect([await write(opened), await write(await readAs(before))]).toEqual(["", ""]);
  vi.setSystemTime(Date.now() + 121_000);
  const now = await readAs(before);
  expect(now.content.csrfToken).not.toBe(opened.content.csrfToken);
  const { content, isSuperseded } = await readAs(await write(now));
  expect(content).toMatchObject({ token: "token-de-ana", flash: FLASH });
  expect(isSuperseded).toBeUndefined();
});

it("a CSRF token that the portal did not make belongs to nobody", () => {
  const token = newCsrfToken("abcdefgh");
  expect(accountOfToken(token)).toBe("abcdefgh");
  const [beginning = ""] = token.split(".");
  const changed = token.replace("abcdefgh", "abcdefgi");
  for (const other of [changed, `${token}x`, `${token}.x`, beginning, ""])
    expect(accountOfToken(other), other).toBeNull();
});
