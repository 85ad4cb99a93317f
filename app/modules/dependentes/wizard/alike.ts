import { alreadySent } from "~/lib/already-sent";
import { sameWord } from "~/lib/text";
import type { Dependente } from "~/services/provider/contract/dependentes";
import { STATUS_ACCEPTED, STATUS_ACTIVE } from "~/services/provider/contract/status";

export function alikeDependente(
  dependentes: readonly Dependente[],
  { nome, nascimento }: Pick<Dependente, "nome" | "nascimento">,
  today: string,
): string | null {
  const twin = dependentes.find(
    (each) =>
      (each.status <= STATUS_ACCEPTED || each.status === STATUS_ACTIVE) &&
      each.nascimento === nascimento &&
      sameWord(each.nome, nome),
  );
  if (!twin) return null;
  if (twin.codatestado === "" || twin.status >= STATUS_ACCEPTED)
    return "Esta pessoa já está na sua lista de dependentes. Se for outra, pode enviar.";
  const number = `protocolo ${twin.codatestado}`;
  const said = { done: "Você já pediu a inclusão desta pessoa", day: null, number };
  return `${alreadySent(said, today)}. Se for outra, pode enviar.`;
}
