/** What waits for a free connection to the provider: it goes in its turn, or, once its time is over, never. */
import "../support/test-environment";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openStream, sendRequest } from "~/services/provider/transport.server";
import { RawServer, withData, type Answer } from "../../../support/raw-server";

/** Connections that the portal opens at most. */
const MOST = 128;

const server = new RawServer();
beforeAll(() => server.open());
afterAll(() => server.close());

it.each([sendRequest, openStream])(
  "%o: what ran out of time in the queue is not sent later; the one behind it is",
  async (ask) => {
    const send = (path: string, timeoutMs = 60_000) =>
      ask({
        base: server.url,
        path,
        query: new URLSearchParams(),
        method: "POST",
        body: {},
        timeoutMs,
      });
    const release: (() => void)[] = [];
    const hold: Answer = (...of) => void release.push(() => withData(null)(...of));
    server.respond(hold);
    const before = Array.from({ length: MOST }, () => send("/antes"));
    await vi.waitFor(() => expect(release).toHaveLength(MOST), { timeout: 20_000 });
    const late = send("/tarde", 50);
    const behind = send("/depois");
    await expect(late).rejects.toThrow("O tempo acabou");
    server.respond(withData(null));
    release.forEach((answer) => answer());
    await Promise.all([...before, behind]);
    expect(server.received.map(({ path }) => path)).toEqual(["/depois"]);
  },
);
