/** Whose form it is, behind trusted proxies. */
import "../support/test-environment";
import diagnostics from "node:diagnostics_channel";
import { createServer, IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

const server = createServer();
let origin = "";

beforeAll(async () => {
  vi.stubEnv("TRUSTED_PROXY", "loopback");
  const hooks = await import("~/services/connection/server-hooks.server");
  hooks.installServerHooks((_request, act) => act());
  const { arrivalOf } = await import("~/services/connection/arrival.server");
  server.on("request", (request, response) => {
    const { crossOrigin, tls } = arrivalOf(request);
    response.end(`${crossOrigin ? "de outro" : "do portal"}${tls ? ", cifrado" : ""}`);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  const closed = new Promise((done) => server.close(done));
  server.closeAllConnections();
  await closed;
});

const PORTAL = "https://rh.coop.exemplo";

it.each([
  ["one proxy", PORTAL, "rh.coop.exemplo", "do portal"],
  [
    "two proxies: the first names what the browser asked",
    PORTAL,
    "rh.coop.exemplo, interno:8080",
    "do portal",
  ],
  [
    "two proxies, another site",
    "https://outro.exemplo",
    "rh.coop.exemplo, outro.exemplo",
    "de outro",
  ],
  [
    "the inner name is no origin of ours",
    "http://interno:8080",
    "rh.coop.exemplo, interno:8080",
    "de outro",
  ],
  ["no origin is told", "null", "rh.coop.exemplo", "do portal"],
  ["what is no origin", "rh.coop.exemplo", "rh.coop.exemplo", "de outro"],
])("%s", async (_, from, forwarded, said) => {
  const answer = await fetch(origin, {
    headers: { origin: from, "x-forwarded-host": forwarded, "x-forwarded-proto": "https, http" },
  });
  expect(await answer.text()).toBe(`${said}, cifrado`);
});

it("a browser that has reset its connection meanwhile has no address, and ends nothing", () => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  diagnostics.channel("http.server.request.start").publish({ request, response, server });
  expect(response.getHeader("Referrer-Policy")).toBe("same-origin");
});
