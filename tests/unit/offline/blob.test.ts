/** A file over a weak network: only what the portal lacks goes, in requests as small as the network needs. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import fc from "fast-check";
import type { BlobAnswer, BlobRequest } from "~/offline/blob";

const KB = 1024;

/** The size of requests outlives a file, so each test begins with a module of its own. */
let uploadBlob: (typeof import("~/offline/blob"))["uploadBlob"];
beforeEach(async () => {
  vi.resetModules();
  ({ uploadBlob } = await import("~/offline/blob"));
});

const blobOf = (bytes: number) => new Blob([new Uint8Array(bytes)]);
const at = (offset: number | null, status = 200): BlobAnswer => {
  const headers = new Headers({ "Upload-Complete": "?0" });
  if (offset !== null) headers.set("Upload-Offset", String(offset));
  return { status, headers };
};

/** Answers in turn; null breaks the connection. Notes what was sent. */
function replies(...answers: (BlobAnswer | null)[]) {
  const sent: (number | string)[][] = [];
  const send: BlobRequest = async (method, _url, headers, chunk) => {
    sent.push(chunk ? [Number(headers["Upload-Offset"]), chunk.size] : [method]);
    const answer = answers.shift();
    if (!answer) throw new Error("broken");
    return answer;
  };
  return { sent, send };
}

const bring = (send: BlobRequest, bytes: number, isNew = false) =>
  uploadBlob({ id: "id", selo: "token", body: blobOf(bytes) }, send, isNew ? 0 : undefined);

describe("a file", () => {
  it("goes on after a break in chunks of 64 KB, smaller after each further break, larger as they arrive", async () => {
    const sizes: unknown[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const { sent, send } = replies(at(0), null);
      expect(await bring(send, 500 * KB)).toBe("later");
      sizes.push(sent.at(-1)?.[1]);
    }
    expect(sizes).toEqual([500, 64, 32, 16, 16].map((size) => size * KB));
    const { sent, send } = replies(at(0), at(16 * KB), at(48 * KB), null);
    expect(await bring(send, 500 * KB)).toBe("moved");
    expect(sent.slice(1)).toEqual([
      [0, 16 * KB],
      [16 * KB, 32 * KB],
      [48 * KB, 64 * KB],
    ]);
  });

  it("goes on from where the portal says, be it further or less far; without progress it waits", async () => {
    const { sent, send } = replies(at(0), at(70_000), at(60_000, 409));
    expect(await bring(send, 500_000)).toBe("moved");
    expect(sent.map(([from]) => from)).toEqual(["HEAD", 0, 70_000]);
    const taken = replies(at(100, 409), at(500));
    expect(await bring(taken.send, 500, true)).toBe("whole");
    expect(taken.sent).toEqual([
      [0, 500],
      [100, 400],
    ]);
  });
});

/** Network by the second: `perSecond` bytes while `hasSignal`; a request that meets its end breaks. */
function network(perSecond: number, hasSignal: (second: number) => boolean) {
  const net = { now: 0, there: 0, send };
  /** The portal gets nothing of a request that breaks, as behind a proxy that buffers. */
  const through = (bytes: number) => {
    for (let sent = 0; sent < bytes; sent += perSecond / 10) {
      net.now += 0.1;
      if (!hasSignal(net.now)) throw new Error("broken");
    }
    return bytes;
  };
  async function send(...[, , headers, chunk]: Parameters<BlobRequest>) {
    through(500);
    if (chunk && Number(headers["Upload-Offset"]) === net.there) net.there += through(chunk.size);
    return at(net.there);
  }
  return net;
}

/** With 5 seconds of signal in 10 and 20 KB a second. */
it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])(
  "a photo of 200 KB arrives within a minute, begun at second %i, though broken requests are lost",
  async (start) => {
    const net = network(20 * KB, (second) => (second + start) % 10 < 5);
    let result = "";
    while (result !== "whole" && net.now < 200) {
      result = await bring(net.send, 200 * KB);
      if (result !== "whole") net.now += 1;
    }
    expect(net.there).toBe(200 * KB);
    expect(net.now).toBeLessThanOrEqual(60);
  },
);

it("every file arrives with each byte once, whatever breaks", () =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 300 * KB }),
      fc.array(fc.constantFrom("ok", "before", "after", "away"), { maxLength: 20 }),
      async (size, faults) => {
        let there = 0;
        const send: BlobRequest = async (_method, _url, headers, chunk) => {
          const fault = faults.shift() ?? "ok";
          if (fault === "before") throw new Error("broken");
          if (fault === "away") return at(null, 503);
          const fits = chunk !== null && Number(headers["Upload-Offset"]) === there;
          if (fits) there += chunk.size;
          if (fault === "after") throw new Error("broken");
          return at(there, chunk && !fits ? 409 : 200);
        };
        const results: string[] = [];
        while (results.at(-1) !== "whole" && results.length < 25)
          results.push(await bring(send, size, results.length === 0));
        expect([there, results.at(-1)]).toEqual([size, "whole"]);
      },
    ),
  ));
