/** A form that makes a record: what the employee is told after each press, with which buttons, and how often the provider got it. */
import "../support/test-clock";
import "../support/test-environment";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stopClock } from "../../support/clock";
import { z } from "zod/v4";
import { environment } from "~/services/config/environment.server";
import { store } from "~/services/storage/store.server";
import type { RecordOperation } from "~/services/submissions/operation.server";
import { listingBefore } from "~/services/submissions/reconcile";
import { submitRecord, typedOrOpenRecord } from "~/services/submissions/submit-form.server";
import {
  accepted,
  Employee,
  lost,
  refused,
  storeAway,
  toldBy,
  unsent,
  WAYS,
} from "../support/employee";
import { COMPARED, OLD, record, SENT as TYPED } from "../support/scene";

interface Wish {
  pedido: string;
  mesmoAssim?: string;
  tipo: string;
  medico: string;
  justificativa: string;
}

const NOON = Date.parse("2026-11-16T12:00:00-03:00");
const LATE_MS = (environment.sendTimeoutMs + 1_000) * 2;
const ARRIVED = [OLD, record("7")];
const NEAR = [OLD, record("7", { medico: "Outro" })];

class Scene {
  /** What the provider got. */
  readonly got: unknown[] = [];
  answer: () => ReturnType<typeof accepted> = accepted;
  /** As it stands at the provider. */
  list = [OLD];
  readonly employee = new Employee();

  constructor(readonly more: Partial<RecordOperation<Wish, null>> = {}) {}

  get form(): RecordOperation<Wish, null> {
    const listing = () => listingBefore(this.list, (records) => ({ records, compared: COMPARED }));
    const text = z.string();
    return {
      operation: "consulta",
      form: z.object({
        pedido: text,
        mesmoAssim: text.optional(),
        tipo: text,
        medico: text,
        justificativa: text,
      }),
      content: ({ pedido: _pedido, mesmoAssim: _mesmoAssim, ...typed }) => typed,
      write: (_write, typed) => {
        this.got.push(typed);
        return this.answer();
      },
      before: listing(),
      currentList: async () => listing(),
      to: "/consultas",
      successMessage: "Enviado.",
      ...this.more,
    };
  }

  /** Presses a button of the page; `typed`: what the form itself holds. */
  async press(page = "p1", fields: Record<string, string> = {}, typed: object = TYPED) {
    const { employee } = this;
    const request = await employee.keptRequest(page, { ...typed, ...fields });
    return toldBy(submitRecord(request, employee.access, this.form));
  }

  /** Presses, and the answer is lost; what comes after is accepted. */
  async lose(fields?: Record<string, string>) {
    this.answer = lost;
    const told = await this.press("p1", fields);
    this.answer = accepted;
    return told;
  }

  open() {
    return typedOrOpenRecord(this.employee.visit(), this.employee.access, "consulta");
  }
}

const lostIn = async () => {
  const scene = new Scene();
  await scene.lose();
  return scene;
};
/** Lost, and once it can no longer take effect one that resembles it stands there: what is told, and the values of the buttons. */
async function resembled() {
  const scene = await lostIn();
  scene.list = NEAR;
  vi.setSystemTime(NOON + LATE_MS);
  const told = await scene.press("p1", { conferir: "p1" });
  const { sendAnyway = "", isThis = "", discard = "" } = told.refusal ?? {};
  return { scene, told, mesmoAssim: sendAnyway, esteEnvio: isThis, apagar: discard };
}
const says = (message: string, ...ways: string[]) => ({
  message: expect.stringContaining(message),
  ways,
});
const SENT = { status: 303, to: "/consultas", flash: { kind: "success", text: "Enviado." } };
const NOTHING_KNOWN = says("não sabe mais nada desse envio");

beforeEach(() => stopClock(NOON));
afterEach(() => void vi.restoreAllMocks());

describe("one press", () => {
  it("that is accepted is told so and sent once, whatever button it came by and however the browser ends its lines", async () => {
    const scene = new Scene();
    for (const fields of [
      { medico: "José\nRui", intencao: "enviar" },
      { medico: "José\r\nRui", intencao: "outra" },
    ])
      expect(await scene.press("p1", fields)).toMatchObject(SENT);
    expect([scene.got.length, await scene.employee.typed()]).toEqual([1, null]);
    scene.answer = () => accepted("Protocolo 7.");
    expect((await scene.press("p2")).flash?.text).toBe("Protocolo 7.");
  });

  it.each([
    ["is refused", refused("Fora do prazo"), 400, "Fora do prazo", null],
    ["never left", unsent, 503, "fora do ar", TYPED],
  ])(
    "that %s says why and offers no button; what was typed stays, longer if nobody refused it, and the same page may send again",
    async (_, answer, status, why, stays) => {
      const scene = new Scene();
      scene.answer = answer;
      expect(await scene.press()).toMatchObject({
        status,
        refusal: { sameId: true, initialValue: TYPED },
        ...says(why),
      });
      expect(await scene.open()).toMatchObject({ initialValue: TYPED, kept: true });
      vi.setSystemTime(NOON + 16 * 60_000);
      expect(await scene.employee.typed()).toEqual(stays);
      scene.answer = accepted;
      expect(await scene.press()).toMatchObject(SENT);
      expect(scene.got).toHaveLength(2);
    },
  );

  it("the page may dress whatever it is told", async () => {
    const shown: Scene["more"]["shown"] = (refusal) => ({ ...refusal, open: "vestida" });
    const scene = new Scene({ shown, question: () => "Certeza?" });
    scene.answer = refused("Não");
    const presses: [Record<string, string>, object?][] = [
      [{}],
      [{ mesmoAssim: "li" }],
      [{ conferir: "p1" }],
      [{}, {}],
    ];
    for (const [fields, typed] of presses)
      expect(await scene.press("p1", fields, typed)).toMatchObject({
        refusal: { open: "vestida" },
      });
  });
});

