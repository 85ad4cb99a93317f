/** A small world around a sending: portals with a clock of their own, and a provider that goes wrong as told. */
import { z } from "zod/v4";
import type { Store } from "~/services/storage/store-types";
import "./test-environment";
import { nowInSaoPaulo } from "~/lib/calendar";
import { recordEvidence } from "~/services/submissions/operation.server";
import type { Inquiry } from "~/services/submissions/verify.server";
import { factsDigest } from "~/services/submissions/form-facts.server";
import { contract } from "~/services/provider/contract";
import { technicalFailure, ProviderFailure, SESSION_EXPIRED } from "~/services/provider/failure";
import { interpretReply, type Reply } from "~/services/provider/reply";
import type { Facts } from "~/services/submissions/compare";
import { listingBefore, type ListedRecord, type Listing } from "~/services/submissions/reconcile";
import { heard, SendingPortals, type Heard, type Left } from "./portals";

/** Milliseconds that a read and a write may take, and after which a write is settled: as in the portal. */
const READ_MS = 1_500;
const WRITE_MS = READ_MS * 3;
export const SETTLED_MS = WRITE_MS + 1_000;
/** What is said to be late arrives before a write counts as settled. */
const LATE_MS = [3_000, SETTLED_MS * 2 - 100] as const;

export const MODES = [
  "ok",
  "ok-sem-numero",
  "recusa",
  "recusa-500",
  "perdida",
  "perdida-com-efeito",
  "queda",
  "queda-com-efeito",
  "efeito-tardio",
  "504",
  "504-e-efeito",
  "html",
  "html-com-efeito",
  "401",
  "nao-saiu",
] as const;
export type Mode = (typeof MODES)[number];

export const SENT: Facts = { tipo: "10", inicio: "2026-11-10", justificativa: "Consulta" };

interface FiledRecord extends ListedRecord {
  /** Of which press it is: 0 of one that a build before left; null for what came from elsewhere. */
  pressNumber: number | null;
}

const HTML = "<html><body>Bad gateway</body></html>";
const envelope = (success: boolean, date: unknown = null) =>
  JSON.stringify({ success, msg: success ? "" : "Fora do prazo", data: date });

/** Another one of the same kind, alike in all but a word, is another record here. */
const COMPARED = { justificativa: { isIdentity: true } };
const asRows = (records: ListedRecord[]) => ({ records, compared: COMPARED });

let worlds = 0;

/** What a press or a look ended in; null: nothing is known of it. */
export type Ending = Heard | null;

export class SubmissionHarness extends SendingPortals {
  readonly records: FiledRecord[] = [];
  /** Presses whose effect has yet to come. */
  readonly onTheWay = new Set<number>();
  /** Presses that the provider itself answered. */
  readonly answered = new Set<number>();
  /** How many of the next list reads fail. */
  badReadings = 0;
  /** How many of the next looks at the list find that entries of it cannot be read; its newest one, or another. */
  gaps = 0;
  hidesNewest = false;
  /** The next list read finds the session over. */
  sessionOver = false;
  #codigo = 100;
  readonly #idempotencyKey = `pedido-${(worlds += 1)}`;
  readonly #operation = `enviar/${worlds}`;

  /** `withTime`: its list says when. `minutesAgo`: an equal record of so many minutes ago. */
  constructor(
    readonly withTime: boolean,
    minutesAgo: number | null,
    stores?: readonly Store[],
  ) {
    super(SETTLED_MS, stores);
    if (minutesAgo !== null) this.#addRecord(null, SENT, this.now - minutesAgo * 60_000);
  }

  /** A build before the outbox sent this form. */
  async leave({ underWay, effect }: Left) {
    const keys = this.records.map(({ key }) => key);
    const attempt = { vez: "antes", desde: this.now };
    const record = {
      ...attempt,
      estado: underWay ? "enviando" : "desconhecido",
      conhecidos: keys,
      presentes: keys,
      enviado: SENT,
    };
    const fatos = factsDigest(SENT);
    const entry = { ...attempt, chave: this.#idempotencyKey, fatos, estado: "aberta" };
    const stored = (name: string) => this.storedValues(name, z.unknown());
    await stored("envios").change(`ana/${this.#idempotencyKey}`, () => record);
    await stored("envios-abertos").change(`ana/${this.#operation}`, () => [entry]);
    if (effect) this.#effectLater(0, LATE_MS[0]);
  }

  #addRecord(pressNumber: number | null, fields: Facts, at = this.now) {
    const { date, time } = nowInSaoPaulo(new Date(at));
    const key = String((this.#codigo += 1));
    this.records.push({ key, fields, pressNumber, when: this.withTime ? `${date}T${time}` : null });
    return key;
  }

  /** What a look at the list brings: it may lack its newest record, and then says that something is missing. */
  async #listing(portal: number, delay: number): Promise<Listing> {
    const complete = this.gaps === 0;
    if (!complete) this.gaps -= 1;
    const records = await this.#list(portal, delay);
    const shown = complete || !this.hidesNewest ? records : records.slice(0, -1);
    return { ...listingBefore(shown, asRows), complete };
  }

  /** The list as it stands now, arriving so many milliseconds later. */
  async #list(portal: number, delay: number): Promise<ListedRecord[]> {
    if (this.sessionOver) {
      this.sessionOver = false;
      throw new ProviderFailure("session-over", SESSION_EXPIRED);
    }
    const bad = this.badReadings > 0;
    if (bad) this.badReadings -= 1;
    const seen = this.records.map(({ key, fields, when }) => ({ key, fields, when }));
    if (delay > 0) await this.wait(delay, portal);
    if (bad) throw technicalFailure("status", contract.atestados.listar, { status: 503 });
    return seen;
  }

