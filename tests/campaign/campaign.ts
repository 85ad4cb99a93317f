/** A campaign: many runs, some at a time, spread over all writes; what it finds it shrinks to the shortest sequence. */
import { inspect } from "node:util";
import fc from "fast-check";
import type { ReportedOutcome } from "./reading";
import { play } from "./run";
import type { Stage } from "./stage";
import { lacks, type LooseName } from "./looseness";
import { deadlyScenarioOf, scenarioOf, type Scenario } from "./steps";
import { InvariantViolation, type Verdict } from "./oracle";
import { WRITES } from "../support/writes";
import type { Write } from "../support/writes/write";

export interface Order {
  runs: number;
  seed: number;
  /** The portal dies in each of them. */
  kills: boolean;
  /** How the lists may be loose; null: they are not. */
  loose: readonly LooseName[] | null;
  /** Milliseconds after which a shrinking stops where it is. */
  shrinkFor: number;
}

export interface Failure {
  write: string;
  seed: number;
  path: string;
  verdict: Verdict | "erro";
  message: string;
  /** The shortest sequence, a line a step. */
  sequence: string[];
  /** What the pages said and the provider did in it. */
  story: string[];
  /** How many runs of this write it took. */
  after: number;
  /** What the portal's log told of its own defects by then. */
  defects: string[];
}

/** What came of it. */
export interface Report {
  runs: number;
  pressed: number;
  /** How often each answer was given. */
  told: Map<ReportedOutcome, number>;
  /** Runs in which nothing could be pressed, with the reason of the first. */
  idle: Map<string, string>;
  idleRuns: number;
  failures: Failure[];
}

/** One write's share. */
export interface Share {
  write: Write;
  runs: number;
  seed: number;
  path?: string;
}

/** Spreads the runs over the writes, as evenly as they go. */
export function sharesOf({ runs, seed }: Order): Share[] {
  return WRITES.map((write, index) => ({
    write,
    seed: seed + index,
    runs: Math.floor(runs / WRITES.length) + (index < runs % WRITES.length ? 1 : 0),
  })).filter((share) => share.runs > 0);
}

const emptyReport = (): Report => ({
  runs: 0,
  pressed: 0,
  told: new Map(),
  idle: new Map(),
  idleRuns: 0,
  failures: [],
});

const inOneLine = (value: unknown): string => inspect(value, { breakLength: Infinity, depth: 4 });

function failureOf(
  { write, seed }: Share,
  details: fc.RunDetails<[Scenario]>,
  defects: string[],
): Failure | null {
  if (!details.failed || !details.counterexample) return null;
  const [{ steps, ...content }] = details.counterexample;
  const { errorInstance: error, counterexamplePath, numRuns } = details;
  const violation = error instanceof InvariantViolation ? error : null;
  return {
    write: write.name,
    seed,
    path: counterexamplePath ?? "",
    verdict: violation?.verdict ?? "erro",
    message: violation?.message ?? inspect(error),
    sequence: [`${write.name}, ${inOneLine(content)}`, ...steps.map(inOneLine)],
    story: violation?.story ?? [],
    after: numRuns,
    defects,
  };
}

/** Plays one write's share on a stage; `tell` after each run. Gives what it found; null: nothing. */
async function playShare(
  stage: () => Promise<Stage>,
  share: Share,
  { kills, loose, shrinkFor }: Order,
  report: Report,
  tell: () => void,
): Promise<Failure | null> {
  let failedAt: number | null = null;
  let defects: string[] = [];
  const scenario = kills ? deadlyScenarioOf(loose) : scenarioOf(loose);
  const property = fc.asyncProperty(scenario, async (one) => {
    if (failedAt !== null && Date.now() - failedAt > shrinkFor) return;
    const here = await stage();
    try {
      const { pressed, told, reasons } = await play(here, share.write, one);
      if (failedAt !== null) return;
      report.pressed += pressed;
      for (const what of told) report.told.set(what, (report.told.get(what) ?? 0) + 1);
      // A page may lack what it is made of where its list does.
      if (pressed === 0 && !lacks(one.loose)) {
        report.idleRuns += 1;
        report.idle.set(share.write.name, reasons[0] ?? "");
      }
    } catch (error) {
      if (failedAt === null) defects = here.defects();
      failedAt ??= Date.now();
      throw error;
    } finally {
      if (failedAt === null) report.runs += 1;
      tell();
    }
  });
  const { runs: numRuns, seed, path } = share;
  const failure = failureOf(
    share,
    await fc.check(property, { numRuns, seed, ...(path !== undefined && { path }) }),
    defects,
  );
  if (!failure) return null;
  report.runs += 1;
  report.failures.push(failure);
  return failure;
}

interface Playing {
  shares: Share[];
  order: Order;
  /** How many play at a time. */
  lanes: number;
  /** For each lane: where its next run plays. */
  stageOf: () => () => Promise<Stage>;
  tell?: (report: Report) => void;
  tellFailure?: (failure: Failure) => void;
}

/** Plays all shares; gives what came of it. */
export async function playAll({
  shares,
  order,
  lanes,
  stageOf,
  tell = () => undefined,
  tellFailure = () => undefined,
}: Playing): Promise<Report> {
  const report = emptyReport();
  const waiting = [...shares];
  const lane = async (): Promise<void> => {
    const stage = stageOf();
    for (let share = waiting.shift(); share; share = waiting.shift()) {
      const failure = await playShare(stage, share, order, report, () => tell(report));
      if (failure) tellFailure(failure);
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, shares.length) }, lane));
  return report;
}

const SAID: readonly [Verdict, string][] = [
  ["perdido", "lost"],
  ["repetido", "twice"],
  ["mentira", "untrue"],
  ["de outra pessoa", "to another person"],
];

/** "1000 runs: 0 lost, 0 twice, 0 untrue, 0 to another person". */
export function summaryOf({ runs, failures }: Report): string {
  const count = (verdict: Verdict) => failures.filter((each) => each.verdict === verdict).length;
  const errors = failures.filter(({ verdict }) => verdict === "erro").length;
  return `${runs} runs: ${SAID.map(([verdict, words]) => `${count(verdict)} ${words}`).join(", ")}${errors > 0 ? `, ${errors} broke off` : ""}`;
}

const looseOption = (loose: Order["loose"]): string =>
  loose === null ? "--tidy " : loose.length === 1 ? `--loose "${loose[0]}" ` : "";

/** All that is needed to see it again. */
export function failureInWords(
  { message, sequence, write, seed, path, story, after, defects }: Failure,
  order: Pick<Order, "kills" | "loose">,
) {
  const options = `${order.kills ? "--kills " : ""}${looseOption(order.loose)}`;
  const again = `npm run campaign -- ${options}--write "${write}" --seed ${seed} --path ${path}`;
  const steps = sequence.map((line, index) => (index === 0 ? `  ${line}` : `  ${index}. ${line}`));
  return [
    message,
    ...steps,
    ...[...story, ...defects].map((line) => `  ${line}`),
    `  found in run ${after}; again: ${again}`,
  ].join("\n");
}