describe("a question before the first sending", () => {
  const asking = () => new Scene({ question: ({ tipo }) => (tipo === "10" ? "Certeza?" : null) });
  const READ_IT = { mesmoAssim: "li" };
  const ASKED = { status: 400, message: "Certeza?", refusal: { sendAnyway: "li", sameId: true } };

  it("is asked once, and sends only when answered", async () => {
    const scene = asking();
    expect(await scene.press()).toMatchObject(ASKED);
    expect(scene.got).toEqual([]);
    for (const fields of [READ_IT, undefined])
      expect(await scene.press("p1", fields)).toMatchObject(SENT);
    expect(scene.got).toHaveLength(1);
  });

  it("is asked again for other values than those that were sent; its answer goes past no open one", async () => {
    const scene = asking();
    await scene.lose(READ_IT);
    expect(await scene.press("p1", { medico: "Rita" })).toMatchObject(ASKED);
    expect(await scene.press("p2", READ_IT)).toMatchObject({ status: 503 });
    expect(scene.got).toHaveLength(1);
  });

  it("is asked too where the portal cannot say whether it was answered", async () => {
    vi.spyOn(store.vault, "read").mockImplementation(storeAway);
    expect(await asking().press()).toMatchObject(ASKED);
  });
});

it("without the list nothing is sent until the employee chooses to", async () => {
  const scene = new Scene({ before: null });
  expect(await scene.press()).toMatchObject({
    status: 503,
    refusal: { sendAnyway: "sim", sameId: true },
    ...says("Nada foi enviado: a lista da cooperativa não abriu", "sendAnyway"),
  });
  expect(scene.got).toEqual([]);
  expect(await scene.press("p1", { mesmoAssim: "sim" })).toMatchObject(SENT);
});

describe("an answer that was lost", () => {
  it.each<[string, Record<string, string>, object]>([
    ["at the button", { conferir: "p1" }, TYPED],
    ["at the button, where the form's own values are missing", { conferir: "p1" }, {}],
    ["at a repeat", {}, TYPED],
  ])("is told as unknown, and as sent once the list shows it, %s", async (_, fields, typed) => {
    const scene = new Scene();
    expect(await scene.lose()).toMatchObject({
      status: 503,
      refusal: { check: "p1", sameId: true },
      ...says("o portal não envia de novo sozinho", "check"),
    });
    scene.list = ARRIVED;
    expect(await scene.press("p1", fields, typed)).toMatchObject(SENT);
    expect(scene.got).toHaveLength(1);
  });

  it("that arrived is not taken for what the form holds by now", async () => {
    const scene = await lostIn();
    scene.list = ARRIVED;
    const told = await scene.press("p1", { conferir: "p1", medico: "Rita" });
    expect(told).toMatchObject({ status: 503, ...says("O envio anterior chegou à cooperativa") });
  });

  it("one that resembles it may be told to be it", async () => {
    const { scene, told, mesmoAssim, esteEnvio, apagar } = await resembled();
    const near = expect.stringMatching(
      /parecido com este envio \(protocolo 7\).+ O que muda nele: médico\. /,
    );
    expect(told).toMatchObject({ message: near, ways: WAYS });
    expect([esteEnvio, apagar]).toEqual([`${mesmoAssim}/7:p1`, `${mesmoAssim}:p1`]);
    // Of another attempt the page tells how it stands.
    expect(await scene.press("p1", { esteEnvio: "outra/7:p1" })).toMatchObject({ message: near });
    for (const fields of [{ esteEnvio }, undefined])
      expect(await scene.press("p1", fields)).toMatchObject(SENT);
    expect(scene.got).toHaveLength(1);
  });

  it("the page that names another record than the one found by now does not take that one", async () => {
    const { scene, esteEnvio } = await resembled();
    scene.list = [OLD, record("8", { medico: "Outro" })];
    await scene.press("p1", { conferir: "p1" });
    expect(await scene.press("p1", { esteEnvio })).toMatchObject(says("protocolo 8", ...WAYS));
  });

  it("that is discarded is told of no more, and holds nothing", async () => {
    const { scene, apagar } = await resembled();
    await scene.press("p1", { apagar: "outra:p1" });
    expect(await scene.open()).toMatchObject({ check: "p1" });
    const flash = { kind: "info", text: expect.stringContaining("Apagado") };
    expect(await scene.press("p1", { apagar })).toMatchObject({ to: "/consultas", flash });
    expect([await scene.employee.typed(), await scene.open()]).toEqual([null, null]);
    expect(await scene.press("p1", { conferir: "p1" })).toMatchObject(NOTHING_KNOWN);
    expect(await scene.press("p2")).toMatchObject(SENT);
  });

  it("is sent again only by the button that names it, once", async () => {
    const { scene, mesmoAssim } = await resembled();
    for (const other of ["outra", "sim"])
      expect(await scene.press("p1", { mesmoAssim: other })).toMatchObject({ status: 503 });
    for (const _again of [1, 2])
      expect(await scene.press("p1", { mesmoAssim })).toMatchObject(SENT);
    expect(scene.got).toHaveLength(2);
  });

  it("where the portal cannot look, says so", async () => {
    const scene = await lostIn();
    vi.spyOn(store.vault, "read").mockImplementation(storeAway);
    const told = await scene.press("p1", { conferir: "p1" });
    expect(told).toMatchObject({ status: 503, ...says("este toque não enviou nada") });
  });
});
