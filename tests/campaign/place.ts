/** Where the runs of a lane play, or of all lanes: a provider and a portal, made anew from time to time. */
import { startProvider, type RunningProvider } from "../e2e/support/servers";
import { Stage, type Setting } from "./stage";

/** What people leave behind slows everything down: after so many runs they make way for new ones. */
const RUNS_OF_A_PAIR = 400;

interface Pair {
  provider: RunningProvider;
  stage: Stage;
}

export class Place {
  constructor(readonly setting: Setting) {}

  /** The one that plays last; those before it may still be played on. */
  readonly #pairs: Promise<Pair>[] = [];
  #begun = 0;

  /** For the next run. */
  async stage() {
    if (this.#begun % RUNS_OF_A_PAIR === 0) {
      // Of two pairs ago nobody is left.
      const old = this.#pairs.length > 1 ? this.#pairs.shift() : undefined;
      if (old) await end(old);
      this.#pairs.push(open(this.setting));
    }
    this.#begun += 1;
    const pair = this.#pairs.at(-1);
    if (!pair) throw new Error("nenhum portal");
    try {
      return (await pair).stage;
    } catch (failure) {
      // One that did not start, on a machine with no time for it, is no reason to break off all that were to play on it.
      if (this.#pairs.at(-1) === pair) {
        this.#pairs.pop();
        this.#begun = 0;
      }
      throw failure;
    }
  }

  async close() {
    for (const pair of this.#pairs.splice(0)) await end(pair);
  }
}

async function open(setting: Setting): Promise<Pair> {
  const provider = await startProvider();
  return { provider, stage: await Stage.open(provider.control, setting) };
}

async function end(pair: Promise<Pair>) {
  const { provider, stage } = await pair;
  await stage.close();
  await provider.end();
}
