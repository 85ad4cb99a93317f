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
  it("a host that accepts the connection counts as reached, and no request is made", async () => {
    const { port, heard } = await listening();
    expect(await isProviderReachable(PATIENCE, `http://127.0.0.1:${port}/ws`)).toBe(true);
    expect(await isProviderReachable(PATIENCE, `http://localhost:${port}`)).toBe(true);
    expect(heard()).toBe("");
  });

  it("a closed port or a name that does not exist does not count as reached", async () => {
    const { port } = await listening();
    await new Promise((done) => servers.pop()?.close(done));
    expect(await isProviderReachable(PATIENCE, `http://127.0.0.1:${port}`)).toBe(false);
    expect(await isProviderReachable(5_000, "http://nao-existe.invalid")).toBe(false);
  });

  it("with https, neither does a port that accepts and does not speak TLS, within the time limit", async () => {
    const { port, heard } = await listening();
    const began = performance.now();
    expect(await isProviderReachable(PATIENCE, `https://127.0.0.1:${port}`)).toBe(false);
    expect(performance.now() - began).toBeLessThan(PATIENCE + 700);
    // The handshake's first word.
    expect(heard().charCodeAt(0)).toBe(0x16);
  });
});
