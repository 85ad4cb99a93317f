/**
 * Sending exactly once (design, section 3). Each write of the catalogue, pressed twice at once and once more later, whatever becomes of its call, of
 * the portal and of its store: it happens once, and what is told of it is true (the judge is the campaign's, decision 024). And what a certificate's
 * own pages say of it.
 */
import { failureIn, onePress } from "../campaign/floor";
import { WAY_NAMES, type OrderedFault, type Way } from "../campaign/faults";
import { inLanes } from "../support/lanes";
import { Stage, type Setting } from "../campaign/stage";
import type { Step } from "../campaign/steps";
import { REDIS } from "../support/redis";
import { WRITES } from "../support/writes";
import type { Write } from "../support/writes/write";
import {
  type Control,
  type Fault,
  started,
  expect,
  journey,
  ONCE,
  ONLY_IN_PROOF,
  tagged,
  photo,
  sample,
  BUILT_PORTAL,
  TestDelivery,
  type ReadyForm,
} from "./support";
import { ATESTADO } from "./support/flows";

const failing = (way: Way): OrderedFault => ({ place: "escrita", way, times: 1 });

const PRESSES = ["sem falha", ...WAY_NAMES].map((name): [string, Step] => [
  name,
  {
    act: "aperta",
    form: 0,
    twice: true,
    store: null,
    fault: name === "sem falha" ? null : failing(name),
  },
]);

/** Milliseconds after which the portal is killed: the call has left, and has not been answered. */
const MEANWHILE = { at: "tempo", ms: 250 } as const;
const DEATHS = ["efeito e tempo esgotado", "tempo esgotado sem efeito"].map(
  (way): [string, Step] => [
    `o portal morre; ${way}`,
    { act: "mata", form: 0, kill: MEANWHILE, fault: failing(way) },
  ],
);

interface Trial {
  write: Write;
  what: string;
  step: Step;
}

/** Those of one write far from one another: a call that fails for many is shut off for all. */
const trialsOf = (steps: typeof PRESSES): Trial[] =>
  steps.flatMap(([what, step]) => WRITES.map((write) => ({ write, what, step })));

/** Plays them at a provider's of its own stage, so many at a time. */
async function playAll(
  trials: readonly Trial[],
  provider: Control,
  { lanes = 16, setting }: { lanes?: number; setting?: Setting } = {},
): Promise<void> {
  const stage = await Stage.open(provider, setting);
  started.push(() => stage.close());
  const amiss: string[] = [];
  await inLanes(trials, lanes, async ({ write, what, step }) => {
    const failure = await failureIn(async () => stage, write, onePress(null, { steps: [step] }));
    if (failure) amiss.push([`${write.name}, ${what}`, ...failure.words].join("\n  "));
  });
  expect(amiss).toEqual([]);
}

journey(
  "cada escrita, tocada duas vezes ao mesmo tempo e outra depois, com cada falha: uma vez, e o portal diz a verdade",
  tagged(ONCE, "@R082"),
  async ({ provider }) => {
    journey.setTimeout(900_000);
    await playAll(sample(trialsOf(PRESSES), 23), provider);
  },
);

journey(
  "o mesmo em dois portais com o mesmo Redis, cada pedido a um ou a outro",
  tagged(ONCE, ONLY_IN_PROOF),
  async ({ provider }) => {
    journey.skip(REDIS === null, "sem redis-server");
    journey.setTimeout(900_000);
    const setting = { otherBuild: BUILT_PORTAL, store: "redis" } as const;
    await playAll(trialsOf(PRESSES), provider, { setting });
  },
);

/** Portals that die one after the other. */
const MORTALS = 3;

journey(
  "cada escrita, e o portal morre enquanto ela está a caminho: uma vez, e o seguinte diz a verdade",
  tagged(ONCE, ONLY_IN_PROOF),
  async ({ provider }) => {
    journey.setTimeout(1_800_000);
    const trials = trialsOf(DEATHS);
    const parts = Array.from({ length: MORTALS }, (_, part) =>
      trials.filter((_trial, at) => at % MORTALS === part),
    );
    await Promise.all(parts.map((part) => playAll(part, provider, { lanes: 1 })));
  },
);

/** Somebody signed in, about to send a certificate: the wizard's steps, and how many the provider has of theirs. */
const sending = journey.extend<{ sender: Sender }>({
  sender: async ({ newVisitor, provider, portal }, provide) => {
    const login = await provider.person("ana.souza");
    const { http } = await newVisitor(login);
    const delivery = new TestDelivery(http, portal);
    await provide({
      http,
      login,
      delivery,
      fill: () => delivery.reach(ATESTADO),
      goesWrong: (how) =>
        provider.fault({ chamada: ATESTADO.call, usuario: login, vezes: 1, ...how }),
    });
  },
});

interface Sender {
  http: TestDelivery["http"];
  login: string;
  delivery: TestDelivery;
  /** Answers all steps; gives the form that sends. */
  fill(): Promise<ReadyForm>;
  /** What befalls the next sending. */
  goesWrong(how: Omit<Fault, "chamada" | "usuario">): Promise<void>;
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
    // "Tentar novamente", where the answer got lost on its way to the browser.
    expect((await delivery.open(first.action)).redirectPath).toBe(stateOf(first));
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
    expect(told.status).toBe(409);
    expect(told.text).toContain("Outro preenchimento");
    for (const value of Object.values(first.fields)) expect(told.text).toContain(`“${value}”`);
    const { visitor } = delivery;
    await visitor.press("solicitacoes", { rascunho });
    expect(await visitor.read("solicitacoes")).toContain("e por isso ele continua guardado");
    expect((await delivery.open(state)).text).toContain(IN_DOUBT);
  },
);

sending(
  "enquanto um envio está a caminho, ou não se sabe se chegou, outra aba não troca nem remove o que ele levou",
  ONCE,
  async ({ sender: { http, login, delivery, fill, goesWrong }, provider, portal }) => {
    const page = "enviar-atestado/80";
    const files = { "anexo-2001": await photo(200, 200) };
    /** Fills it in, and opens all that another tab could press. */
    const open = async () => {
      await fill();
      const { html } = await delivery.open(page);
      const [remove = ""] = /remover:[^"]+/.exec(html) ?? [];
      const kept = `rascunhos/enviar-atestado/${remove.replace("remover:", "")}`;
      const read = async () => (await http.get(portal.url + kept)).body();
      const pressed = [
        { page, fields: { intencao: "guardar" }, files },
        { page, fields: { intencao: "seguir" }, files },
        { page, fields: { intencao: remove } },
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
