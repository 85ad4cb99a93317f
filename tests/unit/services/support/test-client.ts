/** The client against a raw server: loaded afresh, so that no test inherits another's broken circuit or memory. */
import "./test-environment";
import { vi } from "vitest";
import type { RawServer } from "../../../support/raw-server";

/** Milliseconds. */
export const LIMIT = 300;

/** Loads the client and the contract for this server. `env` replaces settings. */
export async function loadClient(server: RawServer, env: Record<string, string> = {}) {
  vi.resetModules();
  Object.assign(process.env, {
    PROVIDER_URL: server.url,
    SITE_URL: "",
    PROVIDER_TIMEOUT_MS: String(LIMIT),
    ...env,
  });
  const [{ Provider }, { contract }, { ProviderFailure }, { writeAs }, { Base64 }] =
    await Promise.all([
      import("~/services/provider/client.server"),
      import("~/services/provider/contract"),
      import("~/services/provider/failure"),
      import("~/services/provider/write.server"),
      import("~/services/provider/contract/base64"),
    ]);

  /** What a call fails with; throws when it does not. */
  async function failureOf(promise: Promise<unknown>) {
    try {
      await promise;
    } catch (error) {
      if (error instanceof ProviderFailure)
        return {
          motivo: error.reason,
          mensagem: error.message,
          status: error.status,
          field: error.field,
        };
      throw error;
    }
    throw new Error("não falhou");
  }

  return { Provider, contract, failureOf, writeAs, Base64 };
}

export type TestClient = Awaited<ReturnType<typeof loadClient>>;
