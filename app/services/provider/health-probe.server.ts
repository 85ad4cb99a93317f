import { connect } from "node:net";
import { connect as connectTls } from "node:tls";
import { environment } from "../config/environment.server";

/** Only opens a connection, which costs the provider no session and no log line (decision 028). */
export function isProviderReachable(
  timeoutMs: number,
  address = environment.providerUrl,
): Promise<boolean> {
  const { protocol, hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, "");
  const secure = protocol === "https:";
  const where = { host, port: Number(port || (secure ? 443 : 80)) };
  return new Promise((resolve) => {
    // SNI takes host names only, so `servername` is left out for an IP address.
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
