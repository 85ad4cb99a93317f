/**
 * One press of one form, tried at random while the store fails and portals are killed: nothing is carried out twice, what is told is what happened, and it
 * is told the same again. TOQUES_AO_ACASO=5000 tries more.
 */
import { expect, it, vi } from "vitest";
import fc from "fast-check";
import { sometimes, type Given } from "../../../support/step-at-random";
import { anyLeft, anyWhere, kills, Listener, storeFails, WORKS } from "../support/judge";
import { judgeEverywhere } from "../support/two-portals";
import type { Heard } from "../support/portals";
import { LONGEST, PressHarness, type CarriedOut, type Course } from "../support/press-harness";

const RUNS = Number(process.env.TOQUES_AO_ACASO ?? 200);
vi.spyOn(console, "error").mockImplementation(() => undefined);

const MARKS = ["a", "b", "c"] as const;

const anyMark = fc.constantFrom(...MARKS);
const anyCourse: fc.Arbitrary<Course> = fc.record({
  ends: fc.constantFrom(
    "done",
    "done",
    "refused",
    "not-sent",
    "unknown",
    "unknown-with-effect",
    "abandoned",
  ),
  ms: fc.constantFrom(0, 40, 400, 2_000),
});
const anyStep = fc.oneof(
  sometimes(6, "aperta", { mark: anyMark, course: anyCourse, where: anyWhere }),
  sometimes(2, "aperta-duas", {
    mark: anyMark,
    other: anyMark,
    course: anyCourse,
    otherCourse: anyCourse,
  }),
  sometimes(2, "olha", { mark: anyMark, where: anyWhere }),
  sometimes(6, "passa", { ms: fc.constantFrom(1, 30, 300, 700, 2_500, LONGEST * 2) }),
  kills,
  storeFails,
);
type Step = Given<typeof anyStep>;

const scenario = fc.record({
  tells: fc.boolean(),
  left: anyLeft,
  steps: fc.array(anyStep, { minLength: 1, maxLength: 14 }),
});

const mayHaveChanged = ({ course, ended }: CarriedOut) =>
  ended === Infinity || ["done", "unknown", "unknown-with-effect"].includes(course.ends);

/** Whoever presses and looks, remembers what they were told, and judges it. */
class Presser extends Listener<PressHarness> {
  /** What was told for good, of each mark: done, or refused in these words. */
  readonly #told = new Map<string, object>();
  /** A portal was killed with something noted for later: of what it had told nobody may know. */
  #forgotten = false;
  /** Somebody asked one portal while the other one could not yet store how a press of its own ended. */
  #untold = false;
  /** What the portal that lives has told for good, while no other content was sent. */
  #fresh: { mark: string; portal: number } | null = null;
  readonly #pressed = new Set<string>();

