/** Issuing the employment declaration (spec 2.8, 2.11 and section 8): issue, then look, since only the list knows its number. */
import { contrato } from "~/services/provider/contract";
import type { Declaracao } from "~/services/provider/contract/convenios";
import type { Provedor } from "~/services/provider/cliente.server";
import { FalhaDoProvedor } from "~/services/provider/falha";

export const NADA_EMITIDO = "Nenhuma declaracao emitida.";

const UNKNOWN_OUTCOME = "Não foi possível saber se a declaração foi emitida. Confira em Convênios antes de emitir de novo.";

export type Emissao =
  /** There is a valid declaration now, whoever asked for it: a second tap finds the one of the first. */
  | { situacao: "emitida"; declaracao: Declaracao }
  /** The provider accepted, yet there is none. */
  | { situacao: "nenhuma" }
  /** `status` of the page that says so: 400 for a refusal of the provider, 503 for everything else. */
  | { situacao: "falhou"; mensagem: string; status: 400 | 503 }
  /** The session ended meanwhile: the guard of the next page deals with it. */
  | { situacao: "sessao" };

async function issue(provedor: Provedor): Promise<FalhaDoProvedor | null> {
  try {
    await provedor.chama(contrato.convenios.emitirDeclaracao);
    return null;
  } catch (error) {
    if (error instanceof FalhaDoProvedor) return error;
    throw error;
  }
}

/** The declaration in force, null when there is none, or why that is not known. */
async function look(provedor: Provedor): Promise<Declaracao | null | FalhaDoProvedor> {
  try {
    return (await provedor.chama(contrato.convenios.declaracao)).dados;
  } catch (error) {
    if (error instanceof FalhaDoProvedor) return error;
    throw error;
  }
}

/**
 * Issues a declaration and fetches it. A failure of the issuing may hide its success, and a refusal may mean that there is one
 * already: what counts is what is there afterwards. Throws nothing of the provider.
 */
export async function emiteDeclaracao(provedor: Provedor): Promise<Emissao> {
  const failure = await issue(provedor);
  if (failure?.motivo === "sessao") return { situacao: "sessao" };
  const found = await look(provedor);
  if (found instanceof FalhaDoProvedor) {
    if (found.motivo === "sessao") return { situacao: "sessao" };
    const refused = failure?.motivo === "recusa";
    return { situacao: "falhou", mensagem: refused ? failure.message : UNKNOWN_OUTCOME, status: refused ? 400 : 503 };
  }
  if (found) return { situacao: "emitida", declaracao: found };
  if (!failure) return { situacao: "nenhuma" };
  return { situacao: "falhou", mensagem: failure.message, status: failure.motivo === "recusa" ? 400 : 503 };
}
