/** What is said of a submission whose answer was lost, look by look, and of those that come after it through the same form. */
import { describe, expect, it, vi } from "vitest";
import { access } from "../support/submission-harness";
import { inMemory } from "../support/in-memory";
import { contract } from "~/services/provider/contract";
import { technicalFailure } from "~/services/provider/failure";
import { createOpenSubmissions, type Entry } from "~/services/submissions/open-submissions.server";
import { StoreFailure } from "~/services/storage/store-failure.server";
import type { Outcome } from "~/services/submissions/outcome.server";
import {
  listingBefore,
  type ListedRecord,
  type Listing,
} from "~/services/submissions/recognise.server";
import { createSubmissions, type Submission } from "~/services/submissions/send-once.server";

vi.spyOn(console, "error").mockImplementation(() => undefined);

const { incluir } = contract.atestados;
const WRITE_MS = 1_000;
const LATE_MS = WRITE_MS * 2;

const SENT = { tipo: "10", medico: "José", justificativa: "Consulta" };
const COMPARED = { kinds: {}, identity: ["tipo"], labels: { medico: "médico" } };
const record = (key: string, fields: Partial<typeof SENT> = {}): ListedRecord => ({
  ...{ key, when: null },
  fields: { ...SENT, ...fields },
});
const OLD = record("1", { tipo: "20" });

/** A portal, and the list as it stands at the provider; null: it does not open. */
class Scene {
  list: ListedRecord[] | null = [OLD];
  readonly #clock = { now: Date.parse("2026-11-16T14:10:30-03:00") };
  /** The list of the open ones cannot be written any more. */
  isOpenListStuck = false;
  /** How many writes have left. */
  writes = 0;
  readonly #openList = inMemory<Entry[]>();
  readonly submissions = createSubmissions({
    submissions: inMemory(),
    open: createOpenSubmissions({
      ...this.#openList,
      change: (key, change) =>
        this.isOpenListStuck
          ? Promise.reject(new StoreFailure(new Error("fora")))
          : this.#openList.change(key, change),
    }),
    writeMs: WRITE_MS,
    now: () => this.#clock.now,
    wait: () => Promise.resolve(),
  });

