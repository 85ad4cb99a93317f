/** Issuing the employment declaration (spec 2.8, 2.11 and section 8): issue, then look, since only the list knows its number. */
import { contract } from "~/services/provider/contract";
import type { Declaracao } from "~/services/provider/contract/convenios";
import type { Provider } from "~/services/provider/client.server";
import { ProviderFailure } from "~/services/provider/failure";

export const NOTHING_ISSUED = "Nenhuma declaracao emitida.";

const UNKNOWN_OUTCOME = "Não foi possível saber se a declaração foi emitida. Confira em Convênios antes de emitir de novo.";

export type IssueOutcome =
  /** There is a valid declaration now, whoever asked for it: a second tap finds the one of the first. */
  | { situacao: "emitida"; declaracao: Declaracao }
  /** The provider accepted, yet there is none. */
  | { situacao: "nenhuma" }
  /** `status` of the page that says so: 400 for a refusal of the provider, 503 for everything else. */
  | { situacao: "falhou"; message: string; status: 400 | 503 }
  /** The session ended meanwhile: the guard of the next page deals with it. */
  | { situacao: "sessao" };

async function issue(provider: Provider): Promise<ProviderFailure | null> {
  try {
    await provider.call(contract.convenios.emitirDeclaracao);
    return null;
  } catch (error) {
    if (error instanceof ProviderFailure) return error;
    throw error;
  }
}

/** The declaration in force, null when there is none, or why that is not known. */
async function look(provider: Provider): Promise<Declaracao | null | ProviderFailure> {
  try {
    return (await provider.call(contract.convenios.declaracao)).data;
  } catch (error) {
    if (error instanceof ProviderFailure) return error;
    throw error;
  }
}

/**
 * Issues a declaration and fetches it. A failure of the issuing may hide its success, and a refusal may mean that there is one
 * already: what counts is what is there afterwards. Throws nothing of the provider.
 */
export async function issueDeclaracao(provider: Provider): Promise<IssueOutcome> {
  const failure = await issue(provider);
  if (failure?.reason === "sessao") return { situacao: "sessao" };
  const found = await look(provider);
  if (found instanceof ProviderFailure) {
    if (found.reason === "sessao") return { situacao: "sessao" };
    const refused = failure?.reason === "recusa";
    return { situacao: "falhou", message: refused ? failure.message : UNKNOWN_OUTCOME, status: refused ? 400 : 503 };
  }
  if (found) return { situacao: "emitida", declaracao: found };
  if (!failure) return { situacao: "nenhuma" };
  return { situacao: "falhou", message: failure.message, status: failure.reason === "recusa" ? 400 : 503 };
}
