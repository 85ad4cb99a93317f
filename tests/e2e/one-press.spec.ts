/**
 * What one page asks to change happens once, and what is told is true: the same form sent twice at once and once more afterwards, whatever
 * becomes of the call, of the portal and of its store.
 */
import type { APIRequest, APIResponse } from "@playwright/test";
import { FAULTS, type NamedFault, type OrderedFault, type OwnFaultName } from "../support/faults";
import { bodyOf } from "../support/http/forms";
import { REDIS, type TestRedis } from "../support/redis";
import { PAGE_WRITES } from "../support/writes";
import type { Write } from "../support/writes/write";
import type { Control } from "./support/control";
import { endAfterEach } from "./support/end-after-each";
import { Gate } from "./support/gate";
import { expect, journey, ONCE, ONLY_IN_PROOF, tagged } from "./support/journey";
import { openForm } from "./support/open-form";
import { WHOLE_PROOF } from "./support/proof";
import { type Portal } from "./support/servers";
import { destination, textOf, Visitor } from "./support/visitor";
import { twoPortalsOnRedis } from "./support/two-portals";

const { started, begun } = endAfterEach();

/** Of these `npm test` has a part; the first of them every write meets there. */
const OFTEN: readonly string[] = [
  "sem falha",
  "recusa",
  "efeito e queda",
  "queda antes do efeito",
  "efeito e 500",
  "504 de um gateway, e o efeito 3 s depois",
  "efeito e tempo esgotado",
  "página HTML, sem efeito",
];

/** Outside the proof each write meets some of the cases, by turns, and all of them what happens every day. */
function isInSample(name: string, write: Write): boolean {
  const at = OFTEN.indexOf(name);
  return (
    at === 0 ||
    (at > 0 &&
      PAGE_WRITES.indexOf(write) < MOST_SAMPLED &&
      (at + PAGE_WRITES.indexOf(write)) % 7 === 0)
  );
}
const MOST_SAMPLED = 14;

type Said = "feito" | "recusado" | "não chegou" | "não se sabe" | "sessão";

/** What a person understands of an answer. */
async function said(answer: APIResponse): Promise<Said> {
  if (destination(answer)?.includes("/auth")) return "sessão";
  if (answer.status() === 303) return "feito";
  if (answer.status() === 400) return "recusado";
  expect(answer.status()).toBe(503);
  return /não chegou|tente de novo em alguns minutos/i.test(textOf(await answer.text()))
    ? "não chegou"
    : "não se sabe";
}

/** Milliseconds: who presses where another portal was killed waits for as long as that one could have taken. */
const PATIENCE = { timeout: 30_000 };

/** How many effects each of them allows. */
const TRUE_OF: Record<Said, number[]> = {
  feito: [1],
  recusado: [0],
  "não chegou": [0],
  sessão: [0],
  "não se sabe": [0, 1],
};

/** Where an unknown outcome leads on, the message says that it is not known. */
const LEADS_ON = /^(contato|pedir código de compras)$/;

/** The call takes long enough for a second press to find it under way. */
const SLOWLY = 300;

/** A form that is ready to leave, and what can be counted of it. */
interface Scene {
  write: Write;
  /** The same person at one portal and at another of the same store, or twice at the same. */
  here: Visitor;
  there: Visitor;
  provider: Control;
  login: string;
  send(visitor: Visitor): Promise<APIResponse>;
  calls(): Promise<number>;
  /** Effects since the form was opened. */
  effects(): Promise<number>;
}

async function opened(
  write: Write,
  provider: Control,
  request: APIRequest,
  [one, other]: readonly [Portal, Portal],
): Promise<Scene> {
  const http = await request.newContext(PATIENCE);
  started.push(() => http.dispose());
  const [here, there] = [new Visitor(http, one), new Visitor(http, other)];
  const login = await provider.person(write.base);
  await here.signIn(login);
  const { action, fields, form } = await openForm(write, provider, login, here);
  expect(form.fields.find(([name]) => name === "pedido")?.[1]).toBeTruthy();
  const body = bodyOf(form, fields);
  await provider.forgetCalls(login);
  return {
    ...{ write, here, there, provider, login },
    send: (visitor) => visitor.post(action, body),
    calls: () => provider.timesCalled(login, write.call),
    effects: () => provider.effects(login, write.call),
  };
}

async function isTrue({ write, effects }: Scene, told: Said, happens: boolean): Promise<void> {
  const counted = await effects();
  const onward = LEADS_ON.test(write.name) && told === "feito" && happens;
  expect(TRUE_OF[onward ? "não se sabe" : told], `${write.name}: dito "${told}"`).toContain(
    counted,
  );
}

