/**
 * Sending once, tried at random: whatever is pressed, whatever fails and whenever, what the portal says is true and nothing is sent twice.
 * ENVIO_AO_ACASO=5000 tries more.
 */
import { expect, it, vi } from "vitest";
import fc from "fast-check";
import { SEND_ANYWAY_WITHOUT_LIST } from "~/lib/form-fields";
import { sendAnywayOf } from "~/services/submissions/outcome";
import { sometimes, type Given } from "../../../support/step-at-random";
import { anyLeft, anyWhere, kills, Listener, storeFails, WORKS } from "../support/judge";
import { judgeEverywhere } from "../support/two-portals";
import {
  SETTLED_MS,
  MODES,
  SubmissionHarness,
  type Ending,
  type Mode,
} from "../support/submission-harness";

const RUNS = Number(process.env.ENVIO_AO_ACASO ?? 250);
vi.spyOn(console, "error").mockImplementation(() => undefined);

/** From which of the pages that offered it: the last one, or the first, still open in another tab. */
type Insist = "não" | "da última" | "da primeira";

const anyMode = fc.constantFrom(...MODES);
/** Of a list: what it says may be old when it arrives. */
const anyDelay = fc.constantFrom(0, 0, 100, 1_400);
const anyInsist = fc.constantFrom<Insist>("não", "não", "da última", "da última", "da primeira");
const anyStep = fc.oneof(
  sometimes(6, "aperta", {
    mode: anyMode,
    list: fc.boolean(),
    insist: anyInsist,
    delay: anyDelay,
    where: anyWhere,
  }),
  sometimes(2, "aperta-duas", { mode: anyMode, other: anyMode }),
  sometimes(3, "olha", { delay: anyDelay, where: anyWhere }),
  sometimes(6, "passa", {
    ms: fc.constantFrom(1, 200, 2_000, SETTLED_MS - 200, SETTLED_MS, SETTLED_MS * 2, 70_000),
  }),
  kills,
  sometimes(1, "lista-ruim", { vezes: fc.integer({ min: 1, max: 3 }) }),
  sometimes(1, "lista-com-falhas", { vezes: fc.integer({ min: 1, max: 3 }), newest: fc.boolean() }),
  sometimes(1, "sessao", {}),
  storeFails,
  sometimes(1, "outro", {}),
);
type Step = Given<typeof anyStep>;

const scenario = fc.record({
  withTime: fc.boolean(),
  /** How many minutes ago an equal record was made; null: there is none. */
  minutesAgo: fc.option(fc.constantFrom(0, 3, 20, 2_000), { nil: null }),
  left: anyLeft,
  steps: fc.array(anyStep, { minLength: 1, maxLength: 14 }),
});

/** The person, who presses, looks, and remembers what they were told; and the judge of it. */
class Presser extends Listener<SubmissionHarness> {
  #pressNumber = 0;
  /** What the pages offered to insist on, and the presses that had been made by then. */
  readonly #offers: { on: string; presses: number[] }[] = [];
  /** Presses that the person wrote off: they sent again by their own choice, told that nobody could say what became of them. */
  readonly #writtenOff = new Set<number>();
  /** The attempts that they chose to send over, told that nobody could say what became of them. */
  readonly #insisted = new Set<string>();
  /** Presses by which something may have left; 0: that of a build before. */
  readonly #departed = [0];
  draftKept = true;
  /** Was it said to be sent, by a portal that could keep it in mind? */
  toldSent = false;

  #judge(ending: Ending) {
    if (ending === null || ending.state === "over") return;
    expect(ending.state, "um registro nunca fica velho").not.toBe("outdated");
    const { world } = this;
    const mine = world.mine();
    if (ending.state === "succeeded") {
      expect(mine.length, "dito enviado, e lá está").toBeGreaterThan(0);
      if (ending.protocolo !== "")
        expect(
          mine.map(({ key }) => key),
          "o protocolo é do novo",
        ).toContain(ending.protocolo);
      this.draftKept = false;
      this.toldSent = true;
    }
    if (ending.state === "not-sent") {
      const unknown = [
        ...mine.map(({ pressNumber }) => pressNumber ?? 0),
        ...world.onTheWay,
      ].filter((pressNumber) => !this.#writtenOff.has(pressNumber));
      expect(unknown, "dito que não chegou, e nem está lá nem vem").toEqual([]);
    }
    const on = sendAnywayOf(ending);
    if (on !== undefined) this.#offers.push({ on, presses: [...this.#departed] });
  }

