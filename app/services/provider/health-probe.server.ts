import { connect } from "node:net";
import { connect as connectTls } from "node:tls";
import { environment } from "../config/environment.server";

/** This check only opens a connection, because the provider would log a request. */
export function isProviderReachable(
  timeoutMs: number,
  address = environment.providerUrl,
): Promise<boolean> {
  const { protocol, hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, "");
  const secure = protocol === "https:";
  const where = { host, port: Number(port || (secure ? 443 : 80)) };
  return new Promise((resolve) => {
    // TLS allows no IP address as `servername` (SNI), so only a host name is passed.
    const socket = secure
      ? connectTls({
          ...where,
          ...(/[a-z]/i.test(host) && !host.includes(":") && { servername: host }),
        })
      : connect(where);
    const settle = (reached: boolean): void => {
      socket.destroy();
      resolve(reached);
    };
    socket.setTimeout(timeoutMs, () => settle(false));
    socket
      .once(secure ? "secureConnect" : "connect", () => settle(true))
      .once("error", () => settle(false));
  });
}
