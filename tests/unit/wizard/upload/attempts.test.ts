/** A file over a network that breaks: what the portal has is what counts, and nothing goes twice. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { attemptsOf } from "~/wizard/client/upload/attempts";
import type { UploadOutcome } from "~/wizard/client/upload/outcome";

interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: Blob | FormData | null;
  answer(status: number, headers?: Record<string, string>): Promise<void>;
  fail(): Promise<void>;
  isAborted: boolean;
}

let sent: Sent[] = [];

const settled = () => new Promise<void>((done) => setTimeout(done));

class Xhr {
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  onload = (): void => undefined;
  onerror = (): void => undefined;
  onabort = (): void => undefined;
  status = 0;
  responseText = "{}";
  #mine: Sent = {
    ...{ method: "", url: "", headers: {}, body: null, isAborted: false },
    answer: (status, headers = {}) => {
      Object.assign(this, { status, answered: headers });
      this.onload();
      return settled();
    },
    fail: () => {
      this.onerror();
      return settled();
    },
  };
  answered: Record<string, string> = {};
  open(method: string, url: string): void {
    Object.assign(this.#mine, { method, url });
  }
  getResponseHeader(name: string): string | null {
    return this.answered[name] ?? null;
  }
  setRequestHeader(name: string, value: string): void {
    this.#mine.headers[name] = value;
  }
  send(body: Blob | FormData | null): void {
    this.#mine.body = body;
    sent.push(this.#mine);
  }
  abort(): void {
    this.#mine.isAborted = true;
    this.onabort();
  }
}

const form = { action: "/colaborador/enviar-atestado/70?rascunho=d", closest: () => form };

beforeEach(() => {
  sent = [];
  vi.stubGlobal("XMLHttpRequest", Xhr);
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  vi.stubGlobal("document", { querySelector: () => form, getElementById: () => form });
  vi.stubGlobal(
    "FormData",
    class extends FormData {
      constructor(source?: unknown) {
        super();
        if (source === form) this.set("selo", "token");
      }
    },
  );
});

const last = (): Sent => sent.at(-1) ?? expect.fail("nothing was sent");
const fields = (each: Sent): FormData =>
  each.body instanceof FormData ? each.body : expect.fail("no form");

const BYTES = 150_000;
const toSend = {
  ...{ id: "id", field: "anexo-1", name: "a.pdf" },
  body: new Blob([new Uint8Array(BYTES)]),
};

const run = (attempt: ReturnType<typeof attemptsOf>) => {
  const ends: (UploadOutcome | null)[] = [];
  const moved: number[] = [];
  const breakOff = attempt(
    (part) => moved.push(part),
    (outcome) => ends.push(outcome),
  );
  return { ends, moved, breakOff };
};

describe("attempts to send a file", () => {
  it("a new file goes at once, without a question; then the form refers to it", async () => {
    const { ends, moved } = run(attemptsOf("route", toSend, false));
    expect(last()).toMatchObject({
      method: "PATCH",
      headers: { "X-CSRF-Token": "token", "Upload-Offset": "0" },
    });
    expect(last().body).toHaveProperty("size", BYTES);
    await last().answer(200, { "Upload-Offset": String(BYTES) });
    expect(Object.fromEntries(fields(last()))).toEqual({
      ...{ selo: "token", intencao: "anexar", envio: "id", "pedacos-anexo-1": "a.pdf" },
    });
    await last().answer(200);
    expect(ends).toEqual([{ kind: "arrived" }]);
    expect(moved.at(-1)).toBe(1);
  });

  it("after a break the portal is asked what it has, and only the rest goes", async () => {
    const attempt = attemptsOf("route", toSend, false);
    const first = run(attempt);
    await last().fail();
    expect(first.ends).toEqual([null]);
    run(attempt);
    expect([last().method, last().body]).toEqual(["HEAD", null]);
    await last().answer(200, { "Upload-Offset": "140000" });
    expect(last().headers["Upload-Offset"]).toBe("140000");
    expect(last().body).toHaveProperty("size", 10_000);
  });

  it("a refused file goes whole in its form after all; a break is said", async () => {
    const attempt = attemptsOf("route", toSend, true);
    run(attempt);
    await last().answer(404);
    expect(fields(last()).get("anexo-1")).toHaveProperty("size", BYTES);
    const again = run(attempt);
    await last().answer(503);
    expect(again.ends).toEqual([null]);
  });

  it("an empty file goes in its form, which tells what is wrong with it", () => {
    run(attemptsOf("route", { ...toSend, body: new Blob([]) }, false));
    expect(fields(last()).get("anexo-1")).toHaveProperty("size", 0);
  });

  it("breaking off ends the request that is under way, whichever it is, and begins no other", async () => {
    const left = run(attemptsOf("route", toSend, true));
    await last().answer(200, { "Upload-Offset": String(BYTES) });
    left.breakOff();
    await settled();
    expect([last().isAborted, left.ends]).toEqual([true, [null]]);
    const between = run(attemptsOf("route", toSend, true));
    const answered = last().answer(200, { "Upload-Offset": "0" });
    between.breakOff();
    await answered;
    expect([sent.filter(({ method }) => method === "PATCH"), between.ends]).toEqual([[], [null]]);
  });

  it("a step that the page no longer shows sends nothing", () => {
    vi.stubGlobal("document", { querySelector: () => null });
    expect(run(attemptsOf("route", toSend, false)).ends).toEqual([{ kind: "gone" }]);
    expect(sent).toEqual([]);
  });
});
