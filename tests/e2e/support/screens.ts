/** All screens, for what must hold on each of them. */
import { pathOfScreen, budgets, type Budget } from "../../budgets";
import { inLanes } from "../../support/lanes";
import type { Base } from "./control";
import type { Visitor } from "./visitor";

export interface OpenScreen extends Budget {
  /** The screen's own address, relative to the portal. */
  path: string;
}

/** The screens that stand for whoever signs in: those of the ordinary person, seen by any. */
export const OF_ANYONE = budgets.filter(({ person }) => person === "ana.souza");
export const OF_NOBODY = budgets.filter(({ person }) => person === null);
export const screensOf = (base: Base) => budgets.filter(({ person }) => person === base);
/** All of them, by who sees them; null: nobody signed in. */
export const OF_EACH = [
  [null, OF_NOBODY],
  ["ana.souza", OF_ANYONE],
  ["bruno.lima", screensOf("bruno.lima")],
  ["elisa.prado", screensOf("elisa.prado")],
] as const;

/** Pages asked for at once: more of them and the portal's calls run into their time limit. */
const AT_ONCE = 4;

/** Finds the addresses of these screens as this visitor sees them; those behind a link that the visitor has not are left out. */
export async function findOne(visitor: Visitor, screens: readonly Budget[]): Promise<OpenScreen[]> {
  const pages = new Map<string, Promise<string>>();
  const read = (path: string) => {
    const page = pages.get(path) ?? visitor.follow(path).then((answer) => answer.text());
    pages.set(path, page);
    return page;
  };
  const found: (string | null)[] = [];
  await inLanes([...screens.entries()], AT_ONCE, async ([index, screen]) => {
    found[index] = await pathOfScreen(screen, read).catch(() => null);
  });
  return screens.flatMap((screen, index) => {
    const path = found[index] ?? null;
    return path === null ? [] : [{ ...screen, path }];
  });
}
