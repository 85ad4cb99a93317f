import "../support/test-environment";
import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { isProviderReachable } from "~/services/provider/health-probe.server";
import { freePort } from "../../../support/ports";

const PATIENCE = 300;

it("a port is reached once it accepts, without a request; with https only if it speaks TLS in time", async () => {
  const port = await freePort();
  const isReached = (scheme: string) =>
    isProviderReachable(PATIENCE, `${scheme}://127.0.0.1:${port}`);
  expect(await isReached("http")).toBe(false);
  let heard = "";
  const server = createServer((socket) => {
    socket.on("error", () => undefined).on("data", (part) => (heard += part.toString("latin1")));
  });
  onTestFinished(() => void server.close());
  await once(server.listen(port, "127.0.0.1"), "listening");
  expect(await isReached("http")).toBe(true);
  expect(heard).toBe("");
  const began = performance.now();
  expect(await isReached("https")).toBe(false);
  expect(performance.now() - began).toBeLessThan(PATIENCE + 700);
  // The handshake's first word.
  expect(heard.charCodeAt(0)).toBe(0x16);
});
