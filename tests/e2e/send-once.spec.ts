/**
 * Sending exactly once (design, section 3): every way in which a sending can go wrong, and after each one what stands
 * at the provider, what is left of the draft and what the person was told. The figures are printed.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIRequestContext, PlaywrightWorkerArgs } from "@playwright/test";
import { withSession } from "./support/sign-in";
import { ATESTADO, FLOWS } from "./support/flows";
import { expect, journey, ONCE } from "./support/journey";
import { Gate } from "./support/gate";
import { sample } from "./support/proof";
import { TestDelivery, type Flow, type ReadyForm, type Answer } from "./support/test-delivery";
import { startPortal, type Portal } from "./support/servers";
import type { Control, Fault } from "./support/control";

/** What the person was told in the end. */
type Said = "chegou" | "não chegou" | "recusado" | "sessão" | "não se sabe";

interface Case {
  nome: string;
  fault?: Omit<Fault, "chamada" | "usuario">;
  /** Something is done to the portal or to its way to the provider: it needs one of its own. */
  own?: true;
  /** Something is done while its body is on the way: a page of its own is read whole before anything is asked (decision 022). */
  meanwhile?: true;
  /** How it is sent; by default once. */
  send?: (scene: Scene, ready: ReadyForm) => Promise<Answer>;
}

interface Scene {
  flow: Flow;
  delivery: TestDelivery;
  provider: Control;
  portal: Portal;
  login: string;
  gate: Gate;
  /** Another portal on the same data, as after a restart. */
  otherPortal(): Promise<Portal>;
}

/** Asks what became of it, as the person can. */
function look({ delivery, flow: { situacao } }: Scene, ready: ReadyForm, portal: Portal): Promise<Answer> {
  return situacao === null ? delivery.send(ready, { portal }) : delivery.open(situacao, portal);
}

const sendOne = ({ delivery }: Scene, ready: ReadyForm) => delivery.send(ready);

/** The page's own calls have been answered, and the write has not left: the form's body has yet to come. */
async function afterContext({ provider, login, flow }: Scene): Promise<void> {
  const asked = async () => new Set((await provider.calls(login)).map(({ nome }) => nome));
  await expect
    .poll(async () => {
      const names = await asked();
      return flow.context.every((nome) => names.has(nome));
    })
    .toBe(true);
  // A round trip behind theirs.
  await provider.token(login);
}

