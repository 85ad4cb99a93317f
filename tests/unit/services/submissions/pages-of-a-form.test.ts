/** A form that changes something: what the employee is told after each press, and how often the provider got it. */
import "../support/test-clock";
import "../support/test-environment";
import { afterEach, describe, expect, it, vi } from "vitest";
import { setFormInput, repeatUnsaved } from "~/services/access/unsaved-input.server";
import { meter } from "~/services/config/metrics/meter.server";
import { formUnchecked } from "~/services/submissions/answer.server";
import { limitOf } from "~/services/submissions/operation.server";
import { store } from "~/services/storage/store.server";
import {
  accepted,
  Employee,
  lost,
  refused,
  signedOut,
  storeAway,
  unsent,
} from "../support/employee";
import { toldBy } from "../support/employee";
import { FormScene, FOUND, NO, SAVED, YES } from "../support/form-scene";

type More = FormScene["more"];

const broken = new Error("defeito");
const breaks = () => Promise.reject(broken);

afterEach(() => void vi.restoreAllMocks());

describe("one press", () => {
  it("that the provider accepts is told so, and again without a second write; another page's goes", async () => {
    const scene = new FormScene();
    for (const page of ["p1", "p1", "p2"]) expect(await scene.press(page)).toMatchObject(SAVED);
    expect(scene.got).toEqual(["11", "11"]);
  });

  const code = { canal: "sms", telefone: "11", duvida: false };
  const flash = { kind: "info", text: "Enviamos um código." } as const;
  it.each([
    ["without a message", { to: "/fim" }, { flash: undefined }],
    ["with a code sent", { to: "/fim", flash, sent: code }, { flash, sentCode: code }],
    ["with no code any more", { to: "/fim", flash, sent: null }, { flash, sentCode: undefined }],
  ])("leads on %s", async (_, next, told) => {
    const scene = new FormScene({ done: () => next });
    expect(await scene.press()).toMatchObject({ status: 303, to: "/fim", ...told });
  });

  it("that is refused says why, keeps the values, and is refused again without a second write; corrected, it goes", async () => {
    const scene = new FormScene();
    scene.answer = refused("Número inválido");
    for (const _again of [1, 2]) {
      expect(await scene.press()).toMatchObject({
        status: 400,
        message: "Número inválido",
        ways: [],
        retryAfter: null,
        refusal: { initialValue: { fone: "11" } },
      });
      scene.answer = accepted;
    }
    expect(await scene.press("p1", { fone: "12" })).toMatchObject({ status: 303 });
    expect(scene.got).toEqual(["11", "12"]);
  });

  it.each<[string, More, string]>([
    ["the look before it fails", { before: unsent }, "fora do ar"],
    ["the store fails before it", { before: storeAway }, "nada foi enviado"],
    ["the store fails to count it", { limit: storeAway }, "nada foi enviado"],
    ["the provider is not reached", { call: unsent }, "fora do ar"],
  ])("where %s says that nothing was sent, and the same page may send", async (_, more, said) => {
    const scene = new FormScene(more);
    const told = { status: 503, message: expect.stringContaining(said), ways: [] };
    expect(await scene.press()).toMatchObject(told);
    expect([scene.got, await scene.isOpen()]).toEqual([[], false]);
    scene.more = {};
    expect(await scene.press()).toMatchObject(SAVED);
  });

  it.each(["before", "call"])(
    "at a session that ends in its %s leads to the sign-in, and a defect stays one, and what it sent is open",
    async (step) => {
      const over = new FormScene({ isDone: NO, [step]: signedOut });
      await expect(over.press()).rejects.toBeInstanceOf(Response);
      over.more = {};
      expect(await over.press()).toMatchObject(SAVED);
      const defect = new FormScene({ isDone: NO, [step]: breaks });
      await expect(defect.press()).rejects.toBe(broken);
      expect(await defect.isOpen()).toBe(true);
    },
  );

  it("that is answered beforehand is not sent; null goes on", async () => {
    const gone = {
      state: "not-sent",
      message: "Não existe mais.",
      next: { to: "/lista" },
    } as const;
    const scene = new FormScene({ before: ({ fone }) => (fone === "11" ? gone : null) });
    const told = { to: "/lista", flash: { kind: "info", text: "Não existe mais." } };
    expect(await scene.press()).toMatchObject(told);
    expect(await scene.press("p1", { fone: "12" })).toMatchObject({ to: "/conta" });
    expect(scene.got).toEqual(["12"]);
  });

  it("from a page without an id is not recognised again: each is sent, but by no button", async () => {
    const scene = new FormScene();
    for (const page of [null, "", ""]) expect(await scene.press(page)).toMatchObject(SAVED);
    expect((await scene.lose("")).told.status).toBe(503);
    await scene.press(null, { conferir: "nada" });
    expect(scene.got).toHaveLength(4);
  });

  it("whose end the store cannot count is done", async () => {
    const limit = () => Promise.resolve({ ended: storeAway });
    expect(await new FormScene({ limit }).press()).toMatchObject(SAVED);
  });
});

