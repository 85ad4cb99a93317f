/** A form that makes a record: what the employee is told after each press, with which buttons, and how often the provider got it. */
import "../support/test-clock";
import "../support/test-environment";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod/v4";
import { environment } from "~/services/config/environment.server";
import { contract } from "~/services/provider/contract";
import { technicalFailure } from "~/services/provider/failure";
import { ownerOf } from "~/services/access/owner.server";
import { storedValues } from "~/services/storage/stored-values.server";
import { store } from "~/services/storage/store.server";
import type { RecordOperation } from "~/services/submissions/operation.server";
import { listingBefore, type ListedRecord } from "~/services/submissions/reconcile";
import { submitRecord, typedOrOpenRecord } from "~/services/submissions/submit-form.server";
import {
  accepted,
  Employee,
  lost,
  messageOf,
  refused,
  signedOut,
  storeAway,
  toldBy,
  unsent,
  waysIn,
  type Told,
} from "../support/employee";

interface Wish {
  pedido: string;
  mesmoAssim?: string;
  tipo: string;
  medico: string;
}

const NOON = Date.parse("2026-11-16T12:00:00-03:00");
const LATE_MS = (environment.sendTimeoutMs + 1_000) * 2;
const COMPARED = { kinds: {}, identity: ["tipo"], labels: { medico: "médico" } };

const record = (key: string, fields: Record<string, string>): ListedRecord => ({
  ...{ key, fields, when: null },
});
const OLD = record("1", { tipo: "20", medico: "Rui" });

class Scene {
  /** What the provider got. */
  readonly got: string[] = [];
  answer: () => ReturnType<typeof accepted> = () => accepted();
  /** As it stands at the provider; null: it does not open. */
  list: ListedRecord[] | null = [OLD];

  constructor(
    readonly more: Partial<RecordOperation<Wish, null>> = {},
    readonly employee = new Employee(),
  ) {}

