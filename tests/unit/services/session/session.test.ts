import { SECRET } from "../support/test-environment";
import fc from "fast-check";
import { createCookieSessionStorage } from "@remix-run/node";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const NEW = "n".repeat(32);
const SID = "s".repeat(22);
const HOUR = 3600;
const DAY = 24 * HOUR;

const load = () =>
  Promise.all([
    import("~/services/session/session.server"),
    import("~/services/session/session-cookie.server"),
    import("~/services/connection/arrival.server"),
  ]);
const loaded = new Map<string, ReturnType<typeof load>>();

/** The session service under these secrets. */
async function withSecrets(...secrets: string[]) {
  const names = secrets.join(",");
  if (!loaded.has(names)) {
    vi.resetModules();
    process.env.SESSION_SECRET = names;
    loaded.set(names, load());
  }
  const [session, cookie, arrival] = (await loaded.get(names)) ?? (await load());
  return { ...session, ...cookie, ...arrival };
}

const request = (setCookie = "", headers: Record<string, string> = {}) =>
  new Request("http://portal/colaborador/", {
    headers: { cookie: setCookie.split(";")[0] ?? "", ...headers },
  });

const now = () => Math.floor(Date.now() / 1000);
/** What a session that has just begun holds. */
const fresh = () => ({ token: "t", sid: SID, startedAt: now(), lastUsedAt: now() });
/** The same under the names of the cookie. */
const freshStored = () => ({ token: "t", sid: SID, inicio: now(), uso: now() });

/** The same request, come by TLS. */
async function byTls(asked: Request): Promise<Request> {
  const { arrivalOf, setArrival } = await withSecrets(SECRET);
  setArrival(asked, { ...arrivalOf(asked), tls: true });
  return asked;
}
const plainly = (asked: Request) => asked;
type Way = typeof byTls | typeof plainly;

async function write(changes: Record<string, unknown>, way: Way = plainly): Promise<string> {
  const { writeSession } = await withSecrets(SECRET);
  return writeSession(await way(request()), { content: {} }, changes);
}

async function read(setCookie: string, way: Way = plainly) {
  return (await withSecrets(SECRET)).readSession(await way(request(setCookie)));
}

const former = createCookieSessionStorage<{ v: Record<string, unknown> }>({
  cookie: { name: "__portal", secrets: [SECRET] },
});

/** A cookie as the portal wrote it before it encrypted them. */
async function formerCookie(content: Record<string, unknown>): Promise<string> {
  const session = await former.getSession();
  session.set("v", content);
  return former.commitSession(session);
}

const valueOf = (setCookie: string) =>
  decodeURIComponent(setCookie.split(";")[0]?.split(/=(.*)/s)[1] ?? "");

const record = vi.spyOn(console, "error").mockImplementation(() => undefined);

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const letPass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

