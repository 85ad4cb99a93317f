/*
 * The load balancer calls this route. It asks no other service, because a restart of the portal
 * would not help then.
 */
export function loader() {
  return new Response("ok", {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
