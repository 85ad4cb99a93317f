/** A file over a network that breaks: what the portal has is what counts, and nothing goes twice. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { UploadOutcome } from "~/wizard/client/upload/outcome";
import { startTransfer } from "~/wizard/client/upload/transfer";

const NO_SIGNAL = "Sem sinal agora. O envio continua sozinho quando ele voltar.";
const BYTES = 150_000;
const WHOLE = { "Upload-Offset": String(BYTES) };

const settled = () => vi.advanceTimersByTimeAsync(0);

const nothing = (): void => undefined;

class Request {
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  onload = nothing;
  onerror = nothing;
  onabort = nothing;
  status = 0;
  responseText = "{}";
  method = "";
  headers: Record<string, string> = {};
  body: unknown = null;
  isAborted = false;
  answered: Record<string, string> = {};
  open(method: string) {
    this.method = method;
  }
  getResponseHeader(name: string) {
    return this.answered[name] ?? null;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.body = body;
    sent.push(this);
  }
  abort() {
    this.isAborted = true;
    this.onabort();
  }
  answer(status: number, answered: Record<string, string> = {}): Promise<unknown> {
    Object.assign(this, { status, answered }).onload();
    return settled();
  }
  fail(): Promise<unknown> {
    this.onerror();
    return settled();
  }
}

let sent: Request[] = [];
const last = (): Request => sent.at(-1) ?? expect.fail("nothing was sent");
function fields() {
  const { body } = last();
  return body instanceof FormData ? body : expect.fail("no form");
}

const form = {
  action: "http://portal/colaborador/enviar-atestado/70?rascunho=d",
  closest: () => form,
};
let signal = new EventTarget();
const signalComesBack = () => signal.dispatchEvent(new Event("online"));

beforeEach(() => {
  sent = [];
  signal = new EventTarget();
  vi.useFakeTimers();
  for (const name of ["addEventListener", "removeEventListener"] as const)
    vi.stubGlobal(name, signal[name].bind(signal));
  vi.stubGlobal("XMLHttpRequest", Request);
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  vi.stubGlobal("document", { querySelector: () => form });
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
afterEach(() => void vi.useRealTimers());

function transfer({ begun = false } = {}) {
  const shown: [string, number?][] = [];
  const outcomes: UploadOutcome[] = [];
  const stop = startTransfer({
    route: "route",
    file: { id: "id", field: "anexo-1", name: "a.pdf", body: new Blob([new Uint8Array(BYTES)]) },
    offset: begun ? -1 : 0,
    show: (...words) => shown.push(words),
    isKept: () => false,
    ends: (outcome) => outcomes.push(outcome),
  });
  return { shown, outcomes, stop };
}

/** Nothing else is sent, however long one waits. */
async function staysAt(count: number): Promise<void> {
  signalComesBack();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toHaveLength(count);
}

it("goes at once, without a question, and reports its progress; then the form refers to it", async () => {
  const { shown, outcomes } = transfer();
  expect(last()).toMatchObject({
    method: "PATCH",
    headers: { "X-CSRF-Token": "token", "Upload-Offset": "0" },
    body: { size: BYTES },
  });
  last().upload.onprogress?.({ loaded: BYTES / 4 + 1 });
  await last().answer(200, WHOLE);
  expect(Object.fromEntries(fields())).toEqual({
    selo: "token",
    intencao: "anexar",
    envio: "id",
    "pedacos-anexo-1": "a.pdf",
  });
  await last().answer(200, { "X-Remix-Response": "yes" });
  expect(outcomes).toEqual([{ kind: "arrived" }]);
  expect(shown).toEqual([
    ["Enviando…"],
    ["Enviando: 25 %", expect.closeTo(0.25)],
    ["Conferindo…", 1],
  ]);
  await staysAt(2);
});

it("after a break asks the portal what it has, and only the rest goes", async () => {
  transfer();
  await last().fail();
  signalComesBack();
  expect([last().method, last().body]).toEqual(["HEAD", null]);
  await last().answer(200, { "Upload-Offset": "140000" });
  expect(last()).toMatchObject({
    headers: { "Upload-Offset": "140000" },
    body: { size: 10_000 },
  });
});

it("one that was begun before asks at once what is there; a refused file goes whole in its form after all; a break is said", async () => {
  const { shown } = transfer({ begun: true });
  expect(last().method).toBe("HEAD");
  await last().answer(404);
  expect(fields().get("anexo-1")).toHaveProperty("size", BYTES);
  await last().answer(503);
  expect(shown.at(-1)).toEqual([NO_SIGNAL]);
});

it("without network waits longer each time, up to half a minute", async () => {
  transfer();
  const pauses: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    const before = sent.length;
    await last().fail();
    const failed = Date.now();
    await vi.advanceTimersToNextTimerAsync();
    pauses.push(Date.now() - failed);
    expect(sent).toHaveLength(before + 1);
  }
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

it("when the network is back it does not wait for the rest of the pause, and is not sent twice", async () => {
  transfer();
  await last().fail();
  signalComesBack();
  signalComesBack();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(2);
});

it("a connection idle for 45 seconds is dropped and starts over; one that advances is not", async () => {
  transfer();
  await vi.advanceTimersByTimeAsync(40_000);
  last().upload.onprogress?.({ loaded: 1 });
  await vi.advanceTimersByTimeAsync(44_999);
  expect(sent.map(({ isAborted }) => isAborted)).toEqual([false]);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(sent.map(({ isAborted }) => isAborted)).toEqual([true, false]);
});

it("stopped, drops the request under way, whichever it is, and reports nothing more", async () => {
  const first = transfer();
  first.stop();
  expect(last().isAborted).toBe(true);
  await staysAt(1);
  const atForm = transfer({ begun: true });
  await last().answer(200, WHOLE);
  atForm.stop();
  expect([last().method, last().isAborted]).toEqual(["POST", true]);
  await staysAt(3);
  expect([first.outcomes, atForm.outcomes]).toEqual([[], []]);
});

it("stopped between two requests or during the pause, begins no other", async () => {
  const between = transfer({ begun: true });
  const answered = last().answer(200, { "Upload-Offset": "0" });
  between.stop();
  await answered;
  await staysAt(1);
  const { stop } = transfer();
  await last().fail();
  stop();
  await staysAt(2);
});

it("a step that the page no longer shows sends nothing and ends", async () => {
  vi.stubGlobal("document", { querySelector: () => null });
  const { outcomes } = transfer();
  await staysAt(0);
  expect(outcomes).toEqual([{ kind: "gone" }]);
});
