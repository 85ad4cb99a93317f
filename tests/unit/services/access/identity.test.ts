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

vi.spyOn(console, "error").mockImplementation(() => undefined);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const letPass = (segundos: number) => vi.setSystemTime(Date.now() + segundos * 1000);

describe("identidade", () => {
  it("cada mudança dá um selo novo, de quem é o portal", async () => {
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

  it("os carregadores de uma página que caem juntos chegam ao mesmo selo", async () => {
    const cookie = await openLink(await signIn());
    const [one, other] = await Promise.all([returnTo(cookie), returnTo(cookie)]);
    expect((await readAs(one)).content).toEqual((await readAs(other)).content);
  });

  it("um cookie de antes não reabre o portal de outra pessoa", async () => {
    const onTheLink = await openLink(await signIn());
    const own = await returnTo(onTheLink);
    const late = await readAs(onTheLink);
    expect(late.content.managementToken).toBeUndefined();
    expect(late.content.csrfToken).toBe((await readAs(own)).content.csrfToken);
  });

  it("quem abriu só o link, e o deixou, não está em portal nenhum", async () => {
    const onTheLink = await openLink("");
    await returnTo(onTheLink);
    expect((await readAs(onTheLink)).content).toEqual({});
  });

  it("a resposta a um pedido mais antigo não grava cookie; passado o tempo, o cookie volta a ser o da sessão", async () => {
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

  it("sair encerra todos os cookies da sessão, os de antes e os de depois", async () => {
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

  it("cada link aberto tem o seu número, que acaba ao ser deixado ou trocado por outro; a sessão por baixo segue", async () => {
    const cookies = [await signIn()];
    const ids = new Set<string | undefined>();
    for (const change of [openLink, returnTo, openLink, openLink]) {
      const cookie = await change(cookies.at(-1) ?? "");
      cookies.push(cookie);
      ids.add((await readAs(cookie)).content.managementSid);
    }
    // Three links, and none.
    expect(ids.size).toBe(4);
    const open = (await Promise.all(cookies.map(readAs))).map(({ content }) => [
      content.token,
      content.managementToken,
    ]);
    expect(open).toEqual([
      ...Array.from({ length: 4 }, () => ["token-de-ana", undefined]),
      ["token-de-ana", "link-de-carla"],
    ]);
  });

  it("o que o provedor encerrou acabou por si, até que a pessoa aperte Sair", async () => {
    const cookie = await signIn();
    const opened = await readAs(cookie);
    await forgetSession(requestWith(cookie), opened, FLASH);
    expect(await readAs(cookie)).toEqual({ content: {}, ended: "expirou", former: opened.content });
    await closeSession(requestWith(cookie), SIGNED_OUT);
    expect(await readAs(cookie)).toEqual({ content: {}, ended: "saiu" });
    // The provider has no more to say.
    await forgetSession(requestWith(cookie), opened, FLASH);
    expect((await readAs(cookie)).ended).toBe("saiu");
  });

  it("entrar encerra a sessão que havia no navegador", async () => {
    const ana = await signIn();
    await startSession(requestWith(ana), "token-de-bia", "bia");
    expect((await readAs(ana)).ended).toBe("saiu");
  });

  it("um selo que o portal não fez não é de ninguém", () => {
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
