/*
 * Called by the load balancer. Checks no other service, because restarting the portal would not
 * repair another service.
 */
export function loader() {
  return new Response("ok", {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