const CASES: Case[] = [
  { nome: "sem falha" },
  {
    nome: "conexão recusada",
    own: true,
    meanwhile: true,
    send: async (scene, ready) => {
      const answer = await scene.delivery.send(ready, {
        pause: async () => {
          await afterContext(scene);
          await scene.gate.close();
        },
      });
      await scene.gate.open();
      return answer;
    },
  },
  { nome: "tempo esgotado antes do efeito", fault: { trava: true, vezes: 1 } },
  { nome: "efeito e tempo esgotado", fault: { trava: true, comEfeito: true, vezes: 1 } },
  { nome: "efeito e resposta sem sentido", fault: { lixo: true, comEfeito: true, vezes: 1 } },
  { nome: "efeito e meia resposta", fault: { metade: true, vezes: 1 } },
  { nome: "queda antes do efeito", fault: { quebra: "antes", vezes: 1 } },
  { nome: "efeito e queda", fault: { quebra: "depois", vezes: 1 } },
  { nome: "500 sem efeito", fault: { status: 500, vezes: 1 } },
  { nome: "efeito e 500", fault: { status: 500, comEfeito: true, vezes: 1 } },
  { nome: "504 de um gateway, e o efeito 3 s depois", fault: { status: 504, efeitoApos: 3_000, vezes: 1 } },
  { nome: "504 de um gateway, sem efeito", fault: { status: 504, vezes: 1 } },
  { nome: "página HTML, sem efeito", fault: { lixo: true, vezes: 1 } },
  { nome: "página HTML, e o efeito 3 s depois", fault: { lixo: true, efeitoApos: 3_000, vezes: 1 } },
  {
    nome: "efeito e queda, e a lista não abre depois",
    fault: { quebra: "depois", vezes: 1 },
    meanwhile: true,
    send: async (scene, ready) => {
      const { delivery, provider, login, flow } = scene;
      const pause = async () => {
        await afterContext(scene);
        // As often as one reading asks.
        await provider.fault({ chamada: flow.list, usuario: login, status: 503, vezes: 3 });
      };
      return delivery.send(ready, { pause });
    },
  },
  { nome: "recusa", fault: { recusa: "O período já foi fechado pelo RH.", vezes: 1 } },
  { nome: "401", fault: { status: 401, vezes: 1 } },
  {
    nome: "portal morto no meio, com efeito",
    own: true,
    fault: { trava: true, comEfeito: true, vezes: 1 },
    send: async (scene, ready) => {
      const sent = scene.delivery.send(ready).catch(() => null);
      await expect.poll(async () => (await scene.provider.calls(scene.login)).some(({ nome }) => nome === scene.flow.call)).toBe(true);
      await scene.portal.kill();
      await sent;
      return look(scene, ready, await scene.otherPortal());
    },
  },
  {
    nome: "portal morto no meio, sem efeito",
    own: true,
    fault: { trava: true, vezes: 1 },
    send: async (scene, ready) => {
      const sent = scene.delivery.send(ready).catch(() => null);
      await expect.poll(async () => (await scene.provider.calls(scene.login)).some(({ nome }) => nome === scene.flow.call)).toBe(true);
      await scene.portal.kill();
      await sent;
      return look(scene, ready, await scene.otherPortal());
    },
  },
  {
    nome: "toque duplo",
    fault: { atraso: 400 },
    send: async ({ delivery, flow }, ready) => {
      const answers = await Promise.all([delivery.send(ready), delivery.send(ready)]);
      // Who comes while it is under way is led to where its end is waited for; that leads on to the receipt.
      const [waits = answers[0]] = answers.filter(({ redirectPath: to }) => flow.situacao !== null && to?.startsWith(flow.situacao));
      const others = answers.filter((answer) => answer !== waits).map(({ redirectPath }) => redirectPath ?? "");
      expect(others).toEqual([expect.stringMatching(flow.receipt)]);
      return waits;
    },
  },
  {
    nome: "enviar de novo o mesmo formulário",
    send: async ({ delivery }, ready) => {
      const first = await delivery.send(ready);
      const second = await delivery.send(ready);
      expect(first.redirectPath).not.toBeNull();
      return second;
    },
  },
  {
    nome: "outra aba, com a resposta perdida na primeira",
    fault: { trava: true, comEfeito: true, vezes: 1 },
    send: async ({ delivery }, ready) => {
      const [, second] = await Promise.all([delivery.send(ready), delivery.send(ready)]);
      return second;
    },
  },
];

/** Follows what the portal says until it says how it ended; nothing is sent again. */
async function ending(scene: Scene, ready: ReadyForm, first: Answer, portal: Portal): Promise<Said> {
  const { delivery, flow } = scene;
  const limit = Date.now() + 60_000;
  let now = first;
  while (Date.now() < limit) {
    if (now.redirectPath?.startsWith("auth")) return "sessão";
    if (now.redirectPath && flow.receipt.test(now.redirectPath)) return "chegou";
    // Or a page that could not even be made.
    const unknown = /Ainda não dá para saber|Houve um erro ao carregar/.test(now.text);
    if (now.status === 400) return "recusado";
    if ((now.status === 503 && !unknown) || /Não chegou à cooperativa/.test(now.text)) return "não chegou";
    if (!now.redirectPath) await new Promise((next) => setTimeout(next, 500));
    now = now.redirectPath ? await delivery.open(now.redirectPath, portal) : await look(scene, ready, portal);
  }
  return "não se sabe";
}

interface Figure {
  testCase: string;
  said: Said;
  records: number;
  after: number;
}

interface Stage {
  portal: Portal;
  gate: Gate;
  otherPortal(): Promise<Portal>;
  end(): Promise<void>;
}