  #listing(): Listing {
    if (!this.list) throw technicalFailure("status", contract.atestados.listar, { status: 503 });
    const records = this.list;
    return listingBefore(null, () => ({ records, compared: COMPARED }));
  }

  readonly #ref = (idempotencyKey: string) => ({
    ...{ request: new Request("http://portal/"), access, operation: "form", idempotencyKey },
    currentList: async () => this.#listing(),
  });

  /** Sends; the answer is lost, unless `more` says otherwise. */
  send(page: string, more: Partial<Submission<null>> = {}): Promise<Outcome> {
    return this.submissions.sendOnce<null>({
      ...this.#ref(page),
      write: () => {
        this.writes += 1;
        return Promise.reject(technicalFailure("connection-lost", incluir));
      },
      content: SENT,
      before: this.#listing(),
      ...more,
    });
  }

  /** Looks again, so much later. */
  look(page: string, after: number): Promise<Outcome | null> {
    this.#clock.now += after;
    return this.submissions.submissionState(this.#ref(page));
  }

  isThis(page: string, attemptId: string): Promise<Outcome | null> {
    return this.submissions.confirmNearMatch(this.#ref(page), attemptId);
  }

  discard(page: string, attemptId: string): Promise<void> {
    return this.submissions.discardAttempt(this.#ref(page), attemptId);
  }
}

/** The ways past an open one; throws where it is not open. */
function waysOf(outcome: Outcome | null) {
  if (outcome?.state !== "desconhecido") throw new Error(outcome?.state ?? "nothing");
  return outcome.ways;
}

const ok =
  (data: null = null) =>
  () =>
    Promise.resolve({ data, msg: "Recebido", status: 200, leftOut: [] });

describe("one whose answer was lost", () => {
  it("resembles a new record: told with its number and what differs, and with all three ways", async () => {
    const scene = new Scene();
    await scene.send("a");
    scene.list = [OLD, record("7", { medico: "Registro Nacional" })];
    const told = await scene.look("a", LATE_MS);
    expect(told).toMatchObject({
      state: "desconhecido",
      message: expect.stringMatching(/parecido com este envio \(protocolo 7\).+: médico\. /),
    });
    const { isThis, discard, sendAnyway } = waysOf(told);
    expect([isThis, discard]).toEqual([sendAnyway, sendAnyway]);
    expect(await scene.isThis("a", "another")).toBeNull();
    expect(await scene.isThis("a", sendAnyway ?? "")).toMatchObject({
      state: "enviado",
      protocolo: "7",
    });
  });

  it("discarded, it holds nothing any longer", async () => {
    const scene = new Scene();
    await scene.send("a");
    scene.list = [OLD, record("7", { medico: "Registro Nacional" })];
    await scene.discard("a", waysOf(await scene.look("a", LATE_MS)).discard ?? "");
    expect(await scene.send("b", { write: ok() })).toMatchObject({ state: "enviado" });
  });

  it("did not arrive where all that stood there still stands, and only late enough", async () => {
    const scene = new Scene();
    await scene.send("a");
    expect(await scene.look("a", LATE_MS - 1)).toMatchObject({ state: "desconhecido" });
    expect(await scene.look("a", 1)).toMatchObject({ state: "nao-chegou" });
  });

  it("a correction, whose own record says nothing, did not arrive where the others still stand", async () => {
    const scene = new Scene();
    await scene.send("a", {
      before: listingBefore(null, () => ({ records: [], stands: ["1"], compared: COMPARED })),
    });
    expect(await scene.look("a", LATE_MS - 1)).toMatchObject({ state: "desconhecido" });
    expect(await scene.look("a", 1)).toMatchObject({ state: "nao-chegou" });
  });

  it.each([
    ["an empty list", []],
    ["one that was cut", [record("2", { tipo: "30" })]],
    ["one that does not open", null],
  ] as const)(
    "of %s nobody says that it did not arrive: after two late looks the person may decide",
    async (_list, list) => {
      const scene = new Scene();
      await scene.send("a");
      scene.list = list && [...list];
      expect(waysOf(await scene.look("a", LATE_MS - 1)).sendAnyway).toBeNull();
      const first = await scene.look("a", 1);
      expect(waysOf(first).sendAnyway).toBeNull();
      expect(first).toMatchObject({ message: expect.stringContaining("confira") });
      const second = await scene.look("a", 1);
      expect(waysOf(second).sendAnyway).not.toBeNull();
      // No way is named that the page does not have, and none that it has is left out.
      expect(second).toMatchObject({ message: expect.stringContaining("envie mesmo assim") });
      expect(first).not.toMatchObject({ message: expect.stringContaining("mesmo assim") });
    },
  );

  it("a removal is told done after two late lists without it; one that did not open is none", async () => {
    const scene = new Scene();
    // Nothing else stood there that could prove the list whole.
    scene.list = [];
    await scene.send("a");
    const gone = { ...record("gone-1"), gone: "1" };
    scene.list = null;
    expect(await scene.look("a", LATE_MS)).toMatchObject({ state: "desconhecido" });
    scene.list = [gone];
    expect(await scene.look("a", 1)).toMatchObject({ state: "desconhecido" });
    expect(await scene.look("a", 1)).toMatchObject({ state: "enviado" });
  });

  it("without anything that stood there before nobody says that it did not arrive", async () => {
    const scene = new Scene();
    scene.list = [];
    await scene.send("a");
    expect(await scene.look("a", LATE_MS)).toMatchObject({ state: "desconhecido" });
  });
});

describe("what comes after an open one", () => {
  it("the same page filled in otherwise is another wish, never told as done for the first", async () => {
    const scene = new Scene();
    await scene.send("a", { fingerprint: "one" });
    scene.list = [OLD, record("7")];
    const edited = { content: { ...SENT, medico: "Outro" }, fingerprint: "two" };
    expect(await scene.send("a", edited)).not.toMatchObject({ protocolo: "7" });
    expect(await scene.send("a", { fingerprint: "one" })).toMatchObject({ protocolo: "7" });
  });

  it("the same facts from another page are held; other facts are told of it, and go by its name", async () => {
    const scene = new Scene();
    await scene.send("a");
    expect(await scene.send("b")).toMatchObject({ state: "desconhecido", held: true });
    const other = { content: { ...SENT, tipo: "30" } };
    const told = await scene.send("c", other);
    expect(told).toMatchObject({
      held: true,
      message: expect.stringContaining("há outro envio deste formulário em aberto"),
    });
    expect(scene.writes).toBe(1);
    const sendAnyway = waysOf(told).sendAnyway ?? "";
    await scene.send("c", { ...other, sendAnyway });
    expect(scene.writes).toBe(2);
  });

  it("is said first by the form, for as long as nobody knows", async () => {
    const scene = new Scene();
    expect(await scene.submissions.openSubmission({ access, operation: "form" })).toBeNull();
    await scene.send("a");
    expect(await scene.submissions.openSubmission({ access, operation: "form" })).toMatchObject({
      idempotencyKey: "a",
    });
    await scene.look("a", LATE_MS);
    expect(await scene.submissions.openSubmission({ access, operation: "form" })).toBeNull();
  });

  it("is not said of one that is known to have arrived, though the list of open ones is out of date", async () => {
    const scene = new Scene();
    await scene.send("a", {
      write: () => {
        scene.isOpenListStuck = true;
        return ok()();
      },
      protocolo: () => "7",
    });
    expect(await scene.look("a", 0)).toMatchObject({ state: "enviado", protocolo: "7" });
    expect(await scene.submissions.openSubmission({ access, operation: "form" })).toBeNull();
  });

  it("a record that another submission has made is never told as this one", async () => {
    const scene = new Scene();
    // The list did not show yet what was sent first.
    await scene.send("a", { write: ok(), protocolo: () => "7" });
    await scene.send("b");
    scene.list = [OLD, record("7")];
    expect(await scene.look("b", LATE_MS)).toMatchObject({ state: "nao-chegou" });
    expect(await scene.submissions.wasSent({ access, operation: "form" }, "7")).toBe(true);
    expect(await scene.submissions.wasSent({ access, operation: "form" }, "8")).toBe(false);
  });
});
