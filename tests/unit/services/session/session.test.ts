import { SECRET } from "../support/test-environment";
import fc from "fast-check";
import { createCookieSessionStorage } from "@remix-run/node";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { saveFormDraft } from "~/services/access/form-draft.server";
import { earlierCookieEnd } from "~/services/session/session-cookie.server";
import { accountHash } from "~/services/session/csrf-token.server";
import { endOtherSessions } from "~/services/session/password-change.server";
import {
  readSession,
  renewUse,
  startSession,
  writeSession,
} from "~/services/session/session.server";
import { arrived } from "../support/arrival";

const HOUR = 3600;
const DAY = 24 * HOUR;

const pairOf = (setCookie: string) => setCookie.split(";")[0] ?? "";
const withHeaders = (headers: Record<string, string>, tls = false) =>
  arrived(new Request("http://portal/colaborador/", { headers }), { tls });
const request = (setCookie = "", tls?: boolean) => withHeaders({ cookie: pairOf(setCookie) }, tls);

const now = () => Math.floor(Date.now() / 1000);
/** What a session that has just begun holds. */
const fresh = () => ({ token: "t", sid: "s".repeat(22), startedAt: now(), lastUsedAt: now() });

const write = (changes: object = {}, tls?: boolean) =>
  writeSession(request("", tls), { content: {} }, { ...fresh(), ...changes });
const read = (setCookie: string, tls?: boolean) => readSession(request(setCookie, tls));

/** A cookie as the portal wrote it before it encrypted them. */
async function formerCookie(content: Record<string, unknown>) {
  const cookie = { name: "__portal", secrets: [SECRET] };
  const former = createCookieSessionStorage<{ v: Record<string, unknown> }>({ cookie });
  const session = await former.getSession();
  session.set("v", content);
  return former.commitSession(session);
}
const former = () => {
  const { startedAt: inicio, lastUsedAt: uso, ...rest } = fresh();
  return formerCookie({ ...rest, inicio, uso });
};

const valueOf = (setCookie: string) =>
  decodeURIComponent(pairOf(setCookie).split(/=(.*)/s)[1] ?? "");

const record = vi.spyOn(console, "error").mockImplementation(() => undefined);

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const letPass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

describe("the cookie", () => {
  it(
    "of two cookies with the same name the one that opens counts, in any position",
    { tags: ["R096"] },
    async () => {
      const own = pairOf(await write());
      const broken = "__portal=bm90IG91cnM%3D.c2VhbA";
      for (const planted of ["__portal=AAAA", "__portal=", "__portal", broken])
        for (const cookie of [`${planted}; ${own}`, `outro=1; ${own}; ${planted}`])
          expect((await readSession(withHeaders({ cookie }))).content.token, cookie).toBe("t");
    },
  );

  it("its content cannot be read from it, and no two are the same", async () => {
    const content = {
      token: "token-do-provedor",
      flash: { kind: "info", text: "Saiu o holerite" },
    };
    const cookie = await write(content);
    const bytes = Buffer.from(valueOf(cookie), "base64url").toString("latin1");
    // Whole words: chance writes three letters into what is sealed.
    for (const text of [cookie, bytes, decodeURIComponent(cookie)])
      expect(text).not.toMatch(/token|holerite|"sid"|inicio/);
    expect(valueOf(await write(content))).not.toBe(valueOf(cookie));
  });

  it("changed in any bit, it belongs to nobody", async () => {
    const bytes = Buffer.from(valueOf(await write()), "base64url");
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: bytes.length * 8 - 1 }), async (bit) => {
        const spoilt = Buffer.from(bytes);
        const at = bit >> 3;
        spoilt[at] = (spoilt[at] ?? 0) ^ (1 << (bit % 8));
        const cookie = `__portal=${spoilt.toString("base64url")}`;
        expect(await read(cookie)).toEqual({ content: {} });
      }),
    );
  });

  it("never exceeds 4 KB: a flash message that does not fit is shortened, and the rest stays", async () => {
    const token = "t".repeat(2_600);
    const sentCode = { canal: "Whatsapp", telefone: "(44) *****-9999", duvida: true };
    const unit = fc.constantFrom("👩🏽‍🌾", "ã", "\u0000", "\ud83d", " ", '"');
    const anyText = fc.oneof(
      fc.string({ unit: "binary", maxLength: 3_000 }),
      fc.string({ unit, minLength: 500, maxLength: 2_000 }),
    );
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const cookie = await write({ token, sentCode, flash: { kind: "success", text } });
        expect(cookie.length).toBeLessThanOrEqual(4_096);
        const { content } = await read(cookie);
        expect(content.token).toBe(token);
        if (text !== "") expect(content.flash?.text).not.toBe("");
      }),
    );
  });

  it("of TLS and the one of no TLS do not stand for one another, whatever name is planted", async () => {
    const [plain, secure] = [await write(), await write({}, true)];
    expect((await read(secure, true)).content.token).toBe("t");
    for (const planted of [plain, plain.replace("__portal", "__Secure-portal")])
      expect((await read(planted, true)).content).toEqual({});
  });

  it("stays valid while the secret changes, without signing anyone out, and what was typed before is there after the next sign-in", async () => {
    const cookie = await startSession(request(), "t", "ana");
    const session = await read(cookie);
    const form = new FormData();
    form.set("selo", session.content.csrfToken ?? "");
    form.set("nota", "digitada");
    const page = "http://portal/colaborador/pagina";
    await saveFormDraft(new Request(page, { method: "POST", body: form }), session, ["nota"]);
    const under = async (secrets: string) => {
      vi.resetModules();
      process.env.SESSION_SECRET = secrets;
      const [sessions, draft, { accountHashes }, { isForOtherAccount }] = await Promise.all([
        import("~/services/session/session.server"),
        import("~/services/access/form-draft.server"),
        import("~/services/session/csrf-token.server"),
        import("~/services/http/form.server"),
      ]);
      const { token } = (await sessions.readSession(request(cookie))).content;
      await draft.adoptFormDrafts(accountHashes("ana"));
      const anew = await sessions.startSession(request(), "u", "ana");
      const again = await sessions.readSession(request(anew));
      const typed = await draft.typedBefore(new Request(page), { session: again });
      return [token, isForOtherAccount(again, form), typed?.initialValue];
    };
    const NEW = "n".repeat(32);
    expect(await under(`${NEW},${SECRET}`)).toEqual(["t", false, { nota: "digitada" }]);
    expect((await under(NEW))[0]).toBeUndefined();
    process.env.SESSION_SECRET = SECRET;
  });

  it.each([
    ["de outro formato", { token: 7 }],
    ["com um selo curto", { csrfToken: "x" }],
    ["com um recado desconhecido", { flash: { kind: "grave", text: "x" } }],
    ["sem número, que nunca se poderia encerrar,", { sid: undefined }],
    ["de gestor sem número", { token: undefined, managementToken: "g", sid: undefined }],
  ])("a content %s starts over", async (_, content) => {
    expect((await read(await write(content))).content).toEqual({});
  });

  it("without TLS in production warns once, and not on the local machine", async () => {
    const told = () => record.mock.calls.join().split('"evento":"sessao-sem-tls"').length - 1;
    const begin = (host: string, tls = false) =>
      writeSession(withHeaders({ host }, tls), { content: {} }, fresh());
    for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000"]) await begin(host);
    await begin("portal.cooperativa.example", true);
    expect(told()).toBe(0);
    for (let round = 0; round < 3; round += 1) await begin("portal.cooperativa.example");
    expect(told()).toBe(1);
  });
});

