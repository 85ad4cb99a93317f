/*
 * The load balancer calls this route. The route checks no other service, because a restart of the
 * portal would not repair the other service.
 */
export function loader() {
  return new Response("ok", {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