  press(mode: Mode, insist: Insist, delay = 0, where = 0) {
    const offer = insist === "não" ? undefined : this.#offers.at(insist === "da última" ? -1 : 0);
    if (offer && offer.on !== SEND_ANYWAY_WITHOUT_LIST) {
      this.#insisted.add(offer.on);
      for (const pressNumber of offer.presses) this.#writtenOff.add(pressNumber);
    }
    this.#pressNumber += 1;
    this.#departed.push(this.#pressNumber);
    const pressNumber = this.#pressNumber;
    const said = this.world.press(mode, pressNumber, offer?.on, delay, this.at(where));
    this.hear(said, (ending) => {
      if (ending?.state === "store-unavailable")
        expect(
          this.world.answered.has(pressNumber),
          "à palavra do provedor não segue um erro do portal",
        ).toBe(false);
      this.#judge(ending);
    });
  }

  look(delay = 0, where = 0) {
    this.hear(this.world.look(delay, this.at(where)), (ending) => this.#judge(ending));
  }

  /** What was noted for later is lost with the portal: then only the list tells that it was sent, where it can. */
  kill(where = 0) {
    if (this.world.waiting(this.at(where)) > 0) this.toldSent = false;
    this.world.kill(this.at(where));
  }

  /** What arrived and was not written off by the person, who was told of an equal record and chose to send again. */
  arrived() {
    return this.world.mine().filter(({ pressNumber }) => !this.#writtenOff.has(pressNumber ?? 0))
      .length;
  }

  override async until(ms: number) {
    await super.until(ms);
    expect(this.world.mine().length, "nunca dois, a não ser por escolha").toBeLessThanOrEqual(
      1 + this.#insisted.size,
    );
    if (this.world.mine().length === 0)
      expect(this.draftKept, "o rascunho só some do que chegou").toBe(true);
  }
}

async function act(person: Presser, step: Step) {
  const { world } = person;
  switch (step.act) {
    case "aperta":
      if (!step.list) world.badReadings = 1;
      person.press(step.mode, step.insist, step.delay, step.where);
      return person.until(0);
    case "aperta-duas":
      person.press(step.mode, "não");
      person.press(step.other, "não", 0, 1);
      return person.until(0);
    case "olha":
      person.look(step.delay, step.where);
      return person.until(0);
    case "passa":
      return person.until(step.ms);
    case "mata":
      return person.kill(step.where);
    case "lista-ruim":
      world.badReadings = step.vezes;
      return;
    case "lista-com-falhas":
      Object.assign(world, { gaps: step.vezes, hidesNewest: step.newest });
      return;
    case "sessao":
      world.sessionOver = true;
      return;
    case "armazem-ruim":
      world.badStore = { ...step };
      return;
    case "outro":
      return world.fileAnother();
  }
}

/** Everything works again and time has passed: only what only the person can tell is still open. */
async function atTheEnd(person: Presser): Promise<void> {
  const { world } = person;
  Object.assign(world, {
    badReadings: 0,
    gaps: 0,
    sessionOver: false,
    badStore: WORKS,
  });
  await person.until(70_000);
  // After two looks in vain the person may decide.
  void world.look();
  await person.until(70_000);
  let ending: Ending | undefined;
  void world.look().then((seen) => {
    ending = seen;
  });
  await person.until(70_000);
  expect(ending, "quem olha tem resposta").not.toBeUndefined();
  if (ending?.state === "unknown")
    expect(ending.sendAnyway, "nada fica em aberto para sempre").not.toBeNull();
  if (person.arrived() > 0)
    expect(ending?.state, "o que chegou não é dado por perdido").not.toBe("not-sent");
  if (person.toldSent)
    expect(ending?.state, "o que se disse enviado segue dito enviado").toBe("succeeded");
}

judgeEverywhere((stores, share) => {
  const runs = Math.ceil(RUNS * share);
  it(
    "at random: only one arrives, and what is said is true",
    { timeout: Math.max(60_000, runs * 400) },
    () =>
      fc.assert(
        fc.asyncProperty(scenario, async ({ withTime, minutesAgo, left, steps }) => {
          const person = new Presser(new SubmissionHarness(withTime, minutesAgo, stores()));
          if (left) await person.world.leave(left);
          for (const each of steps) await act(person, each);
          await atTheEnd(person);
        }),
        { numRuns: runs },
      ),
  );
});
