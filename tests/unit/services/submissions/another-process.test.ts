/** What one process of the portal stores of a submission is enough for the next one, which never saw it sent. */
import { describe, expect, it, vi } from "vitest";
import { access } from "../support/submission-harness";
import { inMemory } from "../support/in-memory";
import { contract } from "~/services/provider/contract";
import { technicalFailure } from "~/services/provider/failure";
import { StoreFailure } from "~/services/storage/store-failure.server";
import { ownerOf } from "~/services/access/owner.server";
import { inquiryOf, recordWish } from "~/services/submissions/operation.server";
import { storedOutbox } from "~/services/submissions/outbox.server";
import { listingBefore, type Rows } from "~/services/submissions/reconcile";
import type { Submission } from "~/services/submissions/stored-submission";
import { Submissions } from "~/services/submissions/submit.server";

vi.spyOn(console, "error").mockImplementation(() => undefined);

const WRITE_MS = 1_000;
const LATE_MS = WRITE_MS * 2;

const row = (key: string, tipo: string) => ({ key, fields: { tipo }, when: null });

/** Processes that follow each other on one store, and the list as it stands at the provider. */
class Processes {
  rows: Rows = { records: [] };
  now = Date.parse("2026-11-16T14:10:30-03:00");
  /** What has left for the provider. */
  readonly sent: string[] = [];
  readonly stored = inMemory<Submission[]>();
  #current = this.#start();

  #start() {
    return new Submissions({
      outbox: storedOutbox(this.stored),
      writeMs: WRITE_MS,
      now: () => this.now,
      wait: async (ms) => {
        this.now += ms;
      },
    });
  }

  next(): void {
    this.#current = this.#start();
  }

  readonly #ref = (page: string) => ({
    ...{ request: new Request("http://portal/"), operation: "form", idempotencyKey: page },
    access,
    currentList: async () => listingBefore(this.rows, (rows) => rows),
  });

  /** Presses the page's button; the answer is lost, unless it `arrives`. */
  send(page: string, tipo: string, arrives = false, sendAnyway?: string) {
    const submission = {
      ...this.#ref(page),
      write: () => {
        this.sent.push(tipo);
        return arrives
          ? Promise.resolve({ data: null, msg: "Recebido", status: 200, leftOut: [] })
          : Promise.reject(technicalFailure("connection-lost", contract.atestados.incluir));
      },
      ...{ content: { tipo }, sendAnyway },
      before: listingBefore(this.rows, (rows) => rows),
    };
    return this.#current.submit(recordWish<null>(submission));
  }

  look(page: string, afterMs: number) {
    this.now += afterMs;
    return this.#current.check(inquiryOf(this.#ref(page)));
  }

  /** Of which page the form says, before the user types, that its outcome is unknown. */
  async told(): Promise<string | null> {
    const open = await this.#current.newestOpen({ owner: ownerOf(access), operation: "form" });
    return open?.key ?? null;
  }
}

describe("a correction, whose list has entries but no record of it", () => {
  it.each([
    ["all entries still stand", ["5", "6"], "not-sent", "succeeded"],
    ["one of them is missing", ["6"], "unknown", "unknown"],
    ["none is left", [], "unknown", "unknown"],
  ])("%s: sent again only if it certainly did not arrive", async (_which, stands, seen, again) => {
    const portal = new Processes();
    portal.rows = { records: [], stands: ["5", "6"] };
    expect(await portal.send("a", "10")).toMatchObject({ state: "unknown" });
    portal.next();
    portal.rows = { records: [], stands };
    expect(await portal.look("a", LATE_MS - 1)).toMatchObject({ state: "unknown" });
    expect(await portal.look("a", 1)).toMatchObject({ state: seen });
    portal.next();
    expect(await portal.send("a", "10", true)).toMatchObject({ state: again });
    expect(portal.sent).toHaveLength(again === "succeeded" ? 2 : 1);
  });
});

describe("the form, before the user types", () => {
  it("tells of none that has arrived, though the store could not note it, and of the other that is open", async () => {
    const portal = new Processes();
    portal.rows = { records: [row("1", "30")] };
    await portal.send("a", "10");
    const held = await portal.send("b", "20");
    expect(portal.sent).toEqual(["10"]);
    if (held.state !== "unknown") throw new Error(held.state);
    await portal.send("b", "20", false, held.ways.sendAnyway ?? "");
    expect([portal.sent, await portal.told()]).toEqual([["10", "20"], "b"]);

    const change = vi.spyOn(portal.stored, "change");
    change.mockRejectedValue(new StoreFailure(new Error("disco cheio")));
    portal.rows = { records: [row("1", "30"), row("7", "20")] };
    expect(await portal.look("b", 1)).toMatchObject({ state: "succeeded", protocolo: "7" });
    expect(await portal.told()).toBe("a");
    change.mockRestore();

    portal.rows = { records: [...portal.rows.records, row("8", "10")] };
    expect(await portal.look("a", 1)).toMatchObject({ state: "succeeded", protocolo: "8" });
    portal.next();
    expect(await portal.told()).toBeNull();
    expect(portal.sent).toEqual(["10", "20"]);
  });
});

describe("a record that shows up later", () => {
  it.each([undefined, "sim", "an older name"])(
    "although it was given up as lost: not sent again, whatever the button says (%s)",
    async (sendAnyway) => {
      const portal = new Processes();
      portal.rows = { records: [row("1", "30")] };
      await portal.send("a", "10");
      expect(await portal.look("a", LATE_MS)).toMatchObject({ state: "not-sent" });
      portal.next();
      portal.rows = { records: [row("1", "30"), row("7", "10")] };
      const told = { state: "succeeded", protocolo: "7" };
      expect(await portal.send("a", "10", true, sendAnyway)).toMatchObject(told);
      expect(await portal.send("a", "10", true, sendAnyway)).toMatchObject(told);
      expect(portal.sent).toEqual(["10"]);
    },
  );
});
