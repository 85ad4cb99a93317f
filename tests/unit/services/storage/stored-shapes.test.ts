/** What a build before this one has stored is understood; what cannot be read never counts as nothing. */
import "../support/test-environment";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod/v4";
import { REDIS, startRedis } from "../../../support/redis";
import { temporaryFolder } from "../support/folder";

const OWNER = "pessoa/1/1";
const DAY_MS = 24 * 60 * 60_000;
const recently = Date.now() - 60_000;
const today = new Date(recently).toISOString();

/** Modules that open their store when they are loaded, over one that is still empty. */
async function load() {
  vi.resetModules();
  const [
    stored,
    outboxes,
    operations,
    sessions,
    drafts,
    quota,
    owners,
    arrivals,
    pieces,
    codes,
    mark,
    forms,
  ] = await Promise.all([
    import("~/services/storage/stored-values.server"),
    import("~/services/submissions/outboxes.server"),
    import("~/services/submissions/operation.server"),
    import("~/services/session/session-revocations.server"),
    import("~/wizard/engine/stored-drafts.server"),
    import("~/wizard/engine/draft-quota.server"),
    import("~/services/access/owner.server"),
    import("~/services/submissions/device-arrivals.server"),
    import("~/services/uploads/blobs.server"),
    import("~/services/access/awaiting-code.server"),
    import("~/services/storage/store-id.server"),
    import("~/services/access/form-draft.server"),
  ]);
  const access = (await import("../support/colaborador")).accessOf();
  const { csrfTokenOf } = await import("~/services/session/csrf-token.server");
  const { store } = await import("~/services/storage/store.server");
  /** Stores this JSON where the build before stored it. */
  const put = async (namespace: string, key: string, json: unknown): Promise<void> => {
    await stored.storedValues(namespace, z.unknown(), 3_600).change(key, () => json);
  };
  return {
    ...{ put, access, csrfTokenOf, store },
    ...{
      ...outboxes,
      ...operations,
      ...sessions,
      ...drafts,
      ...quota,
      ...owners,
      ...arrivals,
      ...pieces,
      ...codes,
    },
    ...{ ...mark, ...forms },
  };
}

/** Shapes that no build can read: of another build, or damaged. */
const UNREADABLE: [string, unknown][] = [
  ["a state of a later build", { estado: "novo", vez: "x" }],
  ["a missing field", { estado: "enviado" }],
  ["a text", "x"],
  ["a list of something else", [{ a: 1 }]],
  ["a number", 7],
];

const attempt = {
  ...{ vez: "v1", desde: recently, conhecidos: ["1"], presentes: ["1"], lacunas: false },
  ...{ enviado: { tipo: "10" }, marca: null, olhadas: 1, parecido: null },
};
const lead = { to: "/minha-conta", sent: null };
const press = { mark: "m", turn: "t", since: recently, facts: "f" };

const EXPIRED = { encerrada: true, porSi: true };

const STORES: [string, boolean, () => Promise<{ url: string; end(): Promise<void> }>][] = [
  ["SQLite", true, async () => ({ url: "", end: async () => undefined })],
  ["Redis", REDIS !== null, () => startRedis(REDIS ?? "")],
];

