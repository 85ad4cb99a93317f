/** Steps of wizards that wait: what the model of the device (device-model.test.ts) does not draw, and what earlier builds left. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { readAll, type StoredItem } from "~/offline/database";
import { migrateStorage } from "~/offline/migrate-storage";
import { seal } from "~/offline/sealed";
import { dropStep, storeStep, setStepState, stepsOf, type Step } from "~/offline/steps";
import { leaves, markAnswered, withoutAnswered } from "~/wizard/client/offline/answered";
import { stopClock } from "../support/clock";
import { eraseOf, isOf, keyOf, newDevice } from "./support/device";

const ana = await keyOf("ana");
const carla = await keyOf("carla");

let device: ReturnType<typeof newDevice>;
beforeEach(async () => {
  device = newDevice();
  await isOf(ana);
});

const step = (name: string, quando = Date.now()): Step => ({
  // The rest of the URL changes when the portal has the draft.
  acao: `/colaborador/${name}?rascunho=d&guardado=${quando}`,
  titulo: name,
  campos: [["cid", "J06"]],
  selo: "s",
  quando,
});
async function keep(name: string, estado: StoredItem["estado"] = "espera", quando?: number) {
  const kept = await storeStep("ana.1", step(name, quando), estado);
  if (!kept) throw new Error("not kept");
  return kept;
}
const titles = async (owner = "ana.1") => (await stepsOf(owner))?.map(({ titulo }) => titulo);
const lie = () => device.lies("sem-sinal", "itens");

describe("steps that wait", () => {
  it("the answer to the step that left the page takes that one, and no other", async () => {
    const quando = Date.now() - 2;
    await keep("a", "montando", quando);
    await keep("b", "espera", quando);
    const rest = async () =>
      (await withoutAnswered((await stepsOf("ana.1")) ?? [])).map(({ titulo }) => titulo);
    // A page that nothing has left is no answer.
    markAnswered("/colaborador/c", false);
    expect(await rest()).toEqual(["a", "b"]);
    leaves(step("a", quando));
    // An error in the step's own place is none either.
    markAnswered("/colaborador/a", true);
    expect(await rest()).toEqual(["a", "b"]);
    markAnswered("/colaborador/c", false);
    expect(await rest()).toEqual(["b"]);
    expect(await titles()).toEqual(["b"]);
  });

  it("come in the order of their last answers", async () => {
    await keep("a", "espera", Date.now() - 1);
    await keep("b", "espera", Date.now());
    await keep("a", "espera", Date.now() + 1);
    expect(await titles()).toEqual(["b", "a"]);
  });

  it("that another window has changed or deleted are neither changed nor deleted by the older one", async () => {
    const older = await keep("a");
    const newer = await setStepState(older, "recusado");
    expect(await setStepState(older, "espera")).toBeNull();
    await dropStep(older);
    expect(await stepsOf("ana.1")).toEqual([newer]);
    if (newer) await dropStep(newer);
    expect([await setStepState(older, "espera"), lie()]).toEqual([null, []]);
  });
});

describe("steps of earlier builds", () => {
  const PLAIN = "espera-de-sinal";
  const former = (name: string, more: object = {}) => ({
    ...step(name),
    estado: "espera",
    ...more,
  });

  /** One list for each employee, in a store of its own. */
  async function leaveLists(lists: Record<string, unknown[]>) {
    const etapas = await Promise.all(
      [ana, carla].map(async ({ id, key }) => {
        const list = lists[id] ?? [];
        const bytes = new TextEncoder().encode(JSON.stringify(list));
        const texto = await seal(key, `etapas/${id}`, bytes);
        return { id, dono: id, quando: Date.now(), quantas: list.length, texto };
      }),
    );
    device.leave("sem-sinal", 4, { arquivos: [], etapas });
    await isOf(ana);
  }
  const left = async () => (await readAll("etapas")).map(({ dono }) => dono);

  it("that lay in one list wait each by itself once their key is here, and until then together", async () => {
    await leaveLists({
      ana: [
        former("a"),
        former("b", { estado: "indo" }),
        former("c", { estado: "indo", outraVez: true }),
      ],
      carla: [former("x")],
    });
    expect(await titles()).toEqual([]);
    await migrateStorage("carla.1");
    expect([lie().length, await left()]).toEqual([0, ["ana", "carla"]]);
    for (let time = 0; time < 2; time += 1) await migrateStorage("ana.1");
    const states = (await stepsOf("ana.1"))?.map(({ titulo, item }) => `${titulo} ${item.estado}`);
    expect(states).toEqual(["a espera", "b montando", "c espera"]);
    expect(await left()).toEqual(["carla"]);
    await eraseOf(["carla"], true);
    expect([lie().length, await left()]).toEqual([3, []]);
  });

  it("that lay in one list go after seven days, whoever's they are", async () => {
    stopClock();
    await leaveLists({ ana: [former("a")], carla: [former("x")] });
    vi.setSystemTime(Date.now() + 7 * 24 * 60 * 60_000 + 1);
    await migrateStorage("ana.1");
    expect([lie(), await left()]).toEqual([[], []]);
  });

  it("that have no right shape go, and the others stay", async () => {
    const crooked = [{ campos: [["a"]] }, { selo: 1 }, { estado: "outro" }, { quando: "1" }];
    const all = [null, 1, {}, ...crooked.map((more) => former("x", more)), former("a")];
    await leaveLists({ ana: all });
    await migrateStorage("ana.1");
    expect(await titles()).toEqual(["a"]);
  });

  it("that lay in plain text are sealed if they are the session's own, and none stays", async () => {
    device.fields.set('input[name="selo"]', { value: "s" });
    const plain = [former("own"), former("other", { selo: "of-another-session" })];
    device.local.set(PLAIN, JSON.stringify(plain));
    await migrateStorage("ana.1");
    expect([await titles(), device.local.has(PLAIN)]).toEqual([["own"], false]);
  });

  it.each([
    ["no token on the page", JSON.stringify([former("plain")])],
    ["no list", "{}"],
    ["no JSON", "["],
  ])("that lay in plain text go where there is %s, and those kept stay", async (_, text) => {
    await keep("kept");
    device.local.set(PLAIN, text);
    await migrateStorage("ana.1");
    expect([await titles(), device.local.has(PLAIN)]).toEqual([["kept"], false]);
  });
});
