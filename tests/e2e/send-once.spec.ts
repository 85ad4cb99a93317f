/**
 * Sending exactly once (design, section 3): every way in which a sending can go wrong, and after each one what stands
 * at the provider, what is left of the draft and what the person was told. The figures are printed.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIRequestContext, PlaywrightWorkerArgs } from "@playwright/test";
import { withSession } from "./support/sign-in";
import { FAULTS } from "../support/faults";
import { REDIS, startRedis, type TestRedis } from "../support/redis";
import { ATESTADO, FLOWS, PERSONAL_FLOWS } from "./support/flows";
import { expect, journey, ONCE, ONLY_IN_PROOF, tagged } from "./support/journey";
import { endAfterEach } from "./support/end-after-each";
import { Gate } from "./support/gate";
import { photo } from "./support/papers";
import { sample, WHOLE_PROOF } from "./support/proof";
import {
  TestDelivery,
  type Flow,
  type PersonalFlow,
  type ReadyForm,
  type Answer,
} from "./support/test-delivery";
import { startPortal, type Portal } from "./support/servers";
import type { Control, Fault } from "./support/control";
import { twoPortalsOnRedis } from "./support/two-portals";

const { started, begun } = endAfterEach();

/** What the person was told in the end. */
type Said = "chegou" | "não chegou" | "recusado" | "sessão" | "não se sabe";

interface Case {
  nome: string;
  fault?: Omit<Fault, "chamada" | "usuario">;
  /** Something is done to the portal or to its way to the provider: it needs one of its own. */
  own?: true;
  /** And a store that can be stopped. */
  inRedis?: true;
  /** Something is done while its body is on the way: a page of its own is read whole before anything is asked (decision 047). */
  meanwhile?: true;
  /** How it is sent; by default once. */
  send?: (scene: Scene, ready: ReadyForm) => Promise<Answer>;
}

interface Scene {
  flow: Flow;
  delivery: TestDelivery;
  provider: Control;
  portal: Portal;
  /** Where the person presses and looks again: another portal of the same store, or the same. */
  there: Portal;
  redis: TestRedis | null;
  login: string;
  gate: Gate;
  /** Another portal on the same data, as after a restart. */
  otherPortal(): Promise<Portal>;
}

