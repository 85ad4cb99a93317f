/** A file passes through the portal as fast as it is taken, whoever takes it. */
import "./support/test-environment";
import { once } from "node:events";
import { createServer, request, type IncomingMessage, type Server } from "node:http";
import { writeReadableStreamToWritable } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { RawServer } from "../../support/raw-server";
import { loadClient } from "./support/test-client";

const MB = 1024 * 1024;
const WHOLE = 160 * MB;
/** What the buffers of the system and of the streams on the way may hold. */
const UNDER_WAY = 64 * MB;

const provider = new RawServer();
let portal: Server;
let sent = 0;
let closed = false;

/** A file as large as a film. `asked` is called before it comes. */
function film(asked?: () => Promise<unknown>) {
  [sent, closed] = [0, false];
  provider.respond(async (res) => {
    await asked?.();
    const piece = Buffer.alloc(64 * 1024);
    res
      .writeHead(200, { "content-type": "application/pdf", "content-length": WHOLE })
      .once("close", () => (closed = true));
    const more = (): void => {
      while (!res.destroyed && sent < WHOLE) {
        sent += piece.byteLength;
        if (!res.write(piece)) return void res.once("drain", more);
      }
      res.end();
    };
    more();
  });
}

/** The portal's answers as `remix-serve` writes them: with no regard for who takes them. */
beforeAll(async () => {
  await provider.open();
  const { Provider, contract } = await loadClient(provider);
  const { installServerHooks } = await import("~/services/connection/server-hooks.server");
  const { arrivalOf, setArrival } = await import("~/services/connection/arrival.server");
  const { sendFile } = await import("~/services/files/file.server");
  installServerHooks((_request, act) => act());
  portal = createServer((req, res) => {
    const asked = new Request(`http://portal${req.url}`);
    setArrival(asked, arrivalOf(req));
    void sendFile(asked, new Provider("t"), contract.holerites.pdf, { id: "1" }, { name: "a.pdf" })
      .then(({ body }) => {
        // Remix drops the body after a HEAD request, and once the reader has left.
        if (body && req.method !== "HEAD" && !res.closed)
          return writeReadableStreamToWritable(body, res);
        res.end();
      })
      .catch(() => res.destroy());
  });
  await once(portal.listen(0, "127.0.0.1"), "listening");
});
afterAll(async () => {
  portal.closeAllConnections();
  await new Promise((done) => portal.close(done));
  await provider.close();
});

function ask(method = "GET") {
  const address = portal.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return request({ port, method, agent: false })
    .on("error", () => undefined)
    .end();
}

async function open(): Promise<IncomingMessage> {
  const [answer] = await once(ask(), "response");
  return answer;
}

/** Resolves once nothing more is sent. */
async function stalled() {
  let before = -1;
  await vi.waitFor(
    () => {
      const same = before === sent && sent > 0;
      before = sent;
      expect(same).toBe(true);
    },
    { interval: 300, timeout: 10_000 },
  );
}

describe("a large file", { timeout: 60_000 }, () => {
  it("does not pile up in memory for a slow reader, and arrives whole", async () => {
    film();
    const answer = await open();
    await stalled();
    expect(sent).toBeLessThan(UNDER_WAY);
    let taken = 0;
    for await (const part of answer) taken += Buffer.byteLength(part);
    expect(taken).toBe(WHOLE);
  });

  it("a reader that gives up midway does not make it come to the end", async () => {
    film();
    const answer = await open();
    await stalled();
    answer.destroy();
    await vi.waitFor(() => expect(closed).toBe(true));
    expect(sent).toBeLessThan(UNDER_WAY);
  });

  it.each(["HEAD", "GET"])("that nobody reads after %s is let go", async (method) => {
    const left = new Promise<void>((gone) =>
      portal.once("request", (_, res) => res.once("close", gone)),
    );
    film(async () => {
      if (method === "HEAD") return;
      asked.destroy();
      await left;
    });
    const asked = ask(method);
    await vi.waitFor(() => expect(closed).toBe(true));
    expect(sent).toBeLessThan(UNDER_WAY);
  });

  it("a reader that stops receiving is dropped after two minutes", async () => {
    film();
    // Only the clock of who waits for the reader: the rest goes by the real one.
    const real = globalThis.setTimeout;
    const patience = vi
      .spyOn(globalThis, "setTimeout")
      .mockImplementation((run, ms, ...rest) => real(run, ms === 120_000 ? 1_500 : ms, ...rest));
    const answer = await open();
    answer.on("error", () => undefined);
    await vi.waitFor(() => expect(closed).toBe(true), 10_000);
    expect(sent).toBeLessThan(UNDER_WAY);
    patience.mockRestore();
  });
});
