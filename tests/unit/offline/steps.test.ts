/** Steps of wizards that wait: sealed or not kept, of one person, and lost to nobody else's answer. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { change, readAll, type StoredItem } from "~/offline/database";
import { migrateStorage } from "~/offline/migrate-storage";
import { seal } from "~/offline/sealed";
import { dropStep, storeStep, setStepState, stepsOf, type Step } from "~/offline/steps";
import { leaves, markAnswered, withoutAnswered } from "~/wizard/client/offline/answered";
import { eraseOf, isOf, keyOf, newDevice, newSecret } from "./support/device";

let device: ReturnType<typeof newDevice>;
beforeEach(() => void (device = newDevice()));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const DAYS = 24 * 60 * 60_000;
const PLAIN = "espera-de-sinal";
const secret = newSecret();
const isNow = async (owner: string) => isOf(await keyOf(owner, secret));

const step = (name: string, more: Partial<Step> = {}): Step => ({
  ...{ acao: `/colaborador/${name}?rascunho=d`, titulo: name, campos: [["cid", "J06"]] },
  ...{ selo: "s", quando: Date.now() },
  ...more,
});
const keep = (
  owner: string,
  name: string,
  estado: StoredItem["estado"] = "espera",
  more: Partial<Step> = {},
) => storeStep(owner, step(name, more), estado).then((kept) => kept !== null);
const titles = async (owner: string) => (await stepsOf(owner))?.map(({ titulo }) => titulo);
const lie = () => device.placed("etapa");
const the = async (owner: string, name: string) => {
  const found = (await stepsOf(owner))?.find(({ titulo }) => titulo === name);
  if (!found) throw new Error(name);
  return found;
};

describe("steps that wait", () => {
  it("lie sealed; where there is no key of the page's person nothing lies at all", async () => {
    expect(await keep("ana.1", "a")).toBe(false);
    await isNow("ana");
    expect(await keep("carla.1", "a")).toBe(false);
    expect(lie()).toEqual([]);
    expect(await keep("ana.1", "a")).toBe(true);
    expect(JSON.stringify(lie())).not.toContain("J06");
    expect([...device.local.values()].join()).not.toContain("J06");
    expect(await titles("ana.2")).toEqual(["a"]);
    expect(await titles("carla.2")).toBeUndefined();
  });

  it("are counted for the question at “Sair”, but for one that is on its way", async () => {
    await isNow("ana");
    await keep("ana.1", "a");
    await keep("ana.1", "b", "montando");
    expect(device.cookie()).toMatch(/^[^=]+=ana\.0\.[^;]+\.1;/);
    await setStepState(await the("ana.1", "b"), "espera");
    expect(device.cookie()).toMatch(/^[^=]+=ana\.0\.[^;]+\.2;/);
    await dropStep(await the("ana.1", "a"));
    await dropStep(await the("ana.1", "b"));
    expect(lie()).toEqual([]);
    expect(device.cookie()).toContain("=; ");
  });

  it("the answer to the step that left the page takes that one, and no other", async () => {
    await isNow("ana");
    const quando = Date.now() - 2;
    await keep("ana.1", "a", "montando", { quando });
    await keep("ana.1", "b", "espera", { quando });
    const rest = async () =>
      (await withoutAnswered((await stepsOf("ana.1")) ?? [])).map(({ titulo }) => titulo);
    // A page that nothing has left is no answer.
    markAnswered("/colaborador/c", false);
    expect(await rest()).toEqual(["a", "b"]);
    leaves(step("a", { quando }));
    // An error in the step's own place is none either.
    markAnswered("/colaborador/a", true);
    expect(await rest()).toEqual(["a", "b"]);
    markAnswered("/colaborador/c", false);
    expect(await rest()).toEqual(["b"]);
    expect(await titles("ana.1")).toEqual(["b"]);
  });

  it("a new answer of the same step replaces the old one, also under an older key, at the end", async () => {
    await isNow("ana");
    await keep("ana.1", "a", "espera", { quando: 1_000_000 * DAYS });
    await keep("ana.1", "b", "espera", { quando: 1_000_001 * DAYS });
    await isOf(await keyOf("ana-new"), await keyOf("ana", secret));
    await keep("ana-new.1", "a", "espera", { quando: 1_000_002 * DAYS });
    expect(await titles("ana-new.1")).toEqual(["b", "a"]);
    expect((await the("ana-new.1", "a")).item.dono).toBe("ana-new");
  });

  it("that another window has changed or deleted are neither changed nor deleted by the older one", async () => {
    await isNow("ana");
    await keep("ana.1", "a");
    const older = await the("ana.1", "a");
    const newer = await setStepState(older, "recusado");
    expect(await setStepState(older, "espera")).toBeNull();
    await dropStep(older);
    expect(await stepsOf("ana.1")).toEqual([newer]);
    if (newer) await dropStep(newer);
    expect(await setStepState(older, "espera")).toBeNull();
    expect(lie()).toEqual([]);
  });

  it("of one person are not changed by a page once another is there", async () => {
    await isNow("ana");
    await keep("ana.1", "a");
    const known = await the("ana.1", "a");
    await isNow("carla");
    expect(await setStepState(known, "recusado")).toBeNull();
    await dropStep(known);
    expect(lie()).toMatchObject([{ dono: "ana", estado: "espera" }]);
  });

  it("open under no other person's name", async () => {
    await isNow("ana");
    await keep("ana.1", "a");
    const [stored] = await readAll("itens");
    if (!stored) throw new Error("not kept");
    // The same bytes, with a key of the same bytes: only the place differs.
    await change(({ put }) => put("itens", { ...stored, id: "other", dono: "carla" }));
    await isNow("carla");
    expect(await titles("carla.1")).toEqual([]);
  });
});

describe("steps of earlier builds", () => {
  const former = (name: string, more: object = {}) => ({
    ...step(name),
    estado: "espera",
    ...more,
  });

  /** One list for each employee, in a store of its own. */
  async function leaveLists(lists: Record<string, unknown[]>): Promise<void> {
    const etapas = await Promise.all(
      Object.entries(lists).map(async ([id, list]) => {
        const { key } = await keyOf(id, secret);
        const bytes = new TextEncoder().encode(JSON.stringify(list));
        const texto = await seal(key, `etapas/${id}`, bytes);
        return { id, dono: id, quando: Date.now(), quantas: list.length, texto };
      }),
    );
    const stores = { chaves: [], itens: [], fotos: [], dono: [], arquivos: [] };
    device.leave("sem-sinal", 4, { ...stores, etapas, vistos: [], pastas: [], papeis: [] });
  }
  const states = async (owner: string) =>
    (await stepsOf(owner))?.map(({ titulo, item }) => `${titulo} ${item.estado}`);

  it("that lay in one list wait each by itself once their key is here, and until then together", async () => {
    const leaving = former("b", { estado: "indo" });
    const again = former("c", { estado: "indo", outraVez: true });
    await leaveLists({ ana: [former("a"), leaving, again], carla: [former("x")] });
    await isNow("ana");
    expect(await titles("ana.1")).toEqual([]);
    const left = () => device.lies("sem-sinal", "etapas");
    await migrateStorage("carla.1");
    expect([lie().length, left().length]).toEqual([0, 2]);
    await migrateStorage("ana.1");
    await migrateStorage("ana.1");
    expect(await states("ana.1")).toEqual(["a espera", "b montando", "c espera"]);
    expect(left()).toMatchObject([{ dono: "carla" }]);
    await eraseOf(["carla"], true);
    expect([lie().length, left().length]).toEqual([3, 0]);
  });

  it("that lay in one list go after seven days, whoever's they are", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await leaveLists({ ana: [former("a")], carla: [former("x")] });
    await isNow("ana");
    vi.setSystemTime(Date.now() + 7 * DAYS + 1);
    await migrateStorage("ana.1");
    expect([lie(), device.lies("sem-sinal", "etapas")]).toEqual([[], []]);
  });

  it("that have no right shape go, and the others stay", async () => {
    const crooked = [null, 1, {}, { ...former("x"), campos: [["a"]] }, former("x", { selo: 1 })];
    const more = [former("x", { estado: "outro" }), former("x", { quando: "1" })];
    await leaveLists({ ana: [...crooked, former("a"), ...more] });
    await isNow("ana");
    await migrateStorage("ana.1");
    expect(await titles("ana.1")).toEqual(["a"]);
  });

  it("that lay in plain text are sealed if they are the session's own, and none stays", async () => {
    await isNow("ana");
    device.fields.set('input[name="selo"]', { value: "s" });
    const plain = [former("own"), former("other", { selo: "of-another-session" })];
    device.local.set(PLAIN, JSON.stringify(plain));
    await migrateStorage("ana.1");
    expect(await titles("ana.1")).toEqual(["own"]);
    expect(device.local.has(PLAIN)).toBe(false);
  });

  it.each([
    ["no token on the page", null],
    ["no list", "{}"],
    ["no JSON", "["],
  ])("that lay in plain text go where there is %s, and those kept stay", async (_, text) => {
    await isNow("ana");
    await keep("ana.1", "kept");
    if (text !== null) device.fields.set('input[name="selo"]', { value: "s" });
    device.local.set(PLAIN, text ?? JSON.stringify([former("plain")]));
    await migrateStorage("ana.1");
    expect(await titles("ana.1")).toEqual(["kept"]);
    expect(device.local.has(PLAIN)).toBe(false);
  });
});
