/** One request (certificate, document, dependents') read for its page (contract, section 4). */
import type { Section } from "~/lib/section";
import type { Provider } from "~/services/provider/client.server";
import { contract } from "~/services/provider/contract";
import type { Atestado } from "~/services/provider/contract/atestados";
import { ProviderFailure } from "~/services/provider/failure";

/** Takes an open provider and a number; null: not there, or someone else's. Throws ProviderFailure only at the end of the session. */
export async function readAtestado(
  provider: Provider,
  codigo: string,
): Promise<Section<Atestado | null>> {
  try {
    const { data, leftOut } = await provider.call(contract.atestados.exibir, { codigo });
    return { ok: true, data, skippedCount: leftOut.length };
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.reason === "session-over") throw error;
    return error.reason === "rejected"
      ? { ok: true, data: null }
      : { ok: false, message: error.message };
  }
}