  #of(mark: string) {
    return this.world.carriedOut.filter((each) => each.mark === mark);
  }

  /** Did another one end, or was it seen to be so, after this one began? Who has to wait for the store may not know yet that it did not. */
  #mayHaveOther(mark: string) {
    const { carriedOut, seen } = this.world;
    if (this.#forgotten || this.#untold || this.world.waiting() > 0) return true;
    const since = Math.min(...this.#of(mark).map(({ began }) => began));
    const others = [
      ...carriedOut
        .filter(mayHaveChanged)
        .map(({ mark: other, ended: at }) => ({ mark: other, at })),
      ...seen,
    ];
    return others.some((each) => each.mark !== mark && each.at >= since);
  }

  #judge(mark: string, heard: Heard) {
    if (heard.state === "outdated")
      expect(this.#mayHaveOther(mark), "dito que houve outra depois, e houve").toBe(true);
    const mine = this.#of(mark);
    if (heard.state === "succeeded") {
      expect(
        mine.some(({ effect }) => effect),
        "dito feito, e feito está",
      ).toBe(true);
      this.#told.set(mark, { state: heard.state });
    }
    if (heard.state === "rejected") {
      expect(
        mine.map(({ course: { ends } }) => ends),
        "dito recusado, e foi",
      ).toContain("refused");
      this.#told.set(mark, { state: heard.state, message: heard.message });
    }
    if (heard.state === "not-sent") expect(mine.map(({ effect }) => effect)).not.toContain(true);
  }

  #hear(mark: string, said: Promise<Heard>, where: number) {
    const portal = this.world.portalAt(where);
    const wasTold = this.#fresh?.mark === mark && this.#fresh.portal === portal;
    if (this.world.waiting() > this.world.waiting(where)) this.#untold = true;
    if (this.#pressed.add(mark).size > 1) this.#fresh = null;
    this.hear(said, (heard) => {
      this.#judge(mark, heard);
      const isKnown = heard.state === "succeeded" || heard.state === "rejected";
      if (wasTold && this.#pressed.size === 1)
        expect(isKnown, "quem disse, diz outra vez, com ou sem armazém").toBe(true);
      if (isKnown && this.#pressed.size === 1 && portal === this.world.portalAt(where))
        this.#fresh = { mark, portal };
    });
  }

  press(mark: string, course: Course, where = 0) {
    const at = this.at(where);
    this.#hear(mark, this.world.press(mark, course, null, at), at);
  }

  look(mark: string, where = 0) {
    const at = this.at(where);
    this.#hear(mark, this.world.look(mark, at), at);
  }

  kill(where = 0) {
    if (this.world.waiting(this.at(where)) > 0) this.#forgotten = true;
    this.#fresh = null;
    this.world.kill(this.at(where));
  }

  override async until(ms: number) {
    await super.until(ms);
    for (const mark of MARKS) {
      const again = this.#of(mark).slice(0, -1);
      expect(
        again.filter(
          ({ course: { ends }, ended }) =>
            ended === Infinity || !["not-sent", "abandoned"].includes(ends),
        ),
        "só se repete o que com certeza nada fez",
      ).toEqual([]);
    }
  }

  /** The store works and everything has rested: whoever presses again hears the same, and what never began holds nobody. */
  async atTheEnd() {
    this.world.badStore = WORKS;
    await this.until(LONGEST * 4);
    for (const mark of MARKS) {
      const [told, before] = [this.#told.get(mark), this.#of(mark).length];
      let heard: Heard | undefined;
      void this.world.press(mark, { ends: "abandoned", ms: 0 }).then((each) => {
        heard = each;
      });
      await this.until(LONGEST * 4);
      expect(heard, "quem aperta tem resposta").not.toBeUndefined();
      if (this.#forgotten || heard === undefined) continue;
      this.#judge(mark, heard);
      if (before === 0) expect(heard.state, "o que não começou não segura ninguém").toBe("over");
      if (!told || heard.state === "outdated") continue;
      expect(heard, "o mesmo outra vez").toMatchObject(told);
    }
  }
}

async function act(person: Presser, step: Step) {
  const { world } = person;
  switch (step.act) {
    case "aperta":
      person.press(step.mark, step.course, step.where);
      return person.until(0);
    case "aperta-duas":
      person.press(step.mark, step.course);
      person.press(step.other, step.otherCourse, 1);
      return person.until(0);
    case "olha":
      person.look(step.mark, step.where);
      return person.until(0);
    case "passa":
      return person.until(step.ms);
    case "mata":
      return person.kill(step.where);
    case "armazem-ruim":
      world.badStore = { ...step };
      return;
  }
}

it("an outcome noted only once the store is back does not precede one that began later", async () => {
  const world = new PressHarness(true);
  // Of the first one the claim is read, after what a build before left, and written; how it ended is not.
  world.badStore = { good: 5, vezes: 1, after: false };
  const heard: string[] = [];
  for (const [mark, ms] of [
    ["a", 30],
    ["b", LONGEST],
    ["b", LONGEST],
    ["a", LONGEST],
  ] as const) {
    void world.press(mark, { ends: "done", ms: 0 }).then(({ state }) => heard.push(state));
    await world.pass(ms);
  }
  expect(heard).toEqual(["succeeded", "succeeded", "succeeded", "outdated"]);
});

it("an unknown outcome that the store missed stays before what began later, also once it is looked up", async () => {
  const world = new PressHarness(false);
  world.badStore = { good: 5, vezes: 1, after: false };
  void world.press("b", { ends: "unknown", ms: 0 });
  await world.pass(1);
  void world.press("a", { ends: "done", ms: 0 });
  await world.pass(0);
  void world.look("b");
  await world.pass(LONGEST * 2);
  const again = world.press("a", { ends: "abandoned", ms: 0 });
  await world.pass(LONGEST * 2);
  expect(await again).toMatchObject({ state: "succeeded" });
});

/** Of two pages that ask for the same, and one that asks for something else. */
const PAGES = ["a1", "a2", "b1"] as const;
const page = fc.constantFrom(...PAGES);
const heldStep = fc.oneof(
  sometimes(6, "aperta", {
    page,
    course: anyCourse,
    anyway: fc.option(page),
    ms: fc.constantFrom(0, 30, 700, 2_500, LONGEST * 2),
    where: anyWhere,
  }),
  kills,
  storeFails,
);

/** Those before this one of which nobody knew what became when it began, and that it did not name, nor a later one. */
function unnamed({ carriedOut, seen }: PressHarness, one: CarriedOut) {
  const before = carriedOut.slice(0, carriedOut.indexOf(one));
  const named = before.filter(({ mark }) => mark === one.anyway);
  return before.filter(
    (each) =>
      each.mark !== one.mark &&
      (each.ended > one.began || each.course.ends.startsWith("unknown")) &&
      !seen.some(({ mark, at }) => mark === each.mark && at >= each.began && at <= one.began) &&
      !named.some(({ began }) => began >= each.began),
  );
}

judgeEverywhere((stores, share) => {
  const numRuns = Math.ceil(RUNS * share);
  const timeout = Math.max(60_000, numRuns * 400);

  it("one form, at random: nothing twice, and what was said is said again", { timeout }, () =>
    fc.assert(
      fc.asyncProperty(scenario, async ({ tells, left, steps }) => {
        const person = new Presser(new PressHarness(tells, null, stores()));
        if (left) await person.world.leave(MARKS[0], left);
        for (const each of steps) await act(person, each);
        await person.atTheEnd();
      }),
      { numRuns },
    ),
  );

  it("many pages, at random: an open one is passed by its name alone", { timeout }, () =>
    fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        anyLeft,
        fc.array(heldStep, { minLength: 1, maxLength: 12 }),
        async (tells, left, steps) => {
          const world = new PressHarness(tells, (mark) => mark.charAt(0), stores());
          if (left) await world.leave(PAGES[0], left);
          for (const step of steps) {
            if (step.act === "mata") world.kill(step.where % world.portals);
            else if (step.act === "armazem-ruim") world.badStore = { ...step };
            else {
              // "Send all the same" is another form than the one before it.
              const mark = step.anyway ? `${step.page}>${step.anyway}` : step.page;
              void world.press(mark, step.course, step.anyway, step.where % world.portals);
              await world.pass(step.ms);
            }
          }
          for (const one of world.carriedOut)
            expect(unnamed(world, one), "o que está em aberto segura").toEqual([]);
        },
      ),
      { numRuns },
    ),
  );
});