/** Twice at once, here and there, and once more. */
async function pressTwice(scene: Scene, { nome: name, fault }: NamedFault): Promise<void> {
  const { write, provider, login, here, there, send, calls, effects } = scene;
  await provider.fault({ chamada: write.call, usuario: login, atraso: SLOWLY, ...fault });
  const [one, other] = await Promise.all([send(here), send(there)]);
  const told = await said(one);
  expect([await said(other), destination(other)], name).toEqual([told, destination(one)]);
  // Whose session is over has sent nothing: each press finds that out by itself.
  if (told !== "sessão") expect(await calls(), name).toBe(1);

  // Later still the same, from the same page, unless it surely did not arrive.
  if (told !== "não chegou" && told !== "sessão") {
    const later = await send(there);
    expect(await calls(), name).toBe(1);
    if (told !== "não se sabe")
      expect([await said(later), destination(later)], name).toEqual([told, destination(one)]);
  }
  if (fault.efeitoApos !== undefined) await expect.poll(effects, { message: name }).toBe(1);
  await isTrue(scene, told, name !== "sem falha");
}

for (const write of PAGE_WRITES) {
  for (const fault of FAULTS) {
    if (!WHOLE_PROOF && !isInSample(fault.nome, write)) continue;
    journey(`${write.name}: ${fault.nome}`, ONCE, async ({ playwright, portal, provider }) => {
      const portals = [portal, portal] as const;
      await pressTwice(await opened(write, provider, playwright.request, portals), fault);
    });
  }
}

/** Two portals of one Redis, before a gate to the provider. */
interface Stage {
  redis: TestRedis;
  gate: Gate;
  portals: [Portal, Portal];
}

async function gatedStage(provider: Control): Promise<Stage> {
  const gate = await new Gate(new URL(provider.url)).open();
  started.push(() => gate.close());
  return { ...(await begun(twoPortalsOnRedis(gate.url))), gate };
}

async function hasLeft({ calls }: Scene): Promise<void> {
  await expect.poll(calls).toBe(1);
}

/** Killed in the middle: whoever presses at the other portal hears what is true, and nothing is sent again. */
async function killed(scene: Scene, portal: Portal, fault: OrderedFault): Promise<void> {
  const { write, provider, login, here, there, send, calls } = scene;
  await provider.fault({ chamada: write.call, usuario: login, ...fault });
  const lost = send(here).catch(() => null);
  await hasLeft(scene);
  await portal.kill();
  await lost;
  const told = await said(await send(there));
  expect(["feito", "não se sabe"]).toContain(told);
  expect(await calls()).toBe(1);
  await isTrue(scene, told, true);
}

const OWN: Record<OwnFaultName, (scene: Scene, stage: Stage) => Promise<void>> = {
  "conexão recusada": async (scene, { gate }) => {
    const { here, there, send, calls } = scene;
    await gate.close();
    const answers = await Promise.all([send(here), send(there)]);
    expect(answers.map((answer) => answer.status())).toEqual([503, 503]);
    await gate.open();
    expect(await calls()).toBe(0);
    // The same page is still good.
    await expect.poll(async () => said(await send(there))).toBe("feito");
    expect(await calls()).toBe(1);
    await isTrue(scene, "feito", false);
  },
  "o armazém falha depois do efeito": async (scene, { redis }) => {
    const { write, provider, login, here, there, send, calls } = scene;
    await provider.fault({ chamada: write.call, usuario: login, atraso: 1_000, vezes: 1 });
    const sent = send(here);
    await hasLeft(scene);
    redis.freeze();
    const told = await said(await sent);
    redis.thaw();
    // The provider's yes is told, whatever the store says.
    expect(told).toBe("feito");
    await isTrue(scene, told, false);
    expect(["feito", "não se sabe"]).toContain(await said(await send(there)));
    expect(await calls()).toBe(1);
    await isTrue(scene, told, false);
  },
  "portal morto no meio, com efeito": (scene, { portals }) =>
    killed(scene, portals[0], { trava: true, comEfeito: true, vezes: 1 }),
  "portal morto no meio, sem efeito": (scene, { portals }) =>
    killed(scene, portals[0], { trava: true, vezes: 1 }),
};

for (const write of PAGE_WRITES) {
  journey(
    `${write.name}: cada falha em dois portais com o mesmo Redis`,
    tagged(ONCE, ONLY_IN_PROOF.tag),
    async ({ playwright, provider }) => {
      journey.skip(REDIS === null, "sem redis-server");
      journey.setTimeout(240_000);
      const { portals } = await gatedStage(provider);
      for (const fault of FAULTS)
        await pressTwice(await opened(write, provider, playwright.request, portals), fault);
    },
  );

  for (const [name, play] of Object.entries(OWN)) {
    journey(
      `${write.name}: ${name}`,
      tagged(ONCE, ONLY_IN_PROOF.tag),
      async ({ playwright, provider }) => {
        journey.skip(REDIS === null, "sem redis-server");
        journey.setTimeout(120_000);
        const stage = await gatedStage(provider);
        await play(await opened(write, provider, playwright.request, stage.portals), stage);
      },
    );
  }
}
