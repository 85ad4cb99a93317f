/** The screens that are measured: those of tests/budgets.ts, each with its full address and a session of the person it shows. */
import { pathOfScreen, budgets, type Budget } from "../budgets";
import { signIn, html, type Headers } from "./http";

const PASSWORD = "coop1234";

export interface RunningScreen extends Budget {
  url: string;
  /** The session cookie; nothing for nobody. */
  headers: Headers;
}

/** Takes a portal before the embedded provider (or what repeats it); gives every screen. */
export async function screensOf(portal: string): Promise<RunningScreen[]> {
  const base = `${portal}/colaborador/`;
  const sessions = new Map<string, Headers>();
  const screens: RunningScreen[] = [];
  for (const budget of budgets) {
    const { person } = budget;
    const headers =
      person === null ? {} : (sessions.get(person) ?? (await signIn(portal, person, PASSWORD)));
    if (person !== null) sessions.set(person, headers);
    const path = await pathOfScreen(budget, (tried) => html(base + tried, headers));
    screens.push({ ...budget, url: base + path, headers });
  }
  return screens;
}

/** The same screens as several people of the same data see them at once: one list of sessions for each screen. */
export async function visitors(
  portal: string,
  screen: RunningScreen,
  count: number,
  known: Map<string, Headers[]>,
): Promise<Headers[]> {
  const { person } = screen;
  if (person === null) return [{}];
  const sessions =
    known.get(person) ??
    (await Promise.all(Array.from({ length: count }, () => signIn(portal, person, PASSWORD))));
  known.set(person, sessions);
  return sessions;
}
