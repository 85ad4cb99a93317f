import type { Section } from "~/lib/section";
import type { Provider } from "~/services/provider/client.server";
import { contract } from "~/services/provider/contract";
import type { Atestado } from "~/services/provider/contract/atestados";
import { ProviderFailure } from "~/services/provider/failure";

/**
 * The data are null if the record is unknown or another person's. Throws ProviderFailure only when
 * the session has ended.
 */
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
