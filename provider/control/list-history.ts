/** What lists showed a while ago, for a service that answers with what it had then. */
import type { Transform } from "../output";

/** Makes the call, and shows its reply. */
type Ask = (see: Transform) => Promise<unknown>;

interface Watched {
  readonly ask: Ask;
  /** Oldest first: each is so until the next write. */
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
  /** By person, then by address. */
  readonly #watched = new Map<string, Map<string, Watched>>();

  /** Gives the reply as it was `ageMs` ago; before its first request nobody knows, and it is given as it is. */
  asOf(usuario: string, address: string, ageMs: number, ask: Ask): Transform {
    const own = this.#watched.get(usuario) ?? new Map<string, Watched>();
    this.#watched.set(usuario, own);
    const watched = own.get(address) ?? { ask, seen: [] };
    own.set(address, watched);
    return (reply) => {
      if (isRefusal(reply)) return reply;
      remember(watched, reply);
      // Each write is preceded by a look: what was seen first after a moment was so at that moment.
      const since = Date.now() - ageMs;
      return watched.seen.find(({ at }) => at >= since)?.reply ?? reply;
    };
  }

  /** To be called before anything changes. */
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
