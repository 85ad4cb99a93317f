import { setTimeout as sleep } from "node:timers/promises";
import { contract } from "../provider/contract";
import { Provider } from "../provider/client.server";
import { ProviderFailure } from "../provider/failure";
import { writeAs } from "../provider/write.server";
import { closesLast, whenEnding } from "../connection/shutdown.server";
import { logEvent } from "../config/log.server";

const SECOND = 1_000;
const PAUSES = [1, 5, 15, 60, 180, 600, 1_800, 2_700].map((seconds) => seconds * SECOND);
const MAX_WAITING = 5_000;

interface SignOutNotifier {
  tell(token: string): void;
  finish(): Promise<void>;
}

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
      // A shutdown aborts the pause, and the loop makes one last attempt.
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

export function notifyProviderOfSignOut(token: string): void {
  teller.tell(token);
}
