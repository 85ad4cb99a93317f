/** A file in chunks over a network that breaks: what the portal has is what counts, and nothing goes twice. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { attemptsOf } from "~/wizard/client/upload/attempts";
import type { UploadOutcome } from "~/wizard/client/upload/outcome";
import { bringPieces, type ChunkResult } from "~/wizard/client/upload/pieces";

interface Sent {
  method: string;
  url: string;
  form: FormData | null;
  answer(status: number, body?: unknown): void;
  fail(): void;
  isAborted: boolean;
}

let sent: Sent[] = [];

class Xhr {
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  onload = (): void => undefined;
  onerror = (): void => undefined;
  onabort = (): void => undefined;
  status = 0;
  responseText = "";
  #method = "";
  #url = "";
  #mine: Sent | null = null;
  open(method: string, url: string): void {
    [this.#method, this.#url] = [method, url];
  }
  getResponseHeader(): null {
    return null;
  }
  setRequestHeader(): void {}
  send(form: FormData | null): void {
    const mine: Sent = {
      ...{ method: this.#method, url: this.#url, form, isAborted: false },
      answer: (status, body = {}) => {
        Object.assign(this, { status, responseText: JSON.stringify(body) });
        this.onload();
      },
      fail: () => this.onerror(),
    };
    this.#mine = mine;
    sent.push(mine);
  }
  abort(): void {
    if (this.#mine) this.#mine.isAborted = true;
    this.onabort();
  }
}

beforeEach(() => {
  sent = [];
  vi.stubGlobal("XMLHttpRequest", Xhr);
});
afterEach(() => void vi.unstubAllGlobals());

const last = (): Sent => {
  const found = sent.at(-1);
  if (!found) throw new Error("nothing was sent");
  return found;
};
const BYTES = 150_000;
const FILE = new Blob([new Uint8Array(BYTES)]);
const from = (each: Sent) => Number(each.form?.get("desde"));
const sizeOf = (each: Sent) => {
  const piece = each.form?.get("pedaco");
  return piece instanceof Blob ? piece.size : 0;
};

function bring() {
  const ends: ChunkResult[] = [];
  const moved: number[] = [];
  const abort = bringPieces(
    FILE,
    { id: "id", selo: "s" },
    (part) => moved.push(part),
    (how) => ends.push(how),
  );
  return { ends, moved, abort };
}

describe("a file in chunks", () => {
  it("asks first what is there, goes on from it, and never sends a byte twice", () => {
    const { ends } = bring();
    expect([last().method, last().form]).toEqual(["GET", null]);
    last().answer(200, { tem: 10_000 });
    let there = 10_000;
    while (ends.length === 0) {
      expect(from(last())).toBe(there);
      there += sizeOf(last());
      last().answer(200, { tem: there });
    }
    expect([there, ends]).toEqual([BYTES, ["whole"]]);
  });

  it("that has arrived in its draft is sent no more", () => {
    const { ends } = bring();
    last().answer(200, { chegou: true });
    expect([sent.length, ends]).toEqual([1, ["whole"]]);
  });

  it("goes on from where the portal says, be it further or less far; without progress it waits", () => {
    const { ends } = bring();
    last().answer(200, { tem: 0 });
    last().answer(200, { tem: 70_000 });
    expect(from(last())).toBe(70_000);
    last().answer(200, { tem: 70_000 });
    expect(ends).toEqual(["later"]);
    expect(sent).toHaveLength(3);
  });

  it.each([
    [500, "later"],
    [503, "later"],
    [408, "later"],
    [429, "later"],
    [400, "no"],
    [404, "no"],
  ] as const)("refused with %s ends in “%s”, once", (status, how) => {
    const { ends } = bring();
    last().answer(status);
    expect(ends).toEqual([how]);
  });

  it("a break or an abort means later, and the request ends", () => {
    const broken = bring();
    last().fail();
    expect(broken.ends).toEqual(["later"]);
    const left = bring();
    last().answer(200, { tem: 0 });
    left.abort();
    expect([left.ends, last().isAborted]).toEqual([["later"], true]);
  });
});

describe("attempts to send a file", () => {
  const form = { action: "/colaborador/enviar-atestado/70?rascunho=d", closest: () => form };
  beforeEach(() => {
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
  const toSend = { id: "id", field: "anexo-1", name: "a.pdf", body: FILE };
  const run = (attempt: ReturnType<typeof attemptsOf>) => {
    const ends: (UploadOutcome | null)[] = [];
    const breakOff = attempt(
      () => undefined,
      (outcome) => ends.push(outcome),
    );
    return { ends, breakOff };
  };
  const isWhole = (each: Sent) => each.form?.get("anexo-1") instanceof Blob;

  it("the first goes whole, the next in chunks, and then a reference in the file's place", () => {
    const attempt = attemptsOf("route", toSend, false);
    const first = run(attempt);
    expect([isWhole(last()), last().form?.get("envio"), last().form?.get("selo")]).toEqual([
      ...[true, "id", "token"],
    ]);
    last().fail();
    expect(first.ends).toEqual([null]);
    const second = run(attempt);
    expect(last().method).toBe("GET");
    last().answer(200, { tem: BYTES });
    expect([isWhole(last()), last().form?.get("pedacos-anexo-1")]).toEqual([false, "a.pdf"]);
    last().answer(200);
    expect(second.ends).toEqual([{ kind: "arrived" }]);
  });

  it("one that was begun before asks at once for what is there", () => {
    run(attemptsOf("route", toSend, true));
    expect(last().method).toBe("GET");
  });

  it("where chunks are refused the file goes whole after all; a break is said", () => {
    const attempt = attemptsOf("route", toSend, true);
    run(attempt);
    last().answer(404);
    expect(isWhole(last())).toBe(true);
    const again = run(attempt);
    last().answer(503);
    expect(again.ends).toEqual([null]);
  });

  it("breaking off ends the request that is under way, whichever it is", () => {
    const { breakOff } = run(attemptsOf("route", toSend, true));
    last().answer(200, { tem: BYTES });
    breakOff();
    expect(last().isAborted).toBe(true);
  });
});
