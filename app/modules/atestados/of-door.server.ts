/** Each door leads only to what is its own: requests of all kinds share their numbers, but not their permissions. */
import type { Provider } from "~/services/provider/client.server";
import { contract } from "~/services/provider/contract";
import { notFound } from "~/services/http/response.server";
import type { Door } from "./doors";

/** Throws the 404 when the number is none of this door's. Where its list could not be had, the provider's own answer decides. */
export async function requireOfDoor(provider: Provider, { tipo }: Door, codigo: string): Promise<void> {
  const submissions = await provider.part(contract.atestados.listar, { tipo });
  if (submissions.ok && !submissions.data.some((submission) => submission.codigo === codigo)) throw notFound();
}
