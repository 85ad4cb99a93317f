/*
 * A failed health check may lead to a restart of the portal.
 * So this check ignores other services, which a restart would not repair.
 */
export function loader() {
  return new Response("ok", {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