describe("session", () => {
  it(
    "of two cookies with the same name the one that opens counts, in any position",
    { tags: ["R096"] },
    async () => {
      const pair = (await write(fresh())).split(";")[0] ?? "";
      const broken = "__portal=bm90IG91cnM%3D.c2VhbA";
      for (const planted of ["__portal=AAAA", "__portal=", "__portal", broken])
        for (const header of [`${planted}; ${pair}`, `outro=1; ${pair}; ${planted}`]) {
          const { readSession } = await withSecrets(SECRET);
          const sent = new Request("http://portal/colaborador/", { headers: { cookie: header } });
          expect((await readSession(sent)).content.token, header).toBe("t");
        }
    },
  );

  it("the content of the cookie cannot be read from it", async () => {
    const cookie = await write({
      ...fresh(),
      token: "token-do-provedor",
      flash: { kind: "info", text: "Saiu o holerite" },
    });
    const bytes = Buffer.from(valueOf(cookie), "base64url").toString("latin1");
    // Whole words: chance writes three letters into what is sealed.
    for (const text of [cookie, bytes, decodeURIComponent(cookie)])
      expect(text).not.toMatch(/token|holerite|"sid"|inicio/);
    // Nor from one that looks alike: no two are the same.
    expect(valueOf(cookie)).not.toBe(
      valueOf(
        await write({
          ...fresh(),
          token: "token-do-provedor",
          flash: { kind: "info", text: "Saiu o holerite" },
        }),
      ),
    );
  });

  it("changed in any bit, it belongs to nobody", async () => {
    const cookie = await write(fresh());
    const { readSession } = await withSecrets(SECRET);
    const bytes = Buffer.from(valueOf(cookie), "base64url");
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: bytes.length * 8 - 1 }), async (bit) => {
        const spoilt = Buffer.from(bytes);
        const at = Math.floor(bit / 8);
        spoilt[at] = (spoilt[at] ?? 0) ^ (1 << (bit % 8));
        expect(await readSession(request(`__portal=${spoilt.toString("base64url")}`))).toEqual({
          content: {},
        });
      }),
    );
  });

  it("never exceeds 4 KB: a flash message that does not fit is shortened, and the rest stays", async () => {
    const { writeSession, readSession } = await withSecrets(SECRET);
    const token = "t".repeat(1_500);
    const content = { ...fresh(), token };
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 3_000 }),
      fc.string({
        unit: fc.constantFrom("👩🏽‍🌾", "ã", "\u0000", "\ud83d", " ", '"'),
        minLength: 500,
        maxLength: 2_000,
      }),
    );
    await fc.assert(
      fc.asyncProperty(text, async (written) => {
        const cookie = await writeSession(
          request(),
          { content },
          { flash: { kind: "success", text: written } },
        );
        expect(cookie.length).toBeLessThanOrEqual(4_096);
        const { content: kept } = await readSession(request(cookie));
        expect(kept.token).toBe(token);
        if (written !== "") expect(kept.flash?.text).not.toBe("");
      }),
    );
  });

  it("the cookie: HttpOnly, Lax, for the portal only, without expiry; behind TLS Secure, and with the name that only TLS can set", async () => {
    const attributes = (cookie: string) => cookie.split("; ").slice(1).sort();
    const [plain, secure] = [await write(fresh()), await write(fresh(), byTls)];
    expect([plain.split("=")[0], attributes(plain)]).toEqual([
      "__portal",
      ["HttpOnly", "Path=/colaborador/", "SameSite=Lax"],
    ]);
    expect([secure.split("=")[0], attributes(secure)]).toEqual([
      "__Secure-portal",
      ["HttpOnly", "Path=/colaborador/", "SameSite=Lax", "Secure"],
    ]);
    expect((await read(secure, byTls)).content.token).toBe("t");
  });

  it("a cookie planted outside TLS is not valid behind it, nor under the other name", async () => {
    const planted = await write(fresh());
    expect((await read(planted, byTls)).content).toEqual({});
    const renamed = planted.replace("__portal", "__Secure-portal");
    expect((await read(renamed, byTls)).content).toEqual({});
  });

  it("the secret changes without signing anyone out", async () => {
    const cookie = await write(fresh());
    expect(
      (await (await withSecrets(NEW, SECRET)).readSession(request(cookie))).content.token,
    ).toBe("t");
    expect((await (await withSecrets(NEW)).readSession(request(cookie))).content).toEqual({});
  });

  it.each([
    ["de outro formato", { token: 7 }],
    ["com um selo curto", { csrfToken: "x" }],
    ["com um recado desconhecido", { flash: { kind: "grave", text: "x" } }],
    ["sem número, que nunca se poderia encerrar,", { sid: undefined }],
    ["de gestor sem número", { token: undefined, managementToken: "g", sid: undefined }],
  ])("a content %s starts over", async (_, content) => {
    expect((await read(await write({ ...fresh(), ...content }))).content).toEqual({});
  });
});

