import type { Section } from "~/lib/section";
import type { Provider } from "~/services/provider/client.server";
import { contract } from "~/services/provider/contract";
import type { Atestado } from "~/services/provider/contract/atestados";
import { nullIfRejected, ProviderFailure } from "~/services/provider/failure";

/**
 * The data are null if the record is unknown or another person's. Throws ProviderFailure only when
 * the session has ended.
 */
export async function readAtestado(
  provider: Provider,
  codigo: string,
): Promise<Section<Atestado | null>> {
  try {
    const reply = await provider.call(contract.atestados.exibir, { codigo }).catch(nullIfRejected);
    return { ok: true, data: reply && reply.data, skippedCount: reply?.leftOut.length };
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.reason === "session-over") throw error;
    return { ok: false, message: error.message };
  }
}
