/**
 * Only the desk's own pages on this machine may use the desk. `Origin` excludes other sites. `Host`
 * excludes other names of this machine (DNS rebinding).
 */
import type { IncomingMessage } from "node:http";

const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"]);

function isOwnHost(host: string, port: number | undefined): boolean {
  const [, name = "", written = "80"] = /^(.+?)(?::(\d+))?$/.exec(host) ?? [];
  return LOOPBACK.has(name.toLowerCase()) && Number(written) === port;
}

/** Returns why the request is refused, or null. */
export function reasonToRefuse({ method, headers, socket }: IncomingMessage): string | null {
  const { host = "", origin, "sec-fetch-site": site } = headers;
  if (!isOwnHost(host, socket.localPort)) return "Esta mesa só atende pelo endereço desta máquina.";
  if (method === "GET" || method === "HEAD") return null;
  const fromElsewhere =
    origin?.toLowerCase() !== `http://${host.toLowerCase()}` ||
    (site !== undefined && site !== "same-origin");
  return fromElsewhere ? "Este pedido não veio de uma página desta mesa." : null;
}
