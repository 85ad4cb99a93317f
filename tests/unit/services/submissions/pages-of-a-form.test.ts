/** A form that changes something: what the employee is told after each press, and how often the provider got it. */
import "../support/test-clock";
import "../support/test-environment";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod/v4";
import { environment } from "~/services/config/environment.server";
import { setFormInput, repeatUnsaved } from "~/services/access/unsaved-input.server";
import { formUnchecked } from "~/services/submissions/answer.server";
import { limitOf, type Operation } from "~/services/submissions/operation.server";
import {
  carryOutChange,
  hasOpenChange,
  submitChange,
  typedOrOpenChange,
  wasDone,
} from "~/services/submissions/submit-form.server";
import { store } from "~/services/storage/store.server";
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
} from "../support/employee";

interface Phone {
  fone: string;
}

const NOON = Date.parse("2026-11-16T12:00:00-03:00");
/** The last moment that is too early to count. */
const LATE_MS = (environment.sendTimeoutMs + 1_000) * 2 - 1;
const MINUTE_MS = 60_000;
const NO = () => Promise.resolve(false);
const YES = () => Promise.resolve(true);

/** One employee, one form, and a provider that answers as told. */
class Scene {
  /** What the provider got. */
  readonly got: string[] = [];
  answer: () => ReturnType<typeof accepted> = () => accepted();

  constructor(
    readonly more: Partial<Operation<Phone, null>> = { isDone: NO },
    readonly employee = new Employee(),
  ) {}

  get write(): Operation<Phone, null> {
    return {
      name: "telefone",
      form: z.object({ fone: z.string({ error: "Informe o telefone" }) }),
      call: (_write, { fone }) => {
        this.got.push(fone);
        return this.answer();
      },
      done: ({ fone }, reply) => ({
        to: "/conta",
        flash: { kind: "success", text: `${fone}: ${reply ? "salvo" : "já estava lá"}` },
      }),
      ...this.more,
    };
  }

  press(page: string | null, fone: string, fields: Record<string, string> = {}) {
    const { employee } = this;
    const request = employee.request(page, { fone, ...fields });
    return toldBy(submitChange(request, employee.access, this.write));
  }

  open(shown?: Phone) {
    return typedOrOpenChange(this.employee.visit(), this.employee.access, "telefone", shown);
  }

  isOpen() {
    return hasOpenChange(this.employee.access, "telefone");
  }
}

