/**
 * Is anybody there? Only a connection is made, with the handshake of TLS where the address asks for it: nothing is asked, so that no
 * call, no session and no line of the provider's log is spent on it (decision 028).
 */
import { connect } from "node:net";
import { connect as connectTls } from "node:tls";
import { environment } from "../config/environment.server";

/** Takes for how many milliseconds to wait; gives whether the provider takes a connection by then. */
export function isProviderReachable(
  patience: number,
  address = environment.providerUrl,
): Promise<boolean> {
  const { protocol, hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, "");
  const secure = protocol === "https:";
  const where = { host, port: Number(port || (secure ? 443 : 80)) };
  return new Promise((resolve) => {
    // A name, where it is one, tells the other side whose certificate is meant.
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
    socket.setTimeout(patience, () => settle(false));
    socket
      .once(secure ? "secureConnect" : "connect", () => settle(true))
      .once("error", () => settle(false));
  });
}