  #listing() {
    if (!this.list) throw technicalFailure("status", contract.atestados.listar, { status: 503 });
    return listingBefore(this.list, (records) => ({ records, compared: COMPARED }));
  }

  get form(): RecordOperation<Wish, null> {
    return {
      operation: "consulta",
      form: z.object({
        pedido: z.string(),
        mesmoAssim: z.string().optional(),
        tipo: z.string({ error: "Informe o tipo" }),
        medico: z.string(),
      }),
      content: ({ tipo, medico }) => ({ tipo, medico }),
      write: (_write, { tipo, medico }) => {
        this.got.push(`${tipo} ${medico}`);
        return this.answer();
      },
      before: this.list && this.#listing(),
      currentList: async () => this.#listing(),
      to: "/consultas",
      successMessage: "Enviado.",
      ...this.more,
    };
  }

  async answerTo(page: string, fields: Record<string, string>): Promise<Told> {
    const { employee } = this;
    const request = await employee.keptRequest(page, fields);
    return toldBy(submitRecord(request, employee.access, this.form));
  }

  press(page: string, fields: Record<string, string> = {}): Promise<Told> {
    return this.answerTo(page, { tipo: "10", medico: "José", ...fields });
  }

  open() {
    return typedOrOpenRecord(this.employee.visit(), this.employee.access, "consulta");
  }
}

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const SENT = { status: 303, to: "/consultas", flash: { kind: "success", text: "Enviado." } };
/** The values of the three buttons. */
const waysOf = ({ refusal }: Told) => ({
  mesmoAssim: String(refusal?.sendAnyway),
  esteEnvio: String(refusal?.isThis),
  apagar: String(refusal?.discard),
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("one press", () => {
  it("that the provider accepts is told once in its words or ours, and again without a second write", async () => {
    const scene = new Scene();
    expect(await scene.press("p1")).toMatchObject(SENT);
    expect(await scene.press("p1")).toMatchObject(SENT);
    expect(scene.got).toEqual(["10 José"]);
    scene.answer = () => accepted("Protocolo 7.");
    expect((await scene.press("p2")).flash?.text).toBe("Protocolo 7.");
    expect((await scene.press("p2")).flash?.text).toBe("Protocolo 7.");
    expect(await scene.employee.typed()).toBeNull();
  });

  it("that is refused says why and offers no button; corrected or not, the same page may send again", async () => {
    const scene = new Scene();
    scene.answer = refused("Fora do prazo");
    const told = await scene.press("p1");
    expect(told).toMatchObject({
      status: 400,
      refusal: { sameId: true, initialValue: { tipo: "10", medico: "José" } },
    });
    expect(messageOf(told)).toBe("Fora do prazo");
    expect(waysIn(told)).toEqual([]);
    scene.answer = () => accepted();
    expect(await scene.press("p1")).toMatchObject(SENT);
    expect(scene.got).toHaveLength(2);
  });

  it("what was typed stays a quarter of an hour after a refusal, and longer where nobody refused", async () => {
    const [rejected, open] = [new Scene(), new Scene()];
    rejected.answer = refused("Não");
    open.answer = lost;
    for (const scene of [rejected, open]) {
      await scene.press("p1");
      expect(await scene.employee.typed()).toEqual({ tipo: "10", medico: "José" });
    }
    later(16 * 60_000);
    expect(await rejected.employee.typed()).toBeNull();
    expect(await open.employee.typed()).toEqual({ tipo: "10", medico: "José" });
  });

  it("that never left may be repeated from the same page", async () => {
    const scene = new Scene();
    scene.answer = unsent;
    const told = await scene.press("p1");
    expect(told).toMatchObject({ status: 503, refusal: { sameId: true } });
    expect(waysIn(told)).not.toContain("check");
    expect(await scene.open()).toMatchObject({ kept: true });
    scene.answer = () => accepted();
    expect(await scene.press("p1")).toMatchObject(SENT);
  });

  it("after the sign-in ran out leads there, and sends after signing in again", async () => {
    const scene = new Scene();
    scene.answer = signedOut;
    await expect(scene.press("p1")).rejects.toBeInstanceOf(Response);
    scene.answer = () => accepted();
    expect(await scene.press("p1")).toMatchObject(SENT);
    expect(scene.got).toHaveLength(2);
  });

  it("is the same whatever button it came by and however the browser ends its lines", async () => {
    const scene = new Scene();
    await scene.press("p1", { medico: "José\nRui", intencao: "enviar" });
    expect(await scene.press("p1", { medico: "José\r\nRui", intencao: "outra" })).toMatchObject(
      SENT,
    );
    expect(scene.got).toHaveLength(1);
  });

  it("the page may dress whatever it is told", async () => {
    const scene = new Scene({
      shown: (refusal) => ({ ...refusal, open: "vestida" }),
      question: () => "Certeza?",
    });
    const dressed = { refusal: { open: "vestida" } };
    expect(await scene.press("p1")).toMatchObject(dressed);
    expect(await scene.answerTo("p1", {})).toMatchObject(dressed);
    scene.answer = refused("Não");
    expect(await scene.press("p1", { mesmoAssim: "li" })).toMatchObject(dressed);
    expect(await scene.press("p1", { conferir: "p1" })).toMatchObject(dressed);
  });
});

describe("a question before the first sending", () => {
  const asking = () => new Scene({ question: ({ tipo }) => (tipo === "10" ? "Certeza?" : null) });

  it("is asked once, and sends only when answered", async () => {
    const scene = asking();
    const told = await scene.press("p1");
    expect(told).toMatchObject({ status: 400, refusal: { sendAnyway: "li", sameId: true } });
    expect(messageOf(told)).toBe("Certeza?");
    expect(scene.got).toEqual([]);
    expect(await scene.press("p1", { mesmoAssim: "li" })).toMatchObject(SENT);
    expect(await scene.press("p1")).toMatchObject(SENT);
    expect(scene.got).toHaveLength(1);
  });

  it("is asked again for other values than those that were sent", async () => {
    const scene = asking();
    scene.answer = lost;
    await scene.press("p1", { mesmoAssim: "li" });
    expect(messageOf(await scene.press("p1", { medico: "Rita" }))).toBe("Certeza?");
    expect(scene.got).toHaveLength(1);
  });

  it("its answer goes past no open one", async () => {
    const scene = asking();
    scene.answer = lost;
    await scene.press("p1", { mesmoAssim: "li" });
    expect(await scene.press("p2", { mesmoAssim: "li" })).toMatchObject({ status: 503 });
    expect(scene.got).toHaveLength(1);
  });

  it("is asked too where the portal cannot say whether it was answered", async () => {
    const scene = asking();
    vi.spyOn(store.vault, "read").mockImplementation(storeAway);
    expect(messageOf(await scene.press("p1"))).toBe("Certeza?");
    expect(scene.got).toEqual([]);
  });
});

describe("without the list", () => {
  it("nothing is sent until the employee chooses to", async () => {
    const scene = new Scene({ before: null });
    const told = await scene.press("p1");
    expect(told).toMatchObject({ status: 503, refusal: { sendAnyway: "sim", sameId: true } });
    expect(messageOf(told)).toContain("Nada foi enviado: a lista da cooperativa não abriu");
    expect(waysIn(told)).not.toContain("check");
    expect(scene.got).toEqual([]);
    expect(await scene.press("p1", { mesmoAssim: "sim" })).toMatchObject(SENT);
    expect(scene.got).toHaveLength(1);
  });
});

describe("an answer that was lost", () => {
  const opened = async (more: Partial<RecordOperation<Wish, null>> = {}) => {
    const scene = new Scene(more);
    scene.answer = lost;
    const told = await scene.press("p1");
    scene.answer = () => accepted();
    return { scene, told };
  };

  it("is told as unknown with a button to look, and is not sent again by itself", async () => {
    const { scene, told } = await opened();
    expect(told).toMatchObject({ status: 503, refusal: { check: "p1", sameId: true } });
    expect(waysIn(told)).toEqual(["check"]);
    expect(messageOf(await scene.press("p1"))).toContain("o portal não envia de novo sozinho");
    expect(scene.got).toHaveLength(1);
  });

  it("is told as sent once the list shows it, at the button and at a repeat", async () => {
    const ways: Record<string, string>[] = [{ conferir: "p1" }, {}];
    for (const fields of ways) {
      const { scene } = await opened();
      scene.list = [OLD, record("7", { tipo: "10", medico: "José" })];
      expect(await scene.press("p1", fields)).toMatchObject(SENT);
      expect([scene.got.length, await scene.employee.typed()]).toEqual([1, null]);
    }
  });

  it("did not arrive where the whole list, late enough, does not show it; then it may go again", async () => {
    const { scene } = await opened();
    later(LATE_MS - 1);
    expect(messageOf(await scene.press("p1", { conferir: "p1" }))).toContain(
      "Ainda não dá para saber",
    );
    later(1);
    const told = await scene.press("p1", { conferir: "p1" });
    expect(told.status).toBe(503);
    expect(messageOf(told)).toContain("Não chegou à cooperativa");
    expect(waysIn(told)).not.toContain("check");
    expect(scene.got).toHaveLength(1);
    expect(await scene.press("p1")).toMatchObject(SENT);
    expect(scene.got).toHaveLength(2);
  });

  it("one that resembles it may be told to be it", async () => {
    const { scene } = await opened();
    scene.list = [OLD, record("7", { tipo: "10", medico: "Outro" })];
    later(LATE_MS);
    const told = await scene.press("p1", { conferir: "p1" });
    expect(messageOf(told)).toContain("parecido com este envio (protocolo 7)");
    const { esteEnvio, apagar, mesmoAssim } = waysOf(told);
    expect(esteEnvio).toBe(`${mesmoAssim}:p1`);
    expect(apagar).toBe(esteEnvio);
    // Of another attempt, nothing is known.
    const other = await scene.press("p1", { esteEnvio: "outra:p1" });
    expect(messageOf(other)).toContain("não sabe mais nada desse envio");
    expect(await scene.press("p1", { esteEnvio })).toMatchObject(SENT);
    expect(await scene.press("p1")).toMatchObject(SENT);
    expect(scene.got).toHaveLength(1);
  });

  it("that is discarded is told of no more, and holds nothing", async () => {
    const { scene } = await opened();
    scene.list = [OLD, record("7", { tipo: "10", medico: "Outro" })];
    later(LATE_MS);
    const { apagar } = waysOf(await scene.press("p1", { conferir: "p1" }));
    await scene.press("p1", { apagar: "outra:p1" });
    expect(await scene.open()).toMatchObject({ check: "p1" });
    const told = await scene.press("p1", { apagar });
    expect(told).toMatchObject({ status: 303, to: "/consultas", flash: { kind: "info" } });
    expect(told.flash?.text).toContain("Apagado");
    expect(await scene.employee.typed()).toBeNull();
    expect(await scene.open()).toBeNull();
    const known = await scene.press("p1", { conferir: "p1" });
    expect(known).toMatchObject({ status: 503, refusal: { initialValue: { tipo: "10" } } });
    expect(messageOf(known)).toContain("não sabe mais nada desse envio");
    expect(scene.got).toHaveLength(1);
    expect(await scene.press("p2")).toMatchObject(SENT);
  });

  it("is sent again only by the button that names it", async () => {
    const { scene } = await opened();
    scene.list = [OLD, record("7", { tipo: "10", medico: "Outro" })];
    later(LATE_MS);
    const { mesmoAssim } = waysOf(await scene.press("p1", { conferir: "p1" }));
    expect(await scene.press("p1", { mesmoAssim: "outra" })).toMatchObject({ status: 503 });
    expect(await scene.press("p1", { mesmoAssim: "sim" })).toMatchObject({ status: 503 });
    expect(scene.got).toHaveLength(1);
    expect(await scene.press("p1", { mesmoAssim })).toMatchObject(SENT);
    expect(await scene.press("p1", { mesmoAssim })).toMatchObject(SENT);
    expect(scene.got).toHaveLength(2);
  });

  it("the buttons work where the form's own values are missing, and say so where the portal cannot look", async () => {
    const { scene } = await opened();
    const read = vi.spyOn(store.vault, "read").mockImplementation(storeAway);
    const away = await scene.answerTo("p1", { conferir: "p1" });
    expect(away.status).toBe(503);
    expect(messageOf(away)).toContain("este toque não enviou nada");
    read.mockRestore();
    scene.list = [OLD, record("7", { tipo: "10", medico: "José" })];
    expect(await scene.answerTo("p1", { conferir: "p1" })).toMatchObject(SENT);
    expect(scene.got).toHaveLength(1);
  });
});

describe("what the portal noted and cannot read any more", () => {
  it.each([
    ["of this page", "envios", "p1"],
    ["of the form", "envios-abertos", "consulta"],
  ])("%s: nothing is sent until the employee chooses to, once", async (_of, name, key) => {
    const scene = new Scene();
    await storedValues(name, z.string(), 60).change(
      `${ownerOf(scene.employee.access)}/${key}`,
      () => "estragado",
    );
    const told = await scene.press("p1");
    expect(told).toMatchObject({ status: 503, refusal: { sendAnyway: expect.any(String) } });
    expect(messageOf(told)).toContain("não consegue ler o que guardou de um envio anterior");
    expect(scene.got).toEqual([]);
    const mesmoAssim = String(told.refusal?.sendAnyway);
    expect(await scene.press("p1", { mesmoAssim })).toMatchObject(SENT);
    expect(await scene.press("p1", { mesmoAssim })).toMatchObject(SENT);
    expect(scene.got).toHaveLength(1);
  });
});

describe("the page that is opened while one is open", () => {
  it("says so, with its hour and the button to look, and what was typed", async () => {
    const scene = new Scene();
    expect(await scene.open()).toBeNull();
    scene.answer = lost;
    await scene.press("p1");
    expect(await scene.open()).toMatchObject({
      ...{ kept: false, check: "p1", initialValue: { tipo: "10", medico: "José" } },
      open: expect.stringContaining(" hoje às\u00a012:00. Use “Conferir”"),
    });
    later(24 * 60 * 60_000);
    expect(await scene.open()).toMatchObject({
      open: expect.stringContaining(" ontem às\u00a012:00."),
    });
  });
});
