/**
 * Limits the input stored for an ended session, so that an old cookie cannot fill the store
 * (decision 012).
 */
import { store } from "../storage/store.server";

const HOUR = 3600;
const KB = 1024;
const MOST_FORMS = 30;
const MOST_KB = 24 * KB;

const forms = store.rateLimiter("resgate-formularios", { points: MOST_FORMS, duration: HOUR });
const kilobytes = store.rateLimiter("resgate-kb", { points: MOST_KB, duration: HOUR });

const TOO_MUCH = "A sessão acabou, e não é possível guardar mais arquivos antes de entrar de novo.";

export interface RescueRoom {
  fits(bytes: number): Promise<string | null>;
}

/** Returns null when the hourly number of forms is used up. */
export async function reserveRescue(owner: string): Promise<RescueRoom | null> {
  if ((await forms.of(owner).consume()) > 0) return null;
  return {
    async fits(bytes) {
      return (await kilobytes.of(owner).consume(Math.max(1, Math.ceil(bytes / KB)))) > 0
        ? TOO_MUCH
        : null;
    },
  };
}
