/** Which ports are free. */
import { connect, createServer } from "node:net";

/** Tries to listen; gives null when that works, else the error's code. */
function listenError(porta, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error) => resolve(error.code ?? "EUNKNOWN"));
    server.listen({ port: porta, host }, () => server.close(() => resolve(null)));
  });
}

/** Does somebody answer on this machine? Some systems let two listen: one on all addresses, one on loopback. */
function answers(porta) {
  return new Promise((resolve) => {
    const socket = connect({ port: porta, host: "127.0.0.1" });
    const done = (value) => {
      socket.destroy();
      resolve(value);
    };
    socket.setTimeout(300, () => done(false));
    socket.once("connect", () => done(true)).once("error", () => done(false));
  });
}

/** Gives null when the port can be listened on, else the reason: EADDRINUSE, EACCES, EADDRNOTAVAIL… */
export async function impedimento(porta, host) {
  const error = await listenError(porta, host);
  return error ?? ((await answers(porta)) ? "EADDRINUSE" : null);
}

/** Gives the wanted port of loopback, or any free one when that is taken. */
export async function portaLivre(desejada) {
  if (desejada !== 0 && (await impedimento(desejada, "127.0.0.1")) === null) return desejada;
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
