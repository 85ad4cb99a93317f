import { notReady } from "~/services/http/readiness.server";

/** Tells deployments and monitoring whether the portal is ready. Load balancers use `/saude`. */
export async function loader() {
  const problem = await notReady();
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(problem ?? "ok", { status: problem === null ? 200 : 503, headers });
}
