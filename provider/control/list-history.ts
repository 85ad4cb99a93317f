/** Remembers what lists contained earlier, to imitate a service whose lists lag behind. */
import type { Transform } from "../output";

/** Makes the call and passes its reply to `see`. */
type Ask = (see: Transform) => Promise<unknown>;

interface Watched {
  readonly ask: Ask;
  /** Oldest first. Each reply was valid until the next write. */
  readonly seen: { at: number; reply: unknown }[];
}

const MAX_SEEN = 100;

const isRefusal = (reply: unknown) =>
  typeof reply === "object" && reply !== null && "success" in reply && reply.success === false;

function remember({ seen }: Watched, reply: unknown): void {
  if (isRefusal(reply)) return;
  seen.push({ at: Date.now(), reply });
  if (seen.length > MAX_SEEN) seen.shift();
}

export class ListHistory {
  /** By login, then by URL. */
  readonly #watched = new Map<string, Map<string, Watched>>();

  /** Returns the reply that was valid `ageMs` ago, or the first one recorded since then. */
  asOf(usuario: string, address: string, ageMs: number, ask: Ask): Transform {
    const own = this.#watched.get(usuario) ?? new Map<string, Watched>();
    this.#watched.set(usuario, own);
    const watched = own.get(address) ?? { ask, seen: [] };
    own.set(address, watched);
    return (reply) => {
      if (isRefusal(reply)) return reply;
      remember(watched, reply);
      // `beforeWrite` records the lists before each write. Therefore the first reply recorded after
      // a time was also valid at that time.
      const since = Date.now() - ageMs;
      return watched.seen.find(({ at }) => at >= since)?.reply ?? reply;
    };
  }

  /** Records all lists of the person. Must be called before every write. */
  async beforeWrite(usuario: string): Promise<void> {
    for (const watched of this.#watched.get(usuario)?.values() ?? [])
      await watched.ask((reply) => {
        remember(watched, reply);
        return reply;
      });
  }

  forget(usuario: string | null): void {
    if (usuario === null) this.#watched.clear();
    else this.#watched.delete(usuario);
  }
}
