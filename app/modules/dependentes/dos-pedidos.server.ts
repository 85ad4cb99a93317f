import type { Provedor } from "~/services/provider/cliente.server";
import { contrato } from "~/services/provider/contract";
import { naoEncontrado } from "~/services/resposta.server";

/** Throws the 404 when the number is of no request about a dependent. Where the list could not be had, the provider's own answer decides. */
export async function exigePedidoDeDependente(provedor: Provedor, codigo: string): Promise<void> {
  const dependentes = await provedor.parte(contrato.dependentes.listar);
  if (dependentes.ok && !dependentes.dados.some(({ codatestado }) => codatestado === codigo)) throw naoEncontrado();
}
