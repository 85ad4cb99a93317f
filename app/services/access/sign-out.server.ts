/** Telling the provider who has signed out: behind the answer, again and again while it is away, for as long as the process lives. */
import { setTimeout as sleep } from "node:timers/promises";
import { contract } from "../provider/contract";
import { Provider } from "../provider/client.server";
import { ProviderFailure } from "../provider/failure";
import { writeAs } from "../provider/write.server";
import { closesLast, whenEnding } from "../connection/shutdown.server";
import { logEvent } from "../config/log.server";

const SECOND = 1_000;
/** Milliseconds before each new attempt: an hour and a half in all. */
const PAUSES = [1, 5, 15, 60, 180, 600, 1_800, 2_700].map((seconds) => seconds * SECOND);
/** How many may wait for a provider that is away. */
const MAX_WAITING = 5_000;

interface SignOutNotifier {
  /** Tells it of this token; comes back at once. */
  tell(token: string): void;
  /** Tries those that wait once more, and waits no longer. Resolves when nothing is on its way. */
  finish(): Promise<void>;
}

/** Takes what tells the provider (true: it knows), the pauses between attempts in milliseconds, and how many may be under way. */
export function createSignOutNotifier(
  attempt: (token: string) => Promise<boolean>,
  pauses: readonly number[] = PAUSES,
  most = MAX_WAITING,
): SignOutNotifier {
  const underWay = new Set<Promise<void>>();
  const end = new AbortController();

  async function insist(token: string): Promise<void> {
    for (const pause of [...pauses, null]) {
      if (await attempt(token)) return;
      if (pause === null || end.signal.aborted) break;
      // Cut short by the end of the process: then there is one attempt more.
      await sleep(pause, undefined, { ref: false, signal: end.signal }).catch(() => undefined);
    }
    logEvent("saida-nao-avisada", { motivo: "fora-do-ar" });
  }

  return {
    tell(token) {
      if (underWay.size >= most) return logEvent("saida-nao-avisada", { motivo: "muitas" });
      const telling: Promise<void> = insist(token)
        .catch((error: unknown) =>
          logEvent("saida-nao-avisada", {
            motivo: error instanceof Error ? error.name : "desconhecido",
          }),
        )
        .finally(() => underWay.delete(telling));
      underWay.add(telling);
    },
    async finish() {
      end.abort();
      await Promise.all(underWay);
    },
  };
}

/** The provider's own yes or no is an end; that it knows the token no more is one too. */
async function signOutAtProvider(token: string): Promise<boolean> {
  const provider = new Provider(token);
  provider.dropCached();
  try {
    await writeAs(provider)(contract.acesso.logout);
    return true;
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return error.reason === "rejected" || error.reason === "session-over";
  }
}

const teller = createSignOutNotifier(signOutAtProvider);
whenEnding(() => void teller.finish());
closesLast(() => teller.finish());

/** Tells the provider that this token's session is over. Nobody waits for it, and nothing of the portal's depends on its answer. */
export function tellProviderOfSignOut(token: string): void {
  teller.tell(token);
}