describe.each(STORES)("in %s", (_, exists, start) => {
  describe.runIf(exists)("a store of the build before", () => {
    let place: Awaited<ReturnType<(typeof STORES)[number][2]>>;
    let portal: Awaited<ReturnType<typeof load>>;

    beforeAll(async () => {
      place = await start();
      process.env.DATA_DIR = temporaryFolder("antes");
      if (place.url) process.env.STORE_URL = place.url;
      portal = await load();
    });
    afterAll(async () => {
      await portal.store.close();
      delete process.env.STORE_URL;
      await place.end();
    });

    it.each<[string, unknown, string | null]>([
      ["under way", { estado: "enviando", ...attempt }, "sending"],
      ["unknown", { estado: "desconhecido", ...attempt }, "unknown"],
      [
        "unknown, of the build before the attempts",
        { estado: "desconhecido", desde: recently, conhecidos: null },
        "unknown",
      ],
      ["sent", { estado: "enviado", protocolo: "7", msg: "", em: today, marca: null }, "succeeded"],
      [
        "sent, without a form",
        { estado: "enviado", protocolo: "7", msg: "", em: today },
        "succeeded",
      ],
      ["free", { estado: "livre" }, null],
      [
        "given up",
        { estado: "livre", recusado: false, mensagem: "Não chegou", ultima: attempt },
        null,
      ],
      ["refused", { estado: "livre", recusado: true, mensagem: "Não" }, null],
      ...UNREADABLE.map(([what, json]): [string, unknown, string] => [what, json, "unknown"]),
    ])("a submission: %s", async (what, json, state) => {
      await portal.put("envios", `${OWNER}/${what}`, json);
      const one = await portal.records.blocking({ owner: OWNER, operation: "x", key: what });
      expect(one && (one.ended?.state ?? "sending")).toBe(state);
    });

    const of = (operation: string) => ({ owner: OWNER, operation });
    const entry = {
      ...{ chave: "aberta", vez: "v1", desde: recently, fatos: "f", protocolo: "", contada: false },
    };

    it("the submissions of a form: sent, open, ended, passed by", async () => {
      await portal.put("envios", `${OWNER}/aberta`, { estado: "desconhecido", ...attempt });
      await portal.put("envios-abertos", `${OWNER}/atestados`, [
        { ...entry, chave: "a", estado: "enviada", protocolo: "7" },
        { ...entry, chave: "b", estado: "encerrada" },
        { ...entry, chave: "c", estado: "superada", contada: true },
        { chave: "aberta", vez: "v1", desde: recently, fatos: "f", estado: "aberta" },
      ]);
      expect(await portal.records.wasSent(of("atestados"), "7")).toBe(true);
      expect(await portal.records.wasSent(of("atestados"), "8")).toBe(false);
      expect(await portal.records.newestOpen(of("atestados"))).toMatchObject({
        ...{ key: "aberta", since: recently },
      });
    });

    const sending = (operation: string, idempotencyKey: string, sendAnyway?: string) => {
      let writes = 0;
      const listing = {
        ...{ records: [], allKeys: [], complete: true, isState: false },
        compared: { kinds: {}, identity: [], labels: {} },
      };
      const wish = portal.recordRequest<null>({
        ...{ request: new Request("http://portal/"), access: portal.access },
        ...{ operation, idempotencyKey, sendAnyway },
        ...{ content: { tipo: "10" }, before: listing, currentList: async () => listing },
        write: async () => {
          writes += 1;
          return { data: null, msg: "Recebido", status: 200, leftOut: [] };
        },
      });
      const outcome = portal.records.submit(wish);
      return outcome.then((ended) => ({ ended, writes }));
    };

    it.each(UNREADABLE)(
      "of a submission that cannot be read (%s) only the user decides",
      async (what, json) => {
        await portal.put("envios", `${OWNER}/ilegivel ${what}`, json);
        const { ended, writes } = await sending(`um ${what}`, `ilegivel ${what}`);
        expect([ended, writes]).toEqual([
          expect.objectContaining({ state: "unknown", sendAnyway: expect.anything() as unknown }),
          0,
        ]);
        const way = ended.state === "unknown" ? ended.sendAnyway : null;
        const again = await sending(`um ${what}`, `ilegivel ${what}`, way ?? "");
        expect([again.ended.state, again.writes]).toEqual(["succeeded", 1]);
      },
    );

    it.each(UNREADABLE)(
      "submissions of a form that cannot be read (%s) hold the next until the user decides",
      async (what, json) => {
        await portal.put("envios-abertos", `${OWNER}/lista ${what}`, json);
        const { ended, writes } = await sending(`lista ${what}`, `novo ${what}`);
        expect([ended, writes]).toEqual([
          expect.objectContaining({ state: "unknown", ofOther: true }),
          0,
        ]);
        const way = ended.state === "unknown" ? ended.sendAnyway : null;
        const again = await sending(`lista ${what}`, `novo ${what}`, way ?? "");
        expect([again.ended.state, again.writes]).toEqual(["succeeded", 1]);
      },
    );

    it.each([
      ["under way", { ...press, ending: null }, "sending"],
      ["done", { ...press, ending: { state: "done", ...lead } }, "succeeded"],
      [
        "done, with a message",
        { ...press, ending: { state: "done", flash: { kind: "sucesso", text: "Feito" }, ...lead } },
        "succeeded",
      ],
      ["refused", { ...press, ending: { state: "refused", message: "Não" } }, "rejected"],
      ["not sent", { ...press, ending: { state: "not-sent", message: "Não", onward: lead } }, null],
      ["unknown", { ...press, ending: { state: "unknown", message: "?" } }, "unknown"],
      [
        "of the build before the facts",
        { mark: "m", turn: "t", since: recently, ending: { state: "unknown", message: "?" } },
        "unknown",
      ],
    ])("a press: %s", async (what, json, state) => {
      await portal.put("toques", `${OWNER}/${what}`, [json]);
      const one = await portal.changes.blocking({ owner: OWNER, operation: what, key: "m" });
      expect(one && (one.ended?.state ?? "sending")).toBe(state);
    });

    const change = async (operation: string, key: string, facts: string | null, pass?: string) => {
      let writes = 0;
      const outcome = await portal.changes.submit({
        ...{ owner: OWNER, operation, key, sendAnyway: pass, digest: facts, canCheck: true },
        reconciliation: { kind: "state", isSo: async () => null },
        endSession: () => Promise.reject(new Error("a sessão acabou")),
        evidence: {},
        call: async () => {
          writes += 1;
          return { data: null, msg: "", status: 200, leftOut: [] };
        },
        done: () => ({ next: { to: "/" } }),
      });
      return { outcome, writes };
    };

    it.each(UNREADABLE)("changes that cannot be read: %s", async (what, json) => {
      const [asks, asksNot] = [`asks ${what}`, `asks not ${what}`];
      await portal.put("toques", `${OWNER}/${asks}`, json);
      expect(await change(asks, "m", "f")).toMatchObject({
        ...{ outcome: { state: "unknown", check: null }, writes: 0 },
      });
      const open = await portal.changes.newestOpen(of(asks));
      expect(await change(asks, "m", "f", open?.key)).toMatchObject({ writes: 1 });
      // Once passed by, they hold nobody any more, and the form's page says nothing of them.
      expect(await portal.changes.newestOpen(of(asks))).toBeNull();
      expect(await change(asks, "n", "other")).toMatchObject({ writes: 1 });
      // Where nothing can tell what became of it, one press is told that, and the next goes on.
      await portal.put("toques", `${OWNER}/${asksNot}`, json);
      for (const _again of [1, 2])
        expect(await change(asksNot, "m", null)).toMatchObject({
          ...{ outcome: { state: "unknown" }, writes: 0 },
        });
      expect(await change(asksNot, "n", null)).toMatchObject({ writes: 1 });
    });

    it.each<[string, unknown, object]>([
      ["open", { vez: 1, encerrada: false, em: recently }, { vez: 1, encerrada: false }],
      ["signed out", { vez: 0, encerrada: true, em: recently }, { encerrada: true }],
      [
        "expired",
        { vez: 0, encerrada: true, porSi: true, em: recently },
        { encerrada: true, porSi: true },
      ],
      ...UNREADABLE.map(([what, json]): [string, unknown, object] => [what, json, EXPIRED]),
    ])("a session: %s", async (what, json, expected) => {
      await portal.put("sessoes", what, json);
      expect(await portal.readRevocation(what)).toMatchObject(expected);
    });

    const slot = (wizard: string) => ({ owner: OWNER, wizard, record: null });
    const draft = {
      ...{ id: "d1", criadoEm: today, salvoEm: today, passo: "60" },
      respostas: { medico: { medico: "José" } },
      anexos: [{ id: "a", codigo: "1", nome: "a.jpg", tipo: "image/jpeg", bytes: 10 }],
    };

    it("a draft, whole; one past its time is none", async () => {
      await portal.put("rascunhos", `${OWNER}/atestado/novo`, draft);
      expect(await portal.readDraft(slot("atestado"))).toEqual(draft);
      const old = new Date(Date.now() - 8 * DAY_MS).toISOString();
      await portal.put("rascunhos", `${OWNER}/documento/novo`, {
        ...draft,
        criadoEm: old,
        salvoEm: old,
      });
      expect(await portal.readDraft(slot("documento"))).toBeNull();
    });

    it("what a person's drafts occupy counts", async () => {
      const owner = "pessoa/2/2";
      const held = (registro: string) => ({
        ...{ assistente: "atestado", registro, desde: recently, ate: recently + DAY_MS },
        anexos: [{ id: registro, codigo: "1", bytes: 1_000, desde: recently }],
      });
      await portal.put(
        "ocupacao",
        owner,
        Array.from({ length: 40 }, (__, at) => held(String(at))),
      );
      const slot41 = { owner, wizard: "atestado", record: "41" };
      expect(await portal.reserveRoom(slot41, null)).toMatch(/^Você já tem 40 envios/);
    });

    it("whose session it was, with the records it opened", async () => {
      await portal.put("donos", "token", { dono: OWNER, gavetas: ["atestado/7"] });
      await portal.put("donos", "antes", { dono: OWNER });
      expect(await portal.rememberedOwner({ token: "token" })).toEqual({
        ...{ dono: OWNER, gavetas: ["atestado/7"] },
      });
      expect(await portal.rememberedOwner({ token: "antes" })).toEqual({
        dono: OWNER,
        gavetas: [],
      });
    });

    it("what has arrived from a device, and in pieces", async () => {
      const [id, other] = [crypto.randomUUID(), crypto.randomUUID()];
      await portal.put("chegadas", OWNER, [id]);
      expect([await portal.hasArrived(OWNER, id), await portal.hasArrived(OWNER, other)]).toEqual([
        ...[true, false],
      ]);
      await portal.put("pedacos", OWNER, [
        { id, pedacos: ["p1", "p2"], bytes: 65_536, chegou: false },
        { id: other, pedacos: [], bytes: 0, chegou: true },
      ]);
      expect(await portal.blobProgress(OWNER, id)).toEqual({ offset: 65_536, complete: false });
      expect(await portal.blobProgress(OWNER, other)).toEqual({ offset: 0, complete: true });
    });

    it("the number that waits for its code; the store's own mark", async () => {
      await portal.put("codigo-de-contato", `${OWNER} 1`, { ddd: "44", telefone: "999998888" });
      expect(await portal.numberAwaitingCode(portal.access, "1")).toEqual({
        ...{ ddd: "44", telefone: "999998888", duvida: false },
      });
      const mark = await portal.readStoreId();
      expect(mark).toMatch(/^[0-9a-f]{8,}$/);
      expect(await portal.readStoreId()).toBe(mark);
    });

    it("what was typed into a form, and what came back with a refusal", async () => {
      const account = "conta-de-ana";
      const sid = "s".repeat(22);
      const selo = portal.csrfTokenOf(sid, 0, account);
      const session = { content: { token: "t", sid, accountHash: account, csrfToken: selo } };
      const form = { path: "/minha-conta", fields: { email: "ana@exemplo.com.br" } };
      const [{ accountOfToken }] = [await import("~/services/session/csrf-token.server")];
      const key = accountOfToken(selo) ?? "";
      const page = (path: string) => new Request(`http://portal/colaborador${path}`);
      await portal.put("formularios", key, [
        form,
        { ...form, path: "/indicar-pcd/nova", returned: recently },
        { ...form, path: "/atualizacao-cadastral", returned: recently - DAY_MS },
      ]);
      const typed = (path: string) => portal.typedBefore(page(path), { session });
      const again = { initialValue: form.fields, kept: true };
      expect(await typed("/minha-conta")).toEqual(again);
      expect(await typed("/indicar-pcd/nova")).toEqual(again);
      expect(await typed("/atualizacao-cadastral")).toBeNull();
    });
  });
});
