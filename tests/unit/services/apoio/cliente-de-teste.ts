/** The client against a raw server: loaded afresh, so that no test inherits another's broken circuit or memory. */
import "./ambiente-de-teste";
import { vi } from "vitest";
import type { ServidorCru } from "../../../apoio/servidor-cru";

/** Milliseconds. */
export const LIMITE = 300;

/** Loads the client and the contract for this server. `env` replaces settings. */
export async function carregaCliente(servidor: ServidorCru, env: Record<string, string> = {}) {
  vi.resetModules();
  Object.assign(process.env, { PROVIDER_URL: servidor.url, SITE_URL: "", PROVIDER_TIMEOUT_MS: String(LIMITE), ...env });
  const [{ Provedor }, { contrato }, { FalhaDoProvedor }] = await Promise.all([
    import("~/services/provider/cliente.server"),
    import("~/services/provider/contract"),
    import("~/services/provider/falha"),
  ]);

  /** What a call fails with; throws when it does not. */
  async function falhaDe(promise: Promise<unknown>) {
    try {
      await promise;
    } catch (error) {
      if (error instanceof FalhaDoProvedor) return { motivo: error.motivo, mensagem: error.message, status: error.status, campo: error.campo };
      throw error;
    }
    throw new Error("não falhou");
  }

  return { Provedor, contrato, falhaDe };
}

export type ClienteDeTeste = Awaited<ReturnType<typeof carregaCliente>>;