/** A portal of the case's own, behind a gate that can be shut. */
async function ownStage(provider: Control): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), "portal-envio-"));
  const gate = await new Gate(new URL(provider.url)).open();
  const portals: Portal[] = [];
  const otherPortal = async () => {
    const other = await startPortal(gate.url, { DATA_DIR: folder });
    portals.push(other);
    return other;
  };
  return {
    portal: await otherPortal(),
    gate,
    otherPortal,
    end: async () => {
      await Promise.all(portals.map((portal) => portal.end()));
      await gate.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const sharedStage = (portal: Portal): Stage => ({
  portal,
  gate: new Gate(new URL(portal.origin)),
  otherPortal: () => Promise.resolve(portal),
  end: () => Promise.resolve(),
});

/** What was said to be missing is sent again by the person, and only then. */
async function sendAgain(scene: Scene, said: Said, alive: Portal): Promise<void> {
  const { delivery, flow, login } = scene;
  if (said === "sessão") await withSession(delivery.http, alive.url, login);
  const ready = await new TestDelivery(delivery.http, alive).prepare(flow.submission);
  const again = await delivery.send(ready, { portal: alive });
  expect(await ending(scene, ready, again, alive), `${flow.nome}: o rascunho ficou e chega depois`).toBe("chegou");
}

interface Theatre {
  playwright: PlaywrightWorkerArgs["playwright"];
  provider: Control;
  portal: Portal;
}

async function play(testCase: Case, flow: Flow, { playwright, provider, portal: shared }: Theatre): Promise<Figure> {
  const stage = testCase.own ? await ownStage(provider) : sharedStage(shared);
  const http: APIRequestContext = await playwright.request.newContext();
  try {
    const { portal, gate } = stage;
    const login = await provider.person(flow.base ?? "ana.souza");
    await withSession(http, portal.url, login);
    const delivery = new TestDelivery(http, portal);
    const counted = async () => flow.records(provider, login);
    const before = await counted();
    for (const form of flow.before) {
      const { status, text } = await delivery.send(await delivery.prepare(form));
      if (status !== 303) throw new Error(`${flow.nome}: ${form.path} respondeu ${status}: ${text.slice(0, 500)}`);
    }
    const ready = await delivery.prepare(flow.submission);
    await provider.forgetCalls(login);
    if (testCase.fault) await provider.fault({ chamada: flow.call, usuario: login, ...testCase.fault });
    let alive = portal;
    const otherPortal = async () => {
      alive = await stage.otherPortal();
      return alive;
    };
    const scene: Scene = { flow, delivery, provider, portal, login, gate, otherPortal };
    const said = await ending(scene, ready, await (testCase.send ?? sendOne)(scene, ready), alive);
    const records = (await counted()) - before;
    await provider.clearFaults(login);
    if (said !== "chegou") await sendAgain(scene, said, alive);
    return { testCase: testCase.nome, said, records, after: (await counted()) - before };
  } finally {
    await http.dispose();
    await stage.end();
  }
}

/** The list of the certificates cannot be read, and one like it stands there already. */
journey("sem a lista de antes o envio espera; o igual de antes não vira recibo", ONCE, async ({ playwright, provider, portal }) => {
  journey.setTimeout(120_000);
  const http = await playwright.request.newContext();
  const login = await provider.person("ana.souza");
  await withSession(http, portal.url, login);
  const delivery = new TestDelivery(http, portal);
  const before = await ATESTADO.records(provider, login);
  const fill = async () => {
    for (const form of ATESTADO.before) await delivery.send(await delivery.prepare(form));
  };
  await fill();
  expect((await delivery.send(await delivery.prepare(ATESTADO.submission))).redirectPath).toMatch(ATESTADO.receipt);
  await fill();
  const ready = await delivery.prepare(ATESTADO.submission);
  const insiste = await delivery.prepare({ ...ATESTADO.submission, fields: { intencao: "enviar-assim" } });

  await provider.forgetCalls(login);
  await provider.fault({ chamada: ATESTADO.list, usuario: login, status: 503 });
  const wait = await delivery.send(ready);
  expect(wait.status).toBe(503);
  expect(wait.text).toMatch(/Nada foi enviado: a lista da cooperativa não abriu/);
  expect(wait.text).toMatch(/Enviar mesmo assim/);
  expect((await provider.calls(login)).map(({ nome }) => nome)).not.toContain(ATESTADO.call);

  await provider.fault({ chamada: ATESTADO.call, usuario: login, quebra: "antes", vezes: 1 });
  const { situacao = "" } = { situacao: ATESTADO.situacao ?? undefined };
  expect((await delivery.send(insiste)).redirectPath).toContain(situacao);
  await provider.clearFaults(login);
  // Never the receipt of the older one, and never "it did not arrive" before that is known.
  let now = await delivery.open(situacao);
  while (/Ainda não dá para saber/.test(now.text)) now = await delivery.open(situacao);
  expect(now.redirectPath).toBeNull();
  expect(now.text).toMatch(/Há um registro igual a este na cooperativa, e não dá para saber se é este envio ou um anterior/);
  expect(await ATESTADO.records(provider, login)).toBe(before + 1);

  // The person's own choice, with the list readable again: it arrives, and its receipt is its own.
  const decide = await delivery.prepare({ path: situacao, fields: { intencao: "enviar-assim" } });
  expect((await delivery.send(decide)).redirectPath).toMatch(/^atestados\/\d+\/recibo$/);
  expect(await ATESTADO.records(provider, login)).toBe(before + 2);
  await http.dispose();
});

journey("uma mensagem de 1.500 letras não desfaz o que chegou", ONCE, async ({ playwright, provider, portal }) => {
  const http = await playwright.request.newContext();
  const login = await provider.person("ana.souza");
  await withSession(http, portal.url, login);
  const delivery = new TestDelivery(http, portal);
  for (const form of ATESTADO.before) await delivery.send(await delivery.prepare(form));
  const ready = await delivery.prepare(ATESTADO.submission);
  await provider.fault({ chamada: ATESTADO.call, usuario: login, msg: "👩🏽‍🌾ã\u0001".repeat(500) });
  const { status, redirectPath: to } = await delivery.send(ready);
  expect([status, to]).toEqual([303, expect.stringMatching(/^atestados\/\d+\/recibo$/)]);
  await http.dispose();
});

const ARRIVED: readonly Said[] = ["chegou"];

for (const [round, flow] of FLOWS.entries()) {
  journey(`${flow.nome}: chega uma vez, e o portal diz a verdade`, ONCE, async ({ playwright, provider, portal }) => {
    journey.setTimeout(240_000);
    const figures: Figure[] = [];
    // Every case with some flow, every flow with some cases; all with all in the proof.
    const cases = CASES.filter(({ meanwhile }) => !meanwhile || flow.situacao !== null);
    const waiting = [...sample(cases, 4, round)];
    // Nine at a time: most of them wait for time limits.
    const worker = async () => {
      for (let testCase = waiting.shift(); testCase; testCase = waiting.shift()) figures.push(await play(testCase, flow, { playwright, provider, portal }));
    };
    await Promise.all(Array.from({ length: 9 }, worker));

    const lost = figures.filter(({ after }) => after < 1);
    const twice = figures.filter(({ after, records }) => after > 1 || records > 1);
    const untrue = figures.filter(({ said, records }) => ARRIVED.includes(said) !== (records === 1) || said === "não se sabe");
    console.log(
      [
        `${flow.nome}: ${figures.length} casos, ${lost.length} perdidos, ${twice.length} repetidos, ${untrue.length} mentiras`,
        ...figures.map(({ testCase, said, records, after }) => `  ${testCase}: ${records} no provedor, dito "${said}", ${after} no fim`),
      ].join("\n"),
    );
    expect({ lost, twice, untrue }).toEqual({ lost: [], twice: [], untrue: [] });
  });
}
