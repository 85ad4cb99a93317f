/** Whose stored things are these? */
import type { Acesso } from "./acesso.server";

/**
 * Takes who asks; gives the key under which the portal stores what is theirs. A manager's own work in an employee's
 * portal stands apart from the employee's. Without a number of the provider's, what is stored lives as long as the session.
 */
export function donoDe({ colaborador, gerencial, sessao }: Acesso): string {
  const { matricula, codIdFeder } = colaborador;
  const numbers = matricula || codIdFeder ? `${matricula}/${codIdFeder}` : `sessao/${sessao.conteudo.gerencial ?? sessao.conteudo.token ?? ""}`;
  return `${gerencial ? "gerencial" : "pessoa"}/${numbers}`;
}
