import "../support/test-environment";
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { trackRequest } from "~/services/connection/connections.server";
import { installServerHooks } from "~/services/connection/server-hooks.server";
import { closeIdle, IDLE_TIMEOUT_MS } from "~/services/connection/idle-timeout.server";

const LIMIT = 250;
const MB = 1024 * 1024;
const HEAD = "POST / HTTP/1.1\r\nHost: portal\r\n";
const REQUEST = "GET / HTTP/1.1\r\nHost: portal\r\n\r\n";

let server: Server;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  await once(server.close(), "close");
});

const listening = () => once(server.listen(0, "127.0.0.1"), "listening");

/** A server with a short patience. */
async function serve(listener: RequestListener) {
  server = createServer((request, response) => {
    trackRequest(request, response, server);
    listener(request, response);
  });
  server.keepAliveTimeout = 40 * LIMIT;
  closeIdle(server, LIMIT);
  await listening();
}

interface Caller {
  socket: Socket;
  /** The beginning of what it was told. */
  said: string;
  /** Bytes. */
  received: number;
  closed: Promise<unknown>;
}

/** A connection, and what it said at its beginning. */
async function call(text = ""): Promise<Caller> {
  const address = server.address();
  const socket = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
  sockets.push(socket);
  const caller: Caller = { socket, said: "", received: 0, closed: once(socket, "close") };
  socket
    .on("error", () => undefined)
    .on("data", (part: Buffer) => {
      caller.received += part.byteLength;
      caller.said = (caller.said + part.toString("latin1", 0, 500)).slice(0, 500);
    });
  await once(socket, "connect");
  socket.write(text);
  return caller;
}

/** So long as others are closed for their silence, so many times in a row. */
async function othersFallSilent(times: number) {
  for (let round = 0; round < times; round += 1) await (await call()).closed;
}

const answered = (caller: Caller) => expect.poll(() => caller.said).toContain("pronto");

async function answeredAgain(caller: Caller) {
  caller.said = "";
  caller.socket.write(REQUEST);
  await answered(caller);
}

const readAll: RequestListener = (request, response) =>
  void request.resume().once("end", () => response.end("pronto"));

describe("silent connections", { timeout: 20_000 }, () => {
  it("an upload that advances, a byte now and then, arrives", { tags: ["R079"] }, async () => {
    await serve(readAll);
    const caller = await call(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`);
    const drip = setInterval(() => caller.socket.write("1\r\nx\r\n"), LIMIT / 20);
    await othersFallSilent(2);
    clearInterval(drip);
    expect(caller.said).toBe("");
    caller.socket.write("0\r\n\r\n");
    await answered(caller);
  });

  const MEGABYTES = 8 * MB;
  it.each([
    ["a response of ours that takes long", REQUEST, ""],
    [
      "a body that waits for us",
      `${HEAD}Content-Length: ${MEGABYTES}\r\n\r\n`,
      Buffer.alloc(MEGABYTES),
    ],
  ])("%s is not cut", async (_, head, body) => {
    let begin = (): void => undefined;
    await serve((request, response) => void (begin = () => readAll(request, response)));
    const caller = await call(head);
    caller.socket.write(body);
    await othersFallSilent(4);
    begin();
    await answered(caller);
  });

  it("between two requests the keep-alive timeout applies", async () => {
    await serve(readAll);
    const caller = await call(REQUEST);
    await answered(caller);
    await othersFallSilent(4);
    await answeredAgain(caller);
  });

  it("one answered before it was sent in full does not count as idle: it is closed at the same timeout; and if it sends the rest, it waits for the next request", async () => {
    await serve((request, response) => {
      request.resume();
      response.end("pronto");
    });
    const silent = await call(`${HEAD}Content-Length: 1000\r\n\r\nmeio`);
    await silent.closed;
    expect(silent.said).toContain("pronto");
    const caller = await call(`${HEAD}Content-Length: 8\r\n\r\nmeio`);
    await answered(caller);
    caller.socket.write("todo");
    await othersFallSilent(4);
    await answeredAgain(caller);
  });

  it("a client that receives slowly receives everything; one that receives nothing is closed", async () => {
    const size = 40 * MB;
    const left: Promise<unknown>[] = [];
    await serve((_request, response) => {
      left.push(once(response, "close"));
      response.end(Buffer.alloc(size, "a"));
    });
    const slow = await call(REQUEST.replace("Host", "Connection: close\r\nHost"));
    await once(slow.socket, "data");
    let sip = slow.received + 2 * MB;
    slow.socket.on("data", () => slow.received >= sip && slow.socket.pause()).pause();
    const thirst = setInterval(() => {
      sip = slow.received + 2 * MB;
      slow.socket.resume();
    }, LIMIT / 2);
    const deaf = await call();
    deaf.socket.pause().write(REQUEST);
    await othersFallSilent(4);
    await slow.closed;
    clearInterval(thirst);
    expect(slow.received).toBeGreaterThan(size);
    await Promise.all(left);
    deaf.socket.resume();
    await deaf.closed;
    expect(deaf.received).toBeLessThan(size);
  });

  it(
    "in the portal one minute applies, from the first connection, before any request; a photo may take half an hour, and an idle connection outlasts the proxy's minute",
    { tags: ["R079"] },
    async () => {
      installServerHooks((_request, act) => act());
      server = createServer(readAll);
      await listening();
      const connected = once(server, "connection");
      const caller = await call();
      const [socket]: Socket[] = await connected;
      await new Promise(setImmediate);
      expect([server.timeout, socket?.timeout, IDLE_TIMEOUT_MS]).toEqual([60_000, 60_000, 60_000]);
      await answeredAgain(caller);
      expect(server.requestTimeout).toBe(30 * 60_000);
      expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
      expect(server.keepAliveTimeout).toBeLessThan(120_000);
    },
  );
});
