/** Can this process do its work? Asked by whoever updates the portal, and by what watches it. */
import { setTimeout as sleep } from "node:timers/promises";
import { isProviderReachable } from "../provider/health-probe.server";
import { store } from "../storage/store.server";
import { ending } from "../connection/shutdown.server";

/** Milliseconds that each of the two has to answer. */
const PROBE_TIMEOUT_MS = 1_000;
/** Milliseconds for which an answer holds: however many ask, each of the two is asked once. */
const RESULT_TTL_MS = 3_000;

type Part = "armazém" | "provedor";

export interface Readiness {
  /** Asks what is asked no more than once in a while; gives what does not answer. */
  missing(): Promise<Part[]>;
}

interface ReadinessDeps {
  parts: Record<Part, () => Promise<boolean>>;
  now?: () => number;
}

/** Takes how each part is asked; gives what asks them all, side by side. */
export function createReadiness({ parts, now = Date.now }: ReadinessDeps): Readiness {
  let last: { at: number; missing: Promise<Part[]> } | null = null;

  const answers = (probe: () => Promise<boolean>): Promise<boolean> =>
    Promise.race([probe().catch(() => false), sleep(PROBE_TIMEOUT_MS, false, { ref: false })]);

  async function ask(): Promise<Part[]> {
    const [armazem, provedor] = await Promise.all([
      answers(parts["armazém"]),
      answers(parts.provedor),
    ]);
    return [
      ...(armazem ? [] : (["armazém"] as const)),
      ...(provedor ? [] : (["provedor"] as const)),
    ];
  }

  return {
    missing() {
      if (!last || now() - last.at >= RESULT_TTL_MS) last = { at: now(), missing: ask() };
      return last.missing;
    },
  };
}

const readiness = createReadiness({
  parts: {
    armazém: () => store.answers(),
    provedor: () => isProviderReachable(PROBE_TIMEOUT_MS),
  },
});

/** What keeps the portal from its work, in words; null: nothing does. */
export async function notReady(): Promise<string | null> {
  if (ending()) return "encerrando";
  const missing = await readiness.missing();
  return missing.length > 0 ? `sem resposta: ${missing.join(", ")}` : null;
}
