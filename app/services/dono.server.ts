/** Whose stored things are these? */
import { z } from "zod/v4";
import type { Acesso } from "./acesso.server";
import { guardados } from "./guardados.server";
import type { Sessao } from "./sessao.server";

/**
 * Takes who asks; gives the key under which the portal stores what is theirs. A manager's own work in an employee's
 * portal stands apart from the employee's. Without a number of the provider's, what is stored lives as long as the session.
 */
export function donoDe({ colaborador, gerencial, sessao }: Acesso): string {
  const { matricula, codIdFeder } = colaborador;
  const numbers = matricula || codIdFeder ? `${matricula}/${codIdFeder}` : `sessao/${sessao.conteudo.gerencial ?? sessao.conteudo.token ?? ""}`;
  return `${gerencial ? "gerencial" : "pessoa"}/${numbers}`;
}

const owner = z.object({ dono: z.string() });
const LIFE_SECONDS = 7 * 24 * 3600;

/** Whose session a token was, kept so that what is typed into an ended session still finds its draft. */
const owners = guardados("donos", owner, LIFE_SECONDS);

const tokenOf = ({ conteudo }: Sessao) => conteudo.gerencial ?? conteudo.token ?? null;

/** Remembers whose session this is. Throws when the store fails. */
export async function lembraDono(acesso: Acesso): Promise<void> {
  const token = tokenOf(acesso.sessao);
  const dono = donoDe(acesso);
  if (token) await owners.muda(token, (atual) => (atual?.dono === dono ? atual : { dono }));
}

/** Whose session this signed cookie belonged to while it lived; null when the portal never kept anything of it. */
export async function donoLembrado(sessao: Sessao): Promise<string | null> {
  const token = tokenOf(sessao);
  return token ? ((await owners.le(token))?.dono ?? null) : null;
}