function formData(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const DONE = { status: 303, to: "/conta", flash: { kind: "success", text: "11: salvo" } };
const FOUND = { status: 303, to: "/conta", flash: { kind: "success", text: "11: já estava lá" } };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Names of the buttons of an open press, as the page of it offers them. */
async function openPress(scene: Scene, page = "p1", fone = "11") {
  scene.answer = lost;
  const { refusal } = await scene.press(page, fone);
  scene.answer = () => accepted();
  return { conferir: String(refusal?.check), mesmoAssim: String(refusal?.sendAnyway) };
}

describe("one press", () => {
  it("that the provider accepts is told so, and told the same again without a second write", async () => {
    const scene = new Scene();
    expect(await scene.press("p1", "11")).toMatchObject(DONE);
    expect(await scene.press("p1", "11")).toMatchObject(DONE);
    expect(scene.got).toEqual(["11"]);
    expect(await scene.press("p2", "11")).toMatchObject(DONE);
    expect(scene.got).toEqual(["11", "11"]);
  });

  it("without a message leads on and says nothing; with a code sent, the next page knows where", async () => {
    const quiet = new Scene({ done: () => ({ to: "/conta" }) });
    expect(await quiet.press("p1", "11")).toMatchObject({ status: 303, to: "/conta" });
    expect((await quiet.press("p1", "11")).flash).toBeUndefined();
    const sent = { canal: "sms", telefone: "11", duvida: false };
    const flash = { kind: "info", text: "Enviamos um código." } as const;
    const coded = new Scene({ done: () => ({ to: "/codigo", sent, flash }) });
    expect(await coded.press("p1", "11")).toMatchObject({ to: "/codigo", flash, sentCode: sent });
    const cleared = new Scene({ done: () => ({ to: "/fim", sent: null, flash }) });
    const told = await cleared.press("p1", "11");
    expect(told).toMatchObject({ to: "/fim", flash });
    expect(told.sentCode).toBeUndefined();
  });

  it("that the provider refuses says why, keeps the values, and is refused again without a second write", async () => {
    const scene = new Scene();
    scene.answer = refused("Número inválido");
    const told = await scene.press("p1", "11");
    expect(told).toMatchObject({ status: 400, retryAfter: null });
    expect(messageOf(told)).toBe("Número inválido");
    expect(told.refusal).toMatchObject({ initialValue: { fone: "11" } });
    expect(waysIn(told)).toEqual([]);
    scene.answer = () => accepted();
    expect(messageOf(await scene.press("p1", "11"))).toBe("Número inválido");
    expect(scene.got).toHaveLength(1);
    // Corrected on the same page, it is another press.
    expect(await scene.press("p1", "12")).toMatchObject({ status: 303 });
  });

  it("that never left may be repeated from the same page", async () => {
    const scene = new Scene();
    scene.answer = unsent;
    const told = await scene.press("p1", "11");
    expect(told.status).toBe(503);
    expect(messageOf(told)).toContain("fora do ar");
    expect(told.refusal?.check).toBeUndefined();
    expect(await scene.isOpen()).toBe(false);
    scene.answer = () => accepted();
    expect(await scene.press("p1", "11")).toMatchObject(DONE);
  });

  it("from a page without an id cannot be recognised again: each is sent", async () => {
    const scene = new Scene();
    for (const page of [null, "", "", null])
      expect(await scene.press(page, "11")).toMatchObject(DONE);
    expect(scene.got).toHaveLength(4);
    scene.answer = lost;
    expect(await scene.press(null, "11")).toMatchObject({ status: 503 });
    // A button that names nothing known never sends.
    scene.answer = () => accepted();
    await scene.press(null, "11", { conferir: "nada" });
    expect(scene.got).toHaveLength(5);
  });
});

describe("what was typed", () => {
  it("comes back with the page, and says that it was kept", async () => {
    const scene = new Scene();
    await scene.employee.keptRequest("p1", { fone: "11" });
    expect(await scene.open()).toEqual({ initialValue: { fone: "11" }, kept: true });
    await openPress(scene);
    expect(await scene.open()).toMatchObject({ initialValue: { fone: "11" }, kept: false });
  });
});

describe("before sending", () => {
  it("what already answers is told, and nothing is sent; null goes on", async () => {
    const onward = { to: "/lista" };
    const scene = new Scene({
      before: ({ fone }) =>
        fone === "11" ? { state: "not-sent", message: "Não existe mais.", next: onward } : null,
    });
    expect(await scene.press("p1", "11")).toMatchObject({
      ...{ status: 303, to: "/lista" },
      flash: { kind: "info", text: "Não existe mais." },
    });
    expect(scene.got).toEqual([]);
    expect(await scene.press("p1", "12")).toMatchObject({ status: 303, to: "/conta" });
  });

  it("a look that fails sends nothing; an ended session leads to the sign-in; a defect stays one", async () => {
    const before = vi.fn<() => Promise<null>>(unsent);
    const away = new Scene({ before });
    const told = await away.press("p1", "11");
    expect([told.status, away.got]).toEqual([503, []]);
    expect(messageOf(told)).toContain("fora do ar");
    before.mockResolvedValue(null);
    expect(await away.press("p1", "11")).toMatchObject(DONE);
    const over = new Scene({ before: signedOut });
    await expect(over.press("p1", "11")).rejects.toBeInstanceOf(Response);
    const broken = new Error("defeito");
    const defect = new Scene({ before: () => Promise.reject(broken) });
    await expect(defect.press("p1", "11")).rejects.toBe(broken);
    expect([over.got, defect.got]).toEqual([[], []]);
  });
});

describe("a form whose refusals are counted", () => {
  const LIMITS = store.rateLimiter("teste-de-recusas", { points: 2, duration: 60 });
  const counted = () => {
    const employee = new Employee();
    const tooMany = (wait: string) => `Espere ${wait}.`;
    const limit = () => limitOf(LIMITS.of(employee.name), tooMany);
    return new Scene({ isDone: NO, limit }, employee);
  };
  const tries = async (scene: Scene, answers: Scene["answer"][]) => {
    const told: number[] = [];
    for (const answer of answers) {
      scene.answer = answer;
      const press = scene.press(null, "11").catch(() => null);
      told.push((await press)?.status ?? 0);
    }
    return told;
  };
  const no = refused("Senha errada");

  it("after two, the third is not sent and says how long to wait; another person's is", async () => {
    const [ana, bia] = [counted(), counted()];
    expect(await tries(ana, [no, no, () => accepted()])).toEqual([400, 400, 429]);
    expect(ana.got).toHaveLength(2);
    const told = await ana.press("p1", "11");
    expect(messageOf(told)).toBe("Espere 1\u00a0minuto.");
    expect(told.retryAfter).toBe("60");
    expect(await tries(bia, [() => accepted()])).toEqual([303]);
  });

  it("what is done forgets them; what did not arrive, was lost or broke counts for none", async () => {
    const broken = () => Promise.reject(new Error("defeito"));
    expect(await tries(counted(), [no, () => accepted(), no, no])).toEqual([400, 303, 400, 400]);
    expect(await tries(counted(), [no, unsent, lost, broken, no, no])).toEqual([
      ...[400, 503, 503, 0, 400, 429],
    ]);
  });
});

it("without what is needed to check a form, the page says why; what was typed is repeated where it could not be kept", async () => {
  const request = new Request("http://localhost/colaborador/minha-conta", { method: "POST" });
  const unchecked = () =>
    repeatUnsaved(request, () => Promise.resolve(formUnchecked("Fora do ar.")));
  const told = await toldBy(unchecked());
  expect([told.status, messageOf(told)]).toEqual([503, "Fora do ar."]);
  setFormInput(request, { message: "Não guardado.", unsaved: " Você tinha digitado: “11”." });
  const page: unknown = await unchecked().catch((thrown: unknown) => thrown);
  expect(page instanceof Response && (await page.text())).toMatch(/^Fora do ar\..+“11”\.$/);
});

describe("an answer that was lost", () => {
  it("is told as unknown, with both buttons, and is not sent again by itself", async () => {
    const scene = new Scene();
    scene.answer = lost;
    const told = await scene.press("p1", "11");
    expect(told.status).toBe(503);
    expect(messageOf(told)).toMatch(/Use “Conferir” daqui a pouco para saber\.$/);
    expect(told.refusal?.check).toBe(told.refusal?.sendAnyway);
    expect(told.refusal?.check).toEqual(expect.stringMatching(/^[\w-]{43}$/));
    const again = await scene.press("p1", "11");
    expect(messageOf(again)).toBe(messageOf(told));
    expect(again.refusal?.check).toBe(told.refusal?.check);
    expect(scene.got).toEqual(["11"]);
    expect(await scene.isOpen()).toBe(true);
  });

  it("is told as done where the provider shows it, at once, at the button and at a repeat", async () => {
    const shown = vi.fn(YES);
    const scene = new Scene({ isDone: shown });
    scene.answer = lost;
    expect(await scene.press("p1", "11")).toMatchObject(FOUND);
    expect(shown).toHaveBeenCalledWith({ fone: "11" });
    const later = new Scene({ isDone: shown.mockImplementation(NO) });
    const { conferir } = await openPress(later);
    shown.mockImplementation(YES);
    expect(await later.press("p1", "11", { conferir })).toMatchObject(FOUND);
    const repeated = new Scene({ isDone: shown.mockImplementation(NO) });
    await openPress(repeated);
    shown.mockImplementation(YES);
    expect(await repeated.press("p1", "11")).toMatchObject(FOUND);
    expect(repeated.got).toHaveLength(1);
    // Settled, nobody asks the provider any more.
    shown.mockClear();
    expect(await later.press("p1", "11", { conferir })).toMatchObject(FOUND);
    expect(await later.press("p1", "11")).toMatchObject(FOUND);
    expect(shown).not.toHaveBeenCalled();
    expect([later.got, await later.isOpen()]).toEqual([["11"], false]);
  });

  it.each([
    ["does not show it", NO],
    ["cannot say", () => Promise.resolve(null)],
    ["does not answer", unsent],
  ])("stays unknown where the provider %s", async (_how, isDone) => {
    const scene = new Scene({ isDone });
    const { conferir } = await openPress(scene);
    const told = await scene.press("p1", "11", { conferir });
    expect(told).toMatchObject({ status: 503, refusal: { check: conferir, sendAnyway: conferir } });
    expect(messageOf(told)).toContain("Use “Conferir” daqui a pouco para saber.");
    expect(scene.got).toHaveLength(1);
  });

  it("the button for one that the portal no longer knows says that it does not know", async () => {
    const scene = new Scene();
    const told = await scene.press("p1", "11", { conferir: "desconhecido" });
    expect(told.status).toBe(503);
    expect(messageOf(told)).toMatch(
      /^Não sabemos se o pedido chegou à cooperativa\. Use “Conferir”/,
    );
    expect(scene.got).toEqual([]);
  });

  it("the button with other values in the form does not take them for the open press's", async () => {
    const shown = vi.fn(NO);
    const scene = new Scene({ isDone: shown });
    const { conferir } = await openPress(scene);
    shown.mockImplementation(YES);
    const told = await scene.press("p1", "12", { conferir });
    expect(told.status).toBe(503);
    expect(messageOf(told)).toContain("você enviou outro pedido por esta página");
    expect(waysIn(told)).toEqual(["sendAnyway"]);
    expect(told.refusal?.sendAnyway).toBe(conferir);
    expect(await scene.isOpen()).toBe(true);
  });

  it("of a password or of what shows nowhere: told as unknown, without buttons, and holds nothing", async () => {
    for (const more of [{ isDone: NO, secret: true }, {}]) {
      const scene = new Scene(more);
      scene.answer = lost;
      const told = await scene.press("p1", "11");
      expect(told.status).toBe(503);
      expect(messageOf(told)).not.toContain("Conferir");
      expect(waysIn(told)).toEqual([]);
      scene.answer = () => accepted();
      expect(await scene.press("p2", "11")).toMatchObject({ status: 303 });
    }
  });

  it("where the way goes on anyway, leads there with the message, and holds nothing", async () => {
    const sent = { canal: "sms", telefone: "11", duvida: true };
    const scene = new Scene({
      isDone: NO,
      unknownMessage: "Veja se chegou.",
      continueTo: () => ({ to: "/codigo", sent }),
    });
    scene.answer = lost;
    const told = await scene.press("p1", "11");
    expect(told).toMatchObject({
      status: 303,
      to: "/codigo",
      flash: { kind: "error" },
      sentCode: sent,
    });
    expect(told.flash?.text).toMatch(/ Veja se chegou\.$/);
    scene.answer = () => accepted();
    expect(await scene.press("p2", "11")).toMatchObject(DONE);
    expect(scene.got).toHaveLength(2);
  });

  it("a refusal may mean that it is so already", async () => {
    const done = new Scene({ isDone: NO, isDoneAfterRejection: YES });
    done.answer = refused("Já existe");
    expect(await done.press("p1", "11")).toMatchObject(FOUND);
    const other = new Scene({ isDone: YES, isDoneAfterRejection: NO });
    other.answer = refused("Já existe");
    expect(await other.press("p1", "11")).toMatchObject({ status: 400 });
    const broken = new Error("defeito");
    const defect = new Scene({ isDone: NO, isDoneAfterRejection: () => Promise.reject(broken) });
    defect.answer = refused("Já existe");
    await expect(defect.press("p1", "11")).rejects.toBe(broken);
  });
});

describe("while an earlier one is open", () => {
  it("the same from another page is told as done once the provider shows the open one", async () => {
    const shown = vi.fn(NO);
    const scene = new Scene({ isDone: shown });
    await openPress(scene);
    shown.mockImplementation(YES);
    expect(await scene.press("p2", "11")).toMatchObject(FOUND);
    expect([scene.got, await scene.isOpen()]).toEqual([["11"], false]);
  });

  it("sent anyway and refused, the first stays open", async () => {
    const scene = new Scene();
    const { mesmoAssim, conferir } = await openPress(scene);
    scene.answer = refused("Não");
    expect(await scene.press("p2", "11", { mesmoAssim })).toMatchObject({ status: 400 });
    expect(await scene.isOpen()).toBe(true);
    expect(messageOf(await scene.press("p1", "11", { conferir }))).toContain("caiu");
  });

  it("other values are held too, and go by the button; both are then with the provider", async () => {
    const scene = new Scene();
    const { mesmoAssim } = await openPress(scene);
    const told = await scene.press("p2", "12");
    expect(messageOf(told)).toContain("você enviou outro pedido por esta página");
    expect(waysIn(told)).toEqual(["sendAnyway"]);
    expect(told.refusal?.sendAnyway).toBe(mesmoAssim);
    expect(scene.got).toEqual(["11"]);
    expect(await scene.press("p2", "12", { mesmoAssim: "" })).toMatchObject({ status: 503 });
    expect(await scene.press("p2", "12", { mesmoAssim })).toMatchObject({ status: 303 });
    expect(scene.got).toEqual(["11", "12"]);
  });

  it("sent anyway, the same is looked for first, so that it does not go twice", async () => {
    const shown = vi.fn(NO);
    const scene = new Scene({ isDone: shown });
    const { mesmoAssim } = await openPress(scene);
    shown.mockImplementation(YES);
    expect(await scene.press("p2", "11", { mesmoAssim })).toMatchObject(FOUND);
    expect(scene.got).toEqual(["11"]);
    // By now it is known, and nobody is asked.
    shown.mockImplementation(NO);
    expect(await scene.press("p3", "11", { mesmoAssim })).toMatchObject(FOUND);
    expect([scene.got, await scene.isOpen()]).toEqual([["11"], false]);
  });

  it("sent anyway, and not there: it goes; with other values nobody asks about the open one", async () => {
    const shown = vi.fn(NO);
    const scene = new Scene({ isDone: shown });
    const { mesmoAssim } = await openPress(scene);
    shown.mockClear();
    expect(await scene.press("p2", "12", { mesmoAssim })).toMatchObject({ status: 303 });
    expect(shown).not.toHaveBeenCalled();
    expect(await scene.press("p3", "11", { mesmoAssim })).toMatchObject(DONE);
    expect(scene.got).toEqual(["11", "12", "11"]);
  });

  it("a caller without buttons for it is neither held nor holds", async () => {
    const scene = new Scene();
    const { employee } = scene;
    await openPress(scene);
    const press = (page: string) =>
      carryOutChange(
        ...([employee.visit(), employee.access, scene.write, { fone: "11" }] as const),
        ...([formData({ pedido: page, fone: "11" }), "digest of the answers"] as const),
      );
    expect(await press("p2")).toMatchObject({ state: "succeeded" });
    scene.answer = lost;
    expect(await press("p3")).toMatchObject({ state: "unknown" });
    expect(scene.got).toHaveLength(3);
  });

  it("one already followed by another is not told as how it is now", async () => {
    const scene = new Scene();
    await scene.press("p1", "11");
    await scene.press("p2", "12");
    const told = await scene.press("p1", "11");
    expect(told.status).toBe(400);
    expect(messageOf(told)).toContain("depois dela outra");
    expect(scene.got).toEqual(["11", "12"]);
  });
});

describe("the page that is opened while one is open", () => {
  it("says so, with the day and hour of it", async () => {
    const scene = new Scene();
    expect(await scene.open()).toBeNull();
    await openPress(scene);
    expect(await scene.open()).toMatchObject({
      kept: false,
      open: expect.stringContaining(" hoje às\u00a012:00."),
    });
    vi.setSystemTime(NOON + 24 * 60 * MINUTE_MS);
    expect(await scene.open()).toMatchObject({
      open: expect.stringContaining(" ontem às\u00a012:00."),
    });
  });

  it("says nothing where it already shows those values, and speaks where it shows others", async () => {
    const scene = new Scene();
    await openPress(scene);
    expect(await scene.open({ fone: "11" })).toBeNull();
    expect(await scene.open({ fone: "10" })).toMatchObject({ open: expect.any(String) });
  });

  it("opens too where the portal's store does not answer", async () => {
    const scene = new Scene();
    await openPress(scene);
    vi.spyOn(store.vault, "read").mockImplementation(storeAway);
    expect(await scene.open()).toBeNull();
    expect(await scene.isOpen()).toBe(false);
  });

  it("knows of this form whether it was done", async () => {
    const scene = new Scene();
    const { access } = scene.employee;
    const was = (fields: Record<string, string>, name = "telefone") =>
      wasDone(access, name, formData(fields));
    await scene.press("p1", "11");
    expect(await was({ pedido: "p1", fone: "11" })).toBe(true);
    expect(await was({ pedido: "p2", fone: "11" })).toBe(false);
    expect(await was({ pedido: "p1", fone: "11" }, "outro")).toBe(false);
    expect(await was({ fone: "11" })).toBe(false);
    await openPress(scene, "p3", "13");
    expect(await was({ pedido: "p3", fone: "13" })).toBe(false);
  });
});

describe("what is to leave a list", () => {
  const leaving = (before: string[] | null, listed: () => Promise<string[]>) =>
    new Scene({ gone: { code: "7", before, listed } });

  it("is told as gone where its neighbours still stand, whatever the answer was", async () => {
    for (const answer of [lost, refused("Não existe")]) {
      const scene = leaving(["6", "7"], () => Promise.resolve(["6"]));
      scene.answer = answer;
      expect(await scene.press("p1", "11")).toMatchObject(FOUND);
    }
    const there = leaving(["6", "7"], () => Promise.resolve(["6", "7"]));
    there.answer = refused("Em análise");
    expect(messageOf(await there.press("p1", "11"))).toBe("Em análise");
  });

  it("is believed of an empty list only at the second late look, and remembers the first", async () => {
    const scene = leaving(["6", "7"], () => Promise.resolve([]));
    const { conferir } = await openPress(scene);
    const check = () => scene.press("p1", "11", { conferir });
    vi.setSystemTime(NOON + LATE_MS);
    for (const _early of [1, 2]) expect(await check()).toMatchObject({ status: 503 });
    vi.setSystemTime(NOON + LATE_MS + 1);
    expect(await check()).toMatchObject({ status: 503 });
    expect(await check()).toMatchObject(FOUND);
    expect(scene.got).toHaveLength(1);
  });

  it("keeps its neighbours of then: today's page of it may show fewer", async () => {
    let list: string[] = [];
    const before = ["6", "7"];
    const scene = leaving(before, () => Promise.resolve(list));
    const { conferir } = await openPress(scene);
    before.splice(0, 2);
    list = ["5"];
    expect(await scene.press("p1", "11", { conferir })).toMatchObject({ status: 503 });
    list = ["6"];
    expect(await scene.press("p1", "11", { conferir })).toMatchObject(FOUND);
  });

  it("sent anyway, the look before it counts as a late one", async () => {
    const scene = leaving(["6", "7"], () => Promise.resolve([]));
    const { conferir, mesmoAssim } = await openPress(scene);
    vi.setSystemTime(NOON + LATE_MS + 1);
    scene.answer = lost;
    expect(await scene.press("p2", "11", { mesmoAssim })).toMatchObject({ status: 503 });
    expect(await scene.press("p1", "11", { conferir })).toMatchObject(FOUND);
    expect(scene.got).toHaveLength(2);
  });
});
