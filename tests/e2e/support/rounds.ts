/** How often in a row a page asks the provider: the calls of one round have all left before any of it is answered. */
import type { CallRecord, Control } from "./control";

/** Milliseconds that the provider takes for every call: far more than the calls of one round lie apart. */
const DELAY = 1_000;

/** The calls in the order they came, round by round. */
function inRounds(calls: readonly CallRecord[]): string[][] {
  const rounds: string[][] = [];
  let began = -Infinity;
  for (const { nome, quando } of calls) {
    const at = Date.parse(quando);
    if (at - began >= DELAY) {
      rounds.push([]);
      began = at;
    }
    rounds.at(-1)?.push(nome);
  }
  return rounds;
}

/** Takes who asks and what they do; gives the names of the calls, round by round. */
export async function roundsOf(
  provider: Control,
  login: string,
  act: () => Promise<unknown>,
): Promise<string[][]> {
  await provider.fault({ chamada: "*", usuario: login, atraso: DELAY });
  await provider.forgetCalls(login);
  await act();
  await provider.clearFaults(login);
  return inRounds(await provider.calls(login));
}