describe("a form whose refusals are counted", () => {
  const LIMITS = store.rateLimiter("teste-de-recusas", { points: 2, duration: 60 });
  const counted = () => {
    const employee = new Employee();
    const limit = () => limitOf(LIMITS.of(employee.name), (wait) => `Espere ${wait}.`);
    return new FormScene({ isDone: NO, limit }, employee);
  };
  const tries = async (scene: FormScene, ...answers: FormScene["answer"][]) => {
    const told: number[] = [];
    for (scene.answer of answers)
      told.push((await scene.press(null).catch(() => null))?.status ?? 0);
    return told;
  };
  const no = refused("Senha errada");

  it("what is done forgets them; what did not arrive, was lost or broke counts for none", async () => {
    expect(await tries(counted(), no, accepted, no, no)).toEqual([400, 303, 400, 400]);
    const answers = [no, unsent, lost, breaks, no, no];
    expect(await tries(counted(), ...answers)).toEqual([400, 503, 503, 0, 400, 429]);
  });

  it("the same page may send when the wait is over", async () => {
    const wait = { state: "rejected", message: "Espere.", waitSeconds: 60 } as const;
    const scene = new FormScene({ limit: () => Promise.resolve(wait) });
    expect(await scene.press()).toMatchObject({ status: 429 });
    scene.more = {};
    expect(await scene.press()).toMatchObject(SAVED);
  });
});

it.each<[string, More, string[]]>([
  ["accepted", {}, ["enviado"]],
  ["refused", { call: refused("Não") }, ["recusado"]],
  ["unsent", { call: unsent }, ["nao-enviado"]],
  ["lost", { call: lost }, ["desconhecido"]],
  ["the session is over", { call: signedOut }, ["nao-enviado"]],
  ["a defect", { call: breaks }, ["desconhecido"]],
  ["nothing was called", { before: () => ({ state: "rejected", message: "Não" }) }, []],
])("an attempt is counted once for the operator: %s", async (_, more, outcomes) => {
  const sending = vi.spyOn(meter(), "sending");
  await new FormScene(more).press().catch(() => null);
  expect(sending.mock.calls.flat()).toEqual(outcomes);
});

it("without what is needed to check a form, the page says why; what was typed is repeated where it could not be kept", async () => {
  const request = new Request("http://localhost/colaborador/minha-conta", { method: "POST" });
  const unchecked = () =>
    repeatUnsaved(request, () => Promise.resolve(formUnchecked("Fora do ar.")));
  expect(await toldBy(unchecked())).toMatchObject({ status: 503, message: "Fora do ar." });
  setFormInput(request, { message: "Não guardado.", unsaved: " Você tinha digitado: “11”." });
  const page = await unchecked().catch((thrown: unknown) => thrown);
  expect(page instanceof Response && (await page.text())).toMatch(/^Fora do ar\..+“11”\.$/);
});

