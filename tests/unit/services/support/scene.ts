/** A portal that sends records, its clock, its store, and the list as it stands at the provider. */
import { accessOf } from "./access";
import { breakable } from "./breakable";
import { contract } from "~/services/provider/contract";
import { technicalFailure } from "~/services/provider/failure";
import type { Reply } from "~/services/provider/reply";
import { ownerOf } from "~/services/access/owner.server";
import {
  inquiryOf,
  recordRequest,
  type RecordInquiry,
  type RecordSubmission,
} from "~/services/submissions/operation.server";
import type { Outcome } from "~/services/submissions/outcome";
import { storedOutbox, type Outbox } from "~/services/submissions/outbox.server";
import { listingBefore, type ListedRecord, type Listing } from "~/services/submissions/reconcile";
import type { Submission } from "~/services/submissions/stored-submission";
import { Submissions } from "~/services/submissions/submit.server";

const { incluir } = contract.atestados;
export const access = accessOf();
export const WRITE_MS = 1_000;
export const LATE_MS = WRITE_MS * 2;

export const SENT = { tipo: "10", medico: "José", justificativa: "Consulta" };
export const COMPARED = { tipo: { isIdentity: true }, medico: { called: "médico" } };
export const record = (key: string, fields: Partial<typeof SENT> = {}): ListedRecord => ({
  key,
  when: null,
  fields: { ...SENT, ...fields },
});
export const OLD = record("1", { tipo: "20" });

export class Scene {
  /** null: it does not open. */
  list: ListedRecord[] | null = [OLD];
  /** What stands there; undefined: the list's own records. */
  allKeys: readonly string[] | undefined;
  /** Whether all entries of the list can be read. */
  complete = true;
  now = Date.parse("2026-11-16T14:10:30-03:00");
  /** How many writes have left. */
  writes = 0;
  readonly store = breakable<Submission[]>();
  submissions: Submissions;

  /** `around`: what stands around the outbox. */
  constructor(private readonly around = (outbox: Outbox) => outbox) {
    this.submissions = this.#portal();
  }

  #portal() {
    return new Submissions({
      outbox: this.around(storedOutbox(this.store)),
      writeMs: WRITE_MS,
      now: () => this.now,
      wait: async (ms) => {
        this.now += ms;
      },
    });
  }

  /** The portal is started anew: what it only had in mind is gone. */
  restart() {
    this.submissions = this.#portal();
  }

  listing(): Listing {
    if (!this.list) throw technicalFailure("status", contract.atestados.listar, { status: 503 });
    const { list: records, allKeys } = this;
    const listing = listingBefore(null, () => ({ records, allKeys, compared: COMPARED }));
    return { ...listing, complete: this.complete };
  }

  readonly ref = (key: string, operation = "form") => ({
    request: new Request("http://portal/"),
    access,
    operation,
    key,
    currentList: async () => this.listing(),
  });

  /** Sends; the answer is lost, unless `more` says otherwise. */
  send(page: string, more: Partial<RecordSubmission<null>> = {}) {
    const write =
      more.write ?? (() => Promise.reject(technicalFailure("connection-lost", incluir)));
    return this.submissions.submit(
      recordRequest<null>({
        ...this.ref(page),
        content: SENT,
        before: this.list && this.listing(),
        ...more,
        write: (...given) => {
          this.writes += 1;
          return write(...given);
        },
      }),
    );
  }

  /** Looks again, so much later. */
  look(page: string, after: number) {
    this.now += after;
    return this.check(this.ref(page));
  }

  check(inquiry: RecordInquiry) {
    return this.submissions.check(inquiryOf(inquiry));
  }

  discard(page: string, attemptId: string) {
    return this.submissions.discard(inquiryOf(this.ref(page)), attemptId);
  }

  /** Of which one the form tells. */
  async open(operation = "form") {
    const open = await this.submissions.newestOpen({ owner: ownerOf(access), operation });
    return open && open.key;
  }

  /** Of all that are stored. */
  async attempts(): Promise<string[]> {
    const stored = await this.store.read(`${ownerOf(access)}/form`);
    return (stored ?? []).map(({ attemptId }) => attemptId);
  }

  /** How the submission stands; null: the page may send. */
  async stateOf(page: string): Promise<string | null> {
    const one = await this.submissions.blocking(inquiryOf(this.ref(page)));
    return one && (one.ended?.state ?? "sending");
  }

  wasSent(protocolo: string) {
    return this.submissions.wasSent({ owner: ownerOf(access), operation: "form" }, protocolo);
  }
}

/** What is told. */
export const SUCCEEDED = { state: "succeeded" };
export const arrived = (protocolo: string) => ({ ...SUCCEEDED, protocolo });
export const RECEIVED = { ...SUCCEEDED, msg: "Recebido" };
export const NOT_SENT = { state: "not-sent" };
export const UNKNOWN = { state: "unknown" };

/** The ways past an open one; throws where it is not open. */
export function waysOf(outcome: Outcome | null) {
  if (outcome?.state !== "unknown") throw new Error(outcome?.state ?? "nothing");
  return outcome;
}

export const ok = (): Promise<Reply<null>> =>
  Promise.resolve({ data: null, msg: "Recebido", status: 200, leftOut: [] });

/** A sending that goes well. */
export const WELL = { write: ok };
