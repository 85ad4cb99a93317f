import { setTimeout as sleep } from "node:timers/promises";
import { isProviderReachable } from "../provider/health-probe.server";
import { store } from "../storage/store.server";
import { ending } from "../connection/shutdown.server";

const PROBE_TIMEOUT_MS = 1_000;
const RESULT_TTL_MS = 3_000;

type Part = "armazém" | "provedor";

export interface Readiness {
  missing(): Promise<Part[]>;
}

interface ReadinessDeps {
  parts: Record<Part, () => Promise<boolean>>;
}

export function createReadiness({ parts }: ReadinessDeps): Readiness {
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
      const at = performance.now();
      if (!last || at - last.at >= RESULT_TTL_MS) last = { at, missing: ask() };
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

export async function notReady(): Promise<string | null> {
  if (ending()) return "encerrando";
  const missing = await readiness.missing();
  return missing.length > 0 ? `sem resposta: ${missing.join(", ")}` : null;
}
