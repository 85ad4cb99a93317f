/*
 * Restarting the portal would not repair another service, so this health check tests only the
 * portal.
 */
export function loader() {
  return new Response("ok", {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