describe("the lifetime of a session", () => {
  it.each([
    ["doze horas sem uso", "lastUsedAt", 12 * HOUR],
    ["trinta dias, ainda que em uso", "startedAt", 30 * DAY],
  ])("%s: it has expired, and its content is still known", async (_, time, seconds) => {
    const content = { ...fresh(), [time]: now() - seconds };
    const cookie = await write(content);
    expect(await read(cookie)).toEqual({ content });
    letPass(1);
    expect(await read(cookie)).toEqual({ content: {}, ended: "expirou", endedContent: content });
    expect((await read(await write({ [time]: undefined }))).ended).toBe("expirou");
  });
});

it("a new password ends the earlier sessions of the account alone, but not the one that changed it", async () => {
  const begin = (who: string) => startSession(request(), "t", who);
  const [own, other, ofBia] = [await begin("ana"), await begin("ana"), await begin("bia")];
  // Begun after a change of the session secret.
  const ofAna = { accountHash: "n", earlierHashes: [accountHash("ana")] };
  const anew = await write({ sid: "n".repeat(22), ...ofAna });
  await endOtherSessions((await read(own)).content);
  letPass(1);
  const later = await begin("ana");
  letPass(15 * 60);
  for (const each of [other, anew]) expect((await read(each)).ended).toBe("expirou");
  for (const each of [own, ofBia, later]) expect((await read(each)).ended).toBeUndefined();
});

describe("a cookie from before encryption", () => {
  it("is valid, and is saved again with the first response", async () => {
    const [begun, before] = [fresh(), await former()];
    expect(await read(before)).toEqual({ content: begun });
    const renewed = (await renewUse(request(before))) ?? "";
    expect(valueOf(renewed)).not.toContain(".");
    expect((await read(renewed)).content).toEqual(begun);
  });

  it("also behind TLS, where the one with the old name is removed once the new one is set", async () => {
    const before = await former();
    const renewed = (await renewUse(request(before, true))) ?? "";
    expect(renewed).toMatch(/^__Secure-portal=/);
    const both = withHeaders({ cookie: `${pairOf(before)}; ${pairOf(renewed)}` }, true);
    expect(earlierCookieEnd(both)).toMatch(/^__portal=; .*Max-Age=0.*; Secure$/);
    for (const alone of [request(before, true), request(renewed, true), request(before)])
      expect(earlierCookieEnd(alone)).toBeNull();
  });

  it("can be read for seven days after its last use, so that nothing typed is lost, and not later", async () => {
    const before = await former();
    letPass(7 * DAY);
    expect((await read(before)).endedContent?.token).toBe("t");
    letPass(1);
    expect(await read(before)).toEqual({ content: {} });
  });

  it("without date or number, or with another signature, it belongs to nobody; the one of the sign-in screen stays valid", async () => {
    const selo = "s".repeat(24);
    const forged = `__portal=${valueOf(await former()).replace(/^(.{10})./, "$1A")}`;
    for (const cookie of [await formerCookie({ token: "t", selo }), forged])
      expect((await read(cookie)).content).toEqual({});
    expect((await read(await formerCookie({ selo }))).content).toEqual({ csrfToken: selo });
  });
});