/** Asks what became of it, as the person can. */
function look(
  { delivery, flow: { situacao } }: Scene,
  ready: ReadyForm,
  portal: Portal,
): Promise<Answer> {
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

const hasLeft = ({ provider, login, flow }: Scene) => provider.untilCalled(login, flow.call);

/** The portal dies while the write is on its way; the person looks again in the next one. */
async function killedMidway(scene: Scene, ready: ReadyForm): Promise<Answer> {
  const sent = scene.delivery.send(ready).catch(() => null);
  await hasLeft(scene);
  await scene.portal.kill();
  await sent;
  return look(scene, ready, await scene.otherPortal());
}

const CASES: Case[] = [
  ...FAULTS,
  {
    nome: "conexão recusada",
    own: true,
    send: async (scene, ready) => {
      const close = () => scene.gate.close();
      // A page of its own reads its form whole before it asks anything.
      const isRead = scene.flow.situacao === null;
      if (isRead) await close();
      const pause = isRead ? undefined : () => afterContext(scene).then(close);
      const answer = await scene.delivery.send(ready, { pause });
      await scene.gate.open();
      return answer;
    },
  },
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
  {
    nome: "portal morto no meio, com efeito",
    own: true,
    fault: { trava: true, comEfeito: true, vezes: 1 },
    send: killedMidway,
  },
  {
    nome: "portal morto no meio, sem efeito",
    own: true,
    fault: { trava: true, vezes: 1 },
    send: killedMidway,
  },
  {
    nome: "o armazém falha depois do efeito",
    own: true,
    inRedis: true,
    fault: { atraso: 1_000, vezes: 1 },
    send: async (scene, ready) => {
      const sent = scene.delivery.send(ready);
      await hasLeft(scene);
      scene.redis?.freeze();
      const answer = await sent;
      scene.redis?.thaw();
      // The provider's yes is told, whatever the store says.
      expect(answer.redirectPath).toMatch(scene.flow.receipt);
      return answer;
    },
  },
  {
    nome: "toque duplo",
    fault: { atraso: 400 },
    send: async ({ delivery, flow, there }, ready) => {
      const answers = await Promise.all([
        delivery.send(ready),
        delivery.send(ready, { portal: there }),
      ]);
      // Who comes while it is under way is led to where its end is waited for; that leads on to the receipt.
      const [waits = answers[0]] = answers.filter(
        ({ redirectPath: to }) => flow.situacao !== null && to?.startsWith(flow.situacao),
      );
      const others = answers
        .filter((answer) => answer !== waits)
        .map(({ redirectPath }) => redirectPath ?? "");
      expect(others).toEqual([expect.stringMatching(flow.receipt)]);
      return waits;
    },
  },
  {
    nome: "enviar de novo o mesmo formulário",
    send: async ({ delivery, there }, ready) => {
      const first = await delivery.send(ready);
      const second = await delivery.send(ready, { portal: there });
      expect(first.redirectPath).not.toBeNull();
      return second;
    },
  },
  {
    nome: "outra aba, com a resposta perdida na primeira",
    fault: { trava: true, comEfeito: true, vezes: 1 },
    send: async ({ delivery, there }, ready) => {
      const [, second] = await Promise.all([
        delivery.send(ready),
        delivery.send(ready, { portal: there }),
      ]);
      return second;
    },
  },
];

/** Follows what the portal says until it says how it ended; nothing is sent again. */
async function ending(
  scene: Scene,
  ready: ReadyForm,
  first: Answer,
  portal: Portal,
): Promise<Said> {
  const { delivery, flow } = scene;
  const limit = Date.now() + 100_000;
  let now = first;
  while (Date.now() < limit) {
    if (now.redirectPath?.startsWith("auth")) return "sessão";
    if (now.redirectPath && flow.receipt.test(now.redirectPath)) return "chegou";
    // Or a page that could not even be made.
    const unknown = /Ainda não dá para saber|Houve um erro ao carregar/.test(now.text);
    if (now.status === 400) return "recusado";
    if ((now.status === 503 && !unknown) || /Não chegou à cooperativa/.test(now.text))
      return "não chegou";
    if (!now.redirectPath) await new Promise((next) => setTimeout(next, 500));
    now = now.redirectPath
      ? await delivery.open(now.redirectPath, portal)
      : await look(scene, ready, portal);
  }
  return "não se sabe";
}

interface Figure {
  testCase: string;
  said: Said;
  /** How often the write was sent before the person sent it again. */
  sent: number;
  records: number;
  after: number;
}

/** A portal of the case's own, behind a gate that can be shut. */
async function ownStage(provider: Control, inRedis: boolean) {
  const redis = inRedis ? await begun(startRedis(REDIS ?? "")) : null;
  const folder = await mkdtemp(join(tmpdir(), "portal-envio-"));
  started.push(() => rm(folder, { recursive: true, force: true }));
  const gate = await new Gate(new URL(provider.url)).open();
  started.push(() => gate.close());
  const store = redis && { STORE_URL: redis.url };
  const otherPortal = () => begun(startPortal(gate.url, { DATA_DIR: folder, ...store }));
  return { portal: await otherPortal(), redis, gate, otherPortal };
}

const sharedStage = (portal: Portal): Awaited<ReturnType<typeof ownStage>> => ({
  ...{ portal, redis: null, gate: new Gate(new URL(portal.origin)) },
  otherPortal: () => Promise.resolve(portal),
});

/** What was said to be missing is sent again by the person, and only then. */
async function sendAgain(nome: string, scene: Scene, said: Said, alive: Portal): Promise<void> {
  const { delivery, flow, login } = scene;
  if (said === "sessão") await withSession(delivery.http, alive.url, login);
  const ready = await new TestDelivery(delivery.http, alive).prepare(flow.submission);
  const again = await delivery.send(ready, { portal: alive });
  expect(
    await ending(scene, ready, again, alive),
    `${flow.nome}, ${nome}, dito "${said}": o rascunho ficou e chega depois; ${again.status} ${again.redirectPath} ${again.text.slice(0, 300)}`,
  ).toBe("chegou");
}

interface Theatre {
  playwright: PlaywrightWorkerArgs["playwright"];
  provider: Control;
  portal: Portal;
  /** Another one of the same store. */
  there?: Portal;
}

const PATIENCE = 6;

/** What comes before the case is no part of it: on a busy machine the provider may be too late for it. */
async function patiently<T>(prepare: () => Promise<T>, tries = PATIENCE): Promise<T> {
  try {
    return await prepare();
  } catch (error) {
    if (tries === 1) throw error;
    await new Promise((next) => setTimeout(next, 500));
    return patiently(prepare, tries - 1);
  }
}

async function play(
  testCase: Case,
  whose: Flow | PersonalFlow,
  { playwright, provider, portal: shared, there = shared }: Theatre,
): Promise<Figure> {
  const stage = testCase.own
    ? await ownStage(provider, testCase.inRedis === true)
    : sharedStage(shared);
  const http = await playwright.request.newContext();
  started.push(() => http.dispose());
  const { portal } = stage;
  const login = await provider.person(whose.base ?? "ana.souza");
  const flow = "of" in whose ? await whose.of(provider, login) : whose;
  await patiently(() => withSession(http, portal.url, login));
  const delivery = new TestDelivery(http, portal);
  const counted = async () => provider.effects(login, flow.call);
  const before = await counted();
  for (const form of flow.before) {
    await patiently(async () => {
      const { status, text } = await delivery.send(await delivery.prepare(form));
      if (status !== 303)
        throw new Error(`${flow.nome}: ${form.path} respondeu ${status}: ${text.slice(0, 500)}`);
    });
  }
  const ready = await patiently(() => delivery.prepare(flow.submission));
  await provider.forgetCalls(login);
  if (testCase.fault)
    await provider.fault({ chamada: flow.call, usuario: login, ...testCase.fault });
  let alive = testCase.own ? portal : there;
  const otherPortal = async () => {
    alive = await stage.otherPortal();
    return alive;
  };
  const scene = { ...stage, flow, delivery, provider, there: alive, login, otherPortal };
  const said = await ending(scene, ready, await (testCase.send ?? sendOne)(scene, ready), alive);
  const records = (await counted()) - before;
  const sent = await provider.timesCalled(login, flow.call);
  await provider.clearFaults(login);
  if (said !== "chegou") await sendAgain(testCase.nome, scene, said, alive);
  return { testCase: testCase.nome, said, sent, records, after: (await counted()) - before };
}

/** Somebody signed in, about to send a certificate: the wizard's steps, and how many the provider has of theirs. */
const sending = journey.extend<{ sender: Sender }>({
  sender: async ({ playwright, provider, portal }, provide) => {
    const http = await playwright.request.newContext();
    const login = await provider.person("ana.souza");
    await withSession(http, portal.url, login);
    const delivery = new TestDelivery(http, portal);
    const fill = async () => {
      for (const form of ATESTADO.before) await delivery.send(await delivery.prepare(form));
      return delivery.prepare(ATESTADO.submission);
    };
    await provide({
      ...{ http, login, delivery, fill },
      goesWrong: (how) =>
        provider.fault({ chamada: ATESTADO.call, usuario: login, vezes: 1, ...how }),
    });
    await http.dispose();
  },
});

interface Sender {
  http: APIRequestContext;
  login: string;
  delivery: TestDelivery;
  /** Answers all steps; gives the form that sends. */
  fill(): Promise<ReadyForm>;
  /** What befalls the next sending. */
  goesWrong(how: Case["fault"]): Promise<void>;
}

const IN_DOUBT = "Ainda não dá para saber";

sending(
  "a página da situação fala do envio que o seu endereço diz, não do que começou depois no lugar dele",
  ONCE,
  async ({ sender: { delivery, fill, goesWrong } }) => {
    const stateOf = (ready: ReadyForm) =>
      `enviar-atestado/situacao?rascunho=${new URLSearchParams(ready.action.split("?")[1]).get("rascunho")}`;
    const first = await fill();
    expect((await delivery.send(first)).redirectPath).toMatch(ATESTADO.receipt);
    const second = await fill();
    expect(stateOf(second)).not.toBe(stateOf(first));
    await goesWrong({ status: 504 });
    expect((await delivery.send(second)).redirectPath).toBe(stateOf(second));
    // Both ways to ask of the first: its own page, and a press from a tab that still shows it.
    expect((await delivery.open(stateOf(first))).redirectPath).toMatch(ATESTADO.receipt);
    expect((await delivery.send(first)).redirectPath).toBe(stateOf(first));
    expect((await delivery.open(stateOf(second))).text).toContain(IN_DOUBT);
    const unheard = await delivery.open(
      "enviar-atestado/situacao?rascunho=00000000-0000-4000-8000-000000000000",
    );
    expect([unheard.status, unheard.text]).toEqual([
      200,
      expect.stringContaining("O portal não sabe de nenhum envio deste preenchimento"),
    ]);
  },
);

sending(
  "o que talvez tenha chegado não se apaga, e a página de outra aba não o ouve como seu nem se mistura nele",
  ONCE,
  async ({ sender: { delivery, fill, goesWrong } }) => {
    const [first] = ATESTADO.before;
    if (!first) throw new Error("sem etapas");
    const otherTab = await delivery.prepare(first);
    const ready = await fill();
    await goesWrong({ status: 504 });
    const state = (await delivery.send(ready)).redirectPath ?? "";
    const [, rascunho = ""] = /situacao\?rascunho=([^&]+)/.exec(state) ?? [];
    const told = await delivery.send(otherTab);
    expect(told.status).toBe(400);
    expect(told.text).toContain("Este toque não enviou nada: outro preenchimento");
    for (const value of Object.values(first.fields))
      expect(told.html).toMatch(
        new RegExp(
          `<input[^>]* checked=""[^>]* value="${value}"|<input[^>]* value="${value}"[^>]* checked=""`,
        ),
      );
    const { visitor } = delivery;
    await visitor.send("solicitacoes", { selo: await visitor.csrfToken(), rascunho });
    expect(await visitor.read("solicitacoes")).toContain("e por isso ele continua guardado");
    expect((await delivery.open(state)).text).toContain(IN_DOUBT);
  },
);

sending(
  "enquanto um envio está a caminho, ou não se sabe se chegou, outra aba não troca nem remove o que ele levou",
  ONCE,
  async ({ sender: { http, login, delivery, fill, goesWrong }, provider, portal }) => {
    const path = "enviar-atestado/80";
    const files = { "anexo-2001": await photo(200, 200) };
    /** Fills it in, and opens all that another tab could press. */
    const open = async () => {
      await fill();
      const { html } = await delivery.open(path);
      const [remove = ""] = /remover:[^"]+/.exec(html) ?? [];
      const kept = `rascunhos/enviar-atestado/${remove.replace("remover:", "")}`;
      const read = async () => (await http.get(portal.url + kept)).body();
      const pressed = [
        { path, fields: { intencao: "guardar" }, files },
        { path, fields: { intencao: "seguir" }, files },
        { path, fields: { intencao: remove } },
      ];
      return {
        read,
        kept: await read(),
        ready: await delivery.prepare(ATESTADO.submission),
        pressed: await Promise.all(pressed.map((form) => delivery.prepare(form))),
      };
    };
    const pressAll = async ({ pressed, read, kept }: Awaited<ReturnType<typeof open>>) => {
      for (const form of pressed) {
        expect((await delivery.send(form)).redirectPath).toContain(ATESTADO.situacao);
        expect((await read()).equals(kept)).toBe(true);
      }
    };

    const slow = await open();
    await goesWrong({ atraso: 1_500 });
    const sent = delivery.send(slow.ready);
    await provider.untilCalled(login, ATESTADO.call);
    await pressAll(slow);
    expect((await sent).redirectPath).toMatch(ATESTADO.receipt);
    const writes = await provider.writes(login);
    expect(writes.find(({ nome }) => nome === ATESTADO.call)?.corpo).toContain(
      slow.kept.toString("base64"),
    );

    const unknown = await open();
    await goesWrong({ status: 504 });
    expect((await delivery.send(unknown.ready)).redirectPath).toContain(ATESTADO.situacao);
    await pressAll(unknown);
  },
);

/** Plays the cases, nine at a time (most of them wait for time limits), prints what came of them and says whether all is well. */
async function playAll(
  nome: string,
  whose: Flow | PersonalFlow,
  cases: readonly Case[],
  theatre: Theatre,
): Promise<void> {
  const figures: Figure[] = [];
  const waiting = [...cases];
  const worker = async () => {
    for (let testCase = waiting.shift(); testCase; testCase = waiting.shift())
      figures.push(await play(testCase, whose, theatre));
  };
  await Promise.all(Array.from({ length: 9 }, worker));

  const lost = figures.filter(({ after }) => after < 1);
  // The page of a form whose session is over may send it again: nothing was done.
  const twice = figures.filter(
    ({ after, records, sent, said }) => after > 1 || records > 1 || (sent > 1 && said !== "sessão"),
  );
  const untrue = figures.filter(
    ({ said, records }) => (said === "chegou") !== (records === 1) || said === "não se sabe",
  );
  console.log(
    [
      `${nome}: ${figures.length} casos, ${lost.length} perdidos, ${twice.length} repetidos, ${untrue.length} mentiras`,
      ...figures.map(
        ({ testCase, said, records, after }) =>
          `  ${testCase}: ${records} no provedor, dito "${said}", ${after} no fim`,
      ),
    ].join("\n"),
  );
  expect({ lost, twice, untrue }).toEqual({ lost: [], twice: [], untrue: [] });
}

/** What a flow can meet: one page's own form is read whole before anything is asked. */
const casesOf = (cases: readonly Case[], hasDraft: boolean): readonly Case[] =>
  cases.filter(({ meanwhile }) => !meanwhile || hasDraft);

/** In the proof all of them; otherwise every flow has some, and those with a Redis of their own are left out. */
function partOf(flow: Flow): readonly Case[] {
  const cases = sample(casesOf(CASES, flow.situacao !== null), 9, FLOWS.indexOf(flow));
  return cases.filter(({ inRedis }) => !inRedis || (WHOLE_PROOF && REDIS !== null));
}

// What each has outside the proof is mostly waiting for time limits, and they can wait together.
for (const flows of WHOLE_PROOF ? FLOWS.map((flow) => [flow]) : [FLOWS]) {
  const names = flows.map(({ nome }) => nome).join(", ");
  journey(
    `${names}: chega uma vez, e o portal diz a verdade`,
    ONCE,
    async ({ playwright, provider, portal }) => {
      journey.setTimeout(300_000);
      await Promise.all(
        flows.map((flow) =>
          playAll(flow.nome, flow, partOf(flow), { playwright, provider, portal }),
        ),
      );
    },
  );
}

const IN_PROOF = tagged(ONCE, ONLY_IN_PROOF.tag);

for (const flow of PERSONAL_FLOWS) {
  journey(
    `${flow.nome}: chega uma vez, e o portal diz a verdade`,
    IN_PROOF,
    async ({ playwright, provider, portal }) => {
      journey.setTimeout(300_000);
      const cases = casesOf(CASES, flow.hasDraft).filter(
        ({ inRedis }) => !inRedis || REDIS !== null,
      );
      await playAll(flow.nome, flow, cases, { playwright, provider, portal });
    },
  );
}

for (const flow of [...FLOWS, ...PERSONAL_FLOWS]) {
  journey(
    `${flow.nome}: o mesmo em dois portais com o mesmo Redis`,
    IN_PROOF,
    async ({ playwright, provider }) => {
      journey.skip(REDIS === null, "sem redis-server");
      journey.setTimeout(300_000);
      const { portals } = await begun(twoPortalsOnRedis(provider.url));
      const [portal, there] = portals;
      const hasDraft = "of" in flow ? flow.hasDraft : flow.situacao !== null;
      const cases = casesOf(CASES, hasDraft).filter(({ own }) => !own);
      const theatre = { playwright, provider, portal, there };
      await playAll(`${flow.nome}, em dois portais`, flow, cases, theatre);
    },
  );
}
