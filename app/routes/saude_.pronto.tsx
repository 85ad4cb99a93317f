import { notReady } from "~/services/http/readiness.server";

/**
 * Checks the store and the provider, for updates and monitoring (docs/operar.md). The load balancer
 * does not use this route.
 */
export async function loader() {
  const problem = await notReady();
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(problem ?? "ok", { status: problem === null ? 200 : 503, headers });
}
