/** Which ports are free. */
import { connect, createServer } from "node:net";

/** Tries to listen; gives null when that works, else the error's code. */
function listenError(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error) => resolve(error.code ?? "EUNKNOWN"));
    server.listen({ port, host }, () => server.close(() => resolve(null)));
  });
}

/** Does somebody answer on this machine? Some systems let two listen: one on all addresses, one on loopback. */
function answers(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    const done = (value) => {
      socket.destroy();
      resolve(value);
    };
    socket.setTimeout(300, () => done(false));
    socket.once("connect", () => done(true)).once("error", () => done(false));
  });
}

/** Gives null when the port can be listened on, else the reason: EADDRINUSE, EACCES, EADDRNOTAVAIL… */
export async function portProblem(port, host) {
  const error = await listenError(port, host);
  return error ?? ((await answers(port)) ? "EADDRINUSE" : null);
}

/** Gives the wanted port of loopback, or any free one when that is taken. */
export async function freePort(wanted) {
  if (wanted !== 0 && (await portProblem(wanted, "127.0.0.1")) === null) return wanted;
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
