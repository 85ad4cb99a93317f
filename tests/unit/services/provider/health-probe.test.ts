import "../support/test-environment";
import { createServer, type Server } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { isProviderReachable } from "~/services/provider/health-probe.server";

const PATIENCE = 300;
const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((done) => server.close(done));
});

interface Listening {
  port: number;
  /** All that was said to it. */
  heard(): string;
}

/** Takes connections, keeps what is said, says nothing. */
async function listening(host = "127.0.0.1"): Promise<Listening> {
  let heard = "";
  const server = createServer(
    (socket) =>
      void socket
        .on("error", () => undefined)
        .on("data", (part) => (heard += part.toString("latin1"))),
  );
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, host, done));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("nenhuma porta");
  return { port: address.port, heard: () => heard };
}

describe("providerReached", () => {
  it("with https, neither does a port that accepts and does not speak TLS, within the time limit", async () => {
    const { port, heard } = await listening();
    const began = performance.now();
    expect(await isProviderReachable(PATIENCE, `https://127.0.0.1:${port}`)).toBe(false);
    expect(performance.now() - began).toBeLessThan(PATIENCE + 700);
    // The handshake's first word.
    expect(heard().charCodeAt(0)).toBe(0x16);
  });
});