describe("the lifetime of a session", () => {
  it.each([
    ["doze horas sem uso", { lastUsedAt: -12 * HOUR }],
    ["trinta dias, ainda que em uso", { startedAt: -30 * DAY }],
  ])("%s: it has expired, and its content is still known", async (_, ago) => {
    const shifted = Object.fromEntries(
      Object.entries(ago).map(([name, seconds]) => [name, now() + seconds]),
    );
    const content = { ...fresh(), ...shifted };
    const cookie = await write(content);
    expect(await read(cookie)).toEqual({ content });
    letPass(1);
    expect(await read(cookie)).toEqual({ content: {}, ended: "expirou", expiredContent: content });
  });

  it("without a start or a last use, it has expired", async () => {
    for (const missing of ["startedAt", "lastUsedAt"])
      expect((await read(await write({ ...fresh(), [missing]: undefined }))).ended, missing).toBe(
        "expirou",
      );
  });

  it("the last use is saved every fifteen minutes, and the start stays", async () => {
    const begun = fresh();
    let cookie = await write(begun);
    const { renewUse, readSession } = await withSecrets(SECRET);
    for (let round = 1; round <= 3; round += 1) {
      letPass(15 * 60 - 1);
      expect(await renewUse(request(cookie))).toBeNull();
      letPass(1);
      cookie = (await renewUse(request(cookie))) ?? "";
      expect((await readSession(request(cookie))).content).toEqual({ ...begun, lastUsedAt: now() });
    }
    letPass(13 * HOUR);
    expect(await renewUse(request(cookie))).toBeNull();
  });
});

describe("a cookie from before encryption", () => {
  it("is valid, and is saved again with the first response", async () => {
    const begun = fresh();
    const before = await formerCookie(freshStored());
    expect(await read(before)).toEqual({ content: begun });
    const { renewUse } = await withSecrets(SECRET);
    const renewed = (await renewUse(request(before))) ?? "";
    expect(valueOf(renewed)).not.toContain(".");
    expect((await read(renewed)).content).toEqual(begun);
  });

  it("also behind TLS, where the one with the old name is removed once the new one is set", async () => {
    const before = await formerCookie(freshStored());
    const { renewUse, earlierCookieEnd } = await withSecrets(SECRET);
    const renewed = (await renewUse(await byTls(request(before)))) ?? "";
    expect(renewed).toMatch(/^__Secure-portal=/);
    const [old, current] = [before, renewed].map((cookie) => cookie.split(";")[0]);
    const both = await byTls(
      new Request("http://portal/colaborador/", { headers: { cookie: `${old}; ${current}` } }),
    );
    expect(earlierCookieEnd(both)).toMatch(/^__portal=; .*Max-Age=0.*; Secure$/);
    const secure = [await byTls(request(before)), await byTls(request(renewed))];
    for (const alone of [...secure, request(before)]) expect(earlierCookieEnd(alone)).toBeNull();
  });

  it("can be read for seven days after its last use, so that nothing typed is lost, and not later", async () => {
    const before = await formerCookie(freshStored());
    letPass(7 * DAY);
    expect((await read(before)).expiredContent?.token).toBe("t");
    letPass(1);
    expect(await read(before)).toEqual({ content: {} });
  });

  it("without date or number it belongs to nobody; the one of the sign-in screen stays valid", async () => {
    expect(await read(await formerCookie({ token: "t", selo: "s".repeat(24) }))).toEqual({
      content: {},
    });
    expect((await read(await formerCookie({ selo: "s".repeat(24) }))).content).toEqual({
      csrfToken: "s".repeat(24),
    });
  });

  it("with another signature it is a new session", async () => {
    const before = await formerCookie(freshStored());
    expect((await read(`__portal=${valueOf(before).replace(/^(.{10})./, "$1A")}`)).content).toEqual(
      {},
    );
  });
});

describe("without TLS in production", () => {
  it("warns once, and not on the local machine", async () => {
    const told = () =>
      record.mock.calls.flat().filter((line) => String(line).includes('"evento":"sessao-sem-tls"'))
        .length;
    const { writeSession } = await withSecrets(SECRET);
    const at = (host: string) => new Request("http://portal/colaborador/", { headers: { host } });
    const begin = (asked: Request) => writeSession(asked, { content: {} }, fresh());
    for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000"]) await begin(at(host));
    await begin(await byTls(at("portal.cooperativa.example")));
    expect(told()).toBe(0);
    for (let round = 0; round < 3; round += 1) await begin(at("portal.cooperativa.example"));
    expect(told()).toBe(1);
  });
});
