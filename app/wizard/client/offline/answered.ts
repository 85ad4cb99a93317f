import { readHint, writeHint } from "~/lib/device-hint";
import { dropStep, type QueuedStep, type Step } from "~/offline/steps";
import { isAnswered } from "./queue";

let left: Step | null = null;

export const leaves = (step: Step | null): void => void (left = step);

export function markAnswered(path: string, failed: boolean): void {
  if (!left || !isAnswered(left.acao, path, failed)) return;
  try {
    writeHint({ answered: left.quando });
  } catch {
    // A browser that blocks localStorage also blocks IndexedDB, so the device has no stored step.
  }
  left = null;
}

export async function withoutAnswered(steps: readonly QueuedStep[]): Promise<QueuedStep[]> {
  const hint = readHint();
  const isGone = ({ item, quando }: QueuedStep) =>
    item.estado === "montando" && hint !== null && quando === hint.answered;
  await Promise.all(steps.filter(isGone).map(dropStep));
  return steps.filter((step) => !isGone(step));
}