describe("an answer that was lost", () => {
  it("is told as unknown, with both buttons, and is not sent again by itself", async () => {
    const scene = new FormScene();
    const { told, name } = await scene.lose();
    expect(name).toMatch(/^[\w-]{43}$/);
    for (const again of [told, await scene.press()])
      expect(again).toMatchObject({
        status: 503,
        ways: ["check", "sendAnyway"],
        message: expect.stringMatching(/caiu.+ Use “Conferir” daqui a pouco para saber\.$/),
        refusal: { check: name, sendAnyway: name },
      });
    expect([scene.got, await scene.isOpen()]).toEqual([["11"], true]);
  });

  it.each([
    ["at the button", "p1", "conferir"],
    ["when it is pressed again", "p1", "outro"],
    ["when the same comes from another page", "p2", "outro"],
    ["when the same is sent anyway", "p2", "mesmoAssim"],
  ])(
    "is told as done once the provider shows it: %s; then nobody is asked any more",
    async (_, page, field) => {
      const isDone = vi.fn(NO);
      const scene = new FormScene({ isDone });
      const { name } = await scene.lose();
      isDone.mockImplementation(YES);
      expect(await scene.press(page, { [field]: name })).toMatchObject(FOUND);
      isDone.mockClear();
      for (const way of ["conferir", "mesmoAssim"])
        expect(await scene.press("p1", { [way]: name })).toMatchObject(FOUND);
      expect(isDone).not.toHaveBeenCalled();
      expect([scene.got, await scene.isOpen()]).toEqual([["11"], false]);
    },
  );

  it.each([
    ["does not show it", NO],
    ["cannot say", () => Promise.resolve(null)],
    ["does not answer", unsent],
  ])("stays unknown where the provider %s", async (_how, isDone) => {
    const scene = new FormScene({ isDone });
    const { name } = await scene.lose();
    expect(await scene.press("p1", { conferir: name })).toMatchObject({
      status: 503,
      refusal: { check: name, sendAnyway: name },
      message: expect.stringContaining("Use “Conferir” daqui a pouco para saber."),
    });
    expect(scene.got).toHaveLength(1);
  });

  it("stays done where a look that began before does not see it", async () => {
    const isDone = vi.fn(NO);
    const scene = new FormScene({ isDone });
    const { name: conferir } = await scene.lose();
    let see = (_isSo: boolean): void => undefined;
    isDone.mockImplementationOnce(() => new Promise((answer) => (see = answer)));
    const slow = scene.press("p1", { conferir });
    await expect.poll(() => isDone.mock.calls.length).toBe(2);
    isDone.mockImplementationOnce(YES);
    expect(await scene.press("p1", { conferir })).toMatchObject(FOUND);
    see(false);
    await slow;
    expect(await scene.press()).toMatchObject(FOUND);
  });

  it("the button for one that the portal no longer knows says that it does not know", async () => {
    const scene = new FormScene();
    const message = /^Não sabemos se o pedido chegou à cooperativa\. Use “Conferir”/;
    expect(await scene.press("p1", { conferir: "desconhecido" })).toMatchObject({
      status: 503,
      message: expect.stringMatching(message),
    });
    expect(scene.got).toEqual([]);
  });

  it.each([
    ["of a password", { isDone: NO, secret: true }],
    ["of what shows nowhere", {}],
  ])("%s is told as unknown without buttons, and holds nothing", async (_, more) => {
    const scene = new FormScene(more);
    const { told } = await scene.lose();
    expect(told).toMatchObject({ status: 503, ways: [] });
    expect(told.message).not.toContain("Conferir");
    expect(await scene.press("p2")).toMatchObject(SAVED);
  });

  it.each([
    ["it is so already", YES, FOUND],
    ["it is not so", NO, { status: 400, message: "Já existe" }],
    ["nobody can say", () => Promise.resolve(null), { status: 400, message: "Já existe" }],
    ["the provider is away", unsent, { status: 400, message: "Já existe" }],
  ])("a refusal where %s", async (_, isDone, told) => {
    const scene = new FormScene({ isDone, mayBeDoneBefore: true, call: refused("Já existe") });
    expect(await scene.press()).toMatchObject(told);
  });
});
