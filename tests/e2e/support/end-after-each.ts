/** What a spec's journeys start ends after each of them, however it went, the last first. */
import { journey } from "./journey";

interface Ending {
  end(): Promise<unknown>;
}

interface Started {
  /** How each thing is ended. */
  started: (() => unknown)[];
  /** Waits for something to have started, and notes how it is ended. */
  begun<T extends Ending>(starting: Promise<T>): Promise<T>;
}

/** Called at the top of a spec. */
export function endAfterEach(): Started {
  const started: (() => unknown)[] = [];
  journey.afterEach(async () => {
    for (const end of started.splice(0).reverse()) await end();
  });
  return {
    started,
    async begun(starting) {
      const one = await starting;
      started.push(() => one.end());
      return one;
    },
  };
}
