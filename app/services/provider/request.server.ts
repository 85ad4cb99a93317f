import { environment } from "../config/environment.server";
import type { Call } from "./contract/call";
import type { ProviderRequest } from "./transport.server";

export function signedQuery(token: string | null, query: URLSearchParams): URLSearchParams {
  const signed = new URLSearchParams(query);
  signed.set("app", "web");
  if (token) signed.set("token", token);
  return signed;
}

export function requestOf<I>(
  token: string | null,
  call: Call<I, unknown>,
  input: I,
): ProviderRequest {
  const query = new URLSearchParams({ ...call.fixed, ...call.query(input) });
  return {
    base: call.host === "site" ? environment.site : environment.providerUrl,
    path: call.path,
    query: signedQuery(call.withoutToken ? null : token, query),
    method: call.method,
    body: call.body?.(input),
    headers: call.headers,
    timeoutMs: call.readOnly ? environment.providerTimeLimit : environment.sendTimeoutMs,
  };
}
