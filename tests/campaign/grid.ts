/** Every write with every loose list: one press whose answer is lost, with its effect and without. */
import type { Way } from "./faults";
import { onePress, playArriving } from "./floor";
import { inLanes } from "./lanes";
import type { LooseName } from "./looseness";
import type { Stage } from "./stage";
import { InvariantViolation } from "./oracle";
import type { Write } from "../support/writes/write";

const GRID_WAYS: readonly Way[] = ["efeito e queda", "queda antes do efeito"];

interface GridCell {
  write: Write;
  name: LooseName;
  way: Way;
}

export interface GridReport {
  runs: number;
  /** By looseness: what was told in the end, and how often. */
  told: Map<LooseName, Map<string, number>>;
  failures: (GridCell & { message: string })[];
}

interface Playing {
  writes: readonly Write[];
  names: readonly LooseName[];
  stage: () => Promise<Stage>;
  lanes: number;
  tell: (report: GridReport) => void;
}

export async function playGrid({ writes, names, stage, lanes, tell }: Playing) {
  const report: GridReport = { runs: 0, told: new Map(), failures: [] };
  const count = (name: LooseName, word: string): void => {
    const words = report.told.get(name) ?? new Map<string, number>();
    report.told.set(name, words.set(word, (words.get(word) ?? 0) + 1));
  };
  const looked = writes.filter(({ nothingTells, mayRepeat }) => !nothingTells && !mayRepeat);
  const cells = names.flatMap((name) =>
    looked.flatMap((write) => GRID_WAYS.map((way): GridCell => ({ write, name, way }))),
  );
  await inLanes(cells, lanes, async (cell) => {
    const { write, name, way } = cell;
    try {
      const { steps } = onePress(way);
      const scenario = onePress(way, {
        loose: { name, from: 1 },
        // Its page is made of a tidy list: some could not be made of a loose one.
        steps: [{ act: "abre", fault: null }, ...steps],
      });
      count(name, (await playArriving(stage, write, scenario)).settled ?? "nada apertado");
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      count(name, error instanceof InvariantViolation ? error.verdict : "erro");
      report.failures.push({ ...cell, message });
    }
    report.runs += 1;
    tell(report);
  });
  return report;
}
