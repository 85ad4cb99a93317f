/** One run: the steps one after the other, then the calm, then the judge. */
import { loosen, mayHide, tells } from "./looseness";
import { Person } from "./person";
import type { ReportedOutcome } from "./reading";
import type { Stage } from "./stage";
import type { Scenario, Step } from "./steps";
import { InvariantViolation, judge, judgeOther } from "./oracle";
import type { Write } from "../support/writes/write";

/** What a run was good for. */
export interface Played {
  /** How many forms were pressed. */
  pressed: number;
  /** What was told, in its order. */
  told: ReportedOutcome[];
  /** What the first form was told last, before it was pressed once more. */
  settled: ReportedOutcome | null;
  /** Has the provider received the write? */
  arrived: boolean;
  /** Why some could not be. */
  reasons: string[];
}

async function act(person: Person, step: Step) {
  switch (step.act) {
    case "aperta":
      return person.press(step.form, step);
    case "abre":
      await person.open(step.fault);
      return;
    case "confere":
      await person.check(step.form, step.fault);
      return;
    case "envia mesmo assim":
      return person.insist(step.form, step.fault);
    case "outra pessoa":
      return person.becomes(step.how);
    case "a sessão acaba":
      return person.sessionEnds();
    case "espera":
      await new Promise((next) => setTimeout(next, step.ms));
      return;
    case "mata":
      return person.kill(step.form, step.kill, step.fault);
  }
}

async function judgeAll(person: Person) {
  const { provider } = person.stage;
  judge(person.write, person.pressed, await provider.writes(person.login), {
    forgetful: person.mayHaveForgotten,
    mayHide: mayHide(person.scenario.loose),
  });
  if (person.other) judgeOther(person.write, await provider.writes(person.other));
}

/** What is there must be said in the end, by every write that leaves a trace. */
async function judgeAnswers(person: Person) {
  const never = await person.ask();
  await judgeAll(person);
  if (person.write.nothingTells || !tells(person.scenario.loose)) return;
  const records = (await person.arrived()).filter(({ efeitos }) => efeitos > 0);
  if (never.length > 0 && records.length > 0 && person.pressed.length === 1) {
    throw new InvariantViolation(
      "mentira",
      `${person.write.name}: está no provedor, e o portal nunca o diz`,
    );
  }
}

/** Plays a scenario with a person of its own. Throws InvariantViolation. */
export async function play(stage: Stage, write: Write, scenario: Scenario): Promise<Played> {
  const person = await Person.of(stage, write, scenario);
  let settled: ReportedOutcome | null = null;
  let arrived = false;
  try {
    const { steps, loose } = scenario;
    const looseFrom = Math.min(loose?.from ?? 0, steps.length - 1);
    for (const [index, step] of steps.entries()) {
      if (loose && index === looseFrom) await loosen(stage.provider, write, person.login, loose);
      await act(person, step);
    }
    await person.calm();
    await judgeAll(person);
    await judgeAnswers(person);
    arrived = (await person.arrived()).length > 0;
    settled = person.pressed[0]?.told.at(-1)?.what ?? null;
    await person.pressAllAgain();
    await judgeAll(person);
  } catch (error) {
    if (error instanceof InvariantViolation) error.story = await person.story();
    throw error;
  } finally {
    await stage.provider.clearFaults(person.login);
  }
  return {
    pressed: person.pressed.length,
    told: person.pressed.flatMap(({ told }) => told.map(({ what }) => what)),
    settled,
    arrived,
    reasons: person.reasons,
  };
}