  #effect(pressNumber: number) {
    this.onTheWay.delete(pressNumber);
    return this.#addRecord(pressNumber, SENT);
  }

  #effectLater(pressNumber: number, ms: number) {
    this.onTheWay.add(pressNumber);
    void this.wait(ms, null).then(() => this.#effect(pressNumber));
  }

  async #answerWrite(
    mode: Mode,
    pressNumber: number,
    portal: number,
  ): Promise<Reply<{ codigo: string }>> {
    const { incluir } = contract.atestados;
    const answer = (status: number, text: string) =>
      interpretReply(incluir, "coop", { status, text });
    if (mode === "ok" || mode === "ok-sem-numero" || mode === "recusa" || mode === "recusa-500")
      this.answered.add(pressNumber);
    switch (mode) {
      case "ok":
        return answer(200, envelope(true, { codigo: this.#effect(pressNumber) }));
      case "ok-sem-numero":
        this.#effect(pressNumber);
        return answer(200, envelope(true));
      case "recusa":
      case "recusa-500":
        return answer(mode === "recusa" ? 200 : 500, envelope(false));
      case "perdida-com-efeito":
      case "efeito-tardio":
      case "perdida":
        if (mode === "perdida-com-efeito") this.#effectLater(pressNumber, 50);
        if (mode === "efeito-tardio") this.#effectLater(pressNumber, LATE_MS[1]);
        await this.wait(WRITE_MS, portal);
        throw technicalFailure("timeout", incluir);
      case "queda-com-efeito":
        this.#effectLater(pressNumber, 1);
        throw technicalFailure("connection-lost", incluir);
      case "queda":
        throw technicalFailure("connection-lost", incluir);
      case "504":
      case "504-e-efeito":
        if (mode === "504-e-efeito") this.#effectLater(pressNumber, LATE_MS[0]);
        return answer(504, HTML);
      case "html":
      case "html-com-efeito":
        if (mode === "html-com-efeito") this.#effectLater(pressNumber, 1);
        return answer(200, HTML);
      case "401":
        return answer(401, HTML);
      case "nao-saiu":
        throw technicalFailure("not-sent", incluir);
    }
  }

  #inquiry(portal: number, delay: number): Inquiry {
    return {
      owner: "ana",
      operation: this.#operation,
      key: this.#idempotencyKey,
      reconciliation: { kind: "record", list: () => this.#listing(portal, delay) },
      endSession: () => Promise.reject(new Response(null, { status: 303 })),
    };
  }

  /** Presses the button: the page reads the list, then sends. `sendAnyway`: what the person insists on. `delay`: of the list. */
  press(
    mode: Mode,
    pressNumber: number,
    sendAnyway?: string,
    delay = 0,
    where = 0,
  ): Promise<Ending> {
    const portal = this.portalAt(where);
    return heard(async () => {
      const before = await this.#list(portal, delay).catch((error: unknown) => {
        if (error instanceof ProviderFailure && error.reason === "session-over")
          throw new Response(null, { status: 303 });
        if (error instanceof ProviderFailure) return null;
        throw error;
      });
      return this.sender(where).submit({
        ...this.#inquiry(portal, delay),
        ...recordEvidence(SENT, before && listingBefore(before, asRows)),
        call: () => this.#answerWrite(mode, pressNumber, portal),
        done: (reply) => ({ protocolo: reply?.data.codigo }),
        sendAnyway,
      });
    });
  }

  /** Looks what became of it. */
  look(delay = 0, where = 0): Promise<Ending> {
    const portal = this.portalAt(where);
    return heard(() => this.sender(where).check(this.#inquiry(portal, delay)));
  }

  /** Somebody files another one, alike in all but a word. */
  fileAnother() {
    this.#addRecord(null, { ...SENT, justificativa: "Outra" });
  }

  /** Those that came from presses of this form. */
  mine() {
    return this.records.filter(({ pressNumber }) => pressNumber !== null);
  }
}
