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

const owner = z.object({
  dono: z.string(),
  /** The records whose wizards the portal has opened in this session, the last ones. */
  gavetas: z.array(z.string()).default([]),
});
type Dono = z.output<typeof owner>;

const LIFE_SECONDS = 7 * 24 * 3600;
const MOST_DRAWERS = 50;

/** Whose session a token was, kept so that what is typed into an ended session still finds its draft. */
const owners = guardados("donos", owner, LIFE_SECONDS);

type Conteudo = Sessao["conteudo"];

const tokenOf = ({ gerencial, token }: Conteudo) => gerencial ?? token ?? null;

/** Remembers whose session this is, and that it has opened this record (`gaveta`). Throws when the store fails. */
export async function lembraDono(acesso: Acesso, gaveta: string | null): Promise<void> {
  const token = tokenOf(acesso.sessao.conteudo);
  if (token === null) return;
  const dono = donoDe(acesso);
  await owners.muda(token, (atual) => {
    const before: Dono = atual?.dono === dono ? atual : { dono, gavetas: [] };
    if (gaveta === null || before.gavetas.includes(gaveta)) return before;
    return { dono, gavetas: [...before.gavetas, gaveta].slice(-MOST_DRAWERS) };
  });
}

/** Whose session this signed cookie belonged to while it lived; null when the portal never kept anything of it. */
export async function donoLembrado(conteudo: Conteudo): Promise<Dono | null> {
  const token = tokenOf(conteudo);
  return token ? owners.le(token) : null;
}

/** The session was signed out: nothing more is kept for it. A store that fails keeps nobody from leaving. */
export async function esqueceDono({ token, gerencial }: Conteudo): Promise<void> {
  await Promise.allSettled([token, gerencial].flatMap((each) => (each ? [owners.apaga(each)] : [])));
}
