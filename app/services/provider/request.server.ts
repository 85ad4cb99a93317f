/** What every call carries to the provider (contract, section 1): whose it is, where it goes and how long it may take. */
import { environment } from "../config/environment.server";
import type { Call } from "./contract/call";
import type { ProviderRequest } from "./transport.server";

/** Takes the token (null before the sign-in) and a query; gives the query in that token's name. */
export function signedQuery(token: string | null, query: URLSearchParams): URLSearchParams {
  const signed = new URLSearchParams(query);
  signed.set("app", "web");
  if (token) signed.set("token", token);
  return signed;
}

/** A call and its input, as they travel. */
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
    timeLimit: call.readOnly ? environment.providerTimeLimit : environment.sendTimeoutMs,
  };
}
