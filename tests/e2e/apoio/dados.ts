/** What the provider has of a person, read as the portal reads it: the figures that a screen must show. */
import type { Chamada } from "~/services/provider/contract/chamada";
import { interpreta } from "~/services/provider/resposta";
import type { Controle } from "./controle";

/** Gives the data of a read call in this person's name. Throws when the provider refuses. */
export async function dadosDe<I, O>(provedor: Controle, login: string, chamada: Chamada<I, O>, input: I): Promise<O> {
  const query = new URLSearchParams({ ...chamada.fixos, ...chamada.consulta(input), app: "web", token: await provedor.token(login) });
  const response = await fetch(`${provedor.url}${chamada.caminho}?${query}`);
  return interpreta(chamada, "coop", { status: response.status, texto: await response.text() }).dados;
}
