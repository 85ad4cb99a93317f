import { MAX_JOINED_BYTES } from "~/lib/limits";
import { endSession } from "../access/guard.server";
import { environment } from "../config/environment.server";
import type { ReadCall } from "../provider/contract/call";
import type { Provider } from "../provider/client.server";
import type { FileStream } from "../provider/transport.server";
import { fairnessKeyOf, type Session } from "../session/session.server";
import { createFairSemaphore } from "../uploads/fair-semaphore.server";
import { mergePdfs } from "../uploads/pdf.server";
import { contentType, START_LIMIT_FACTOR } from "./file.server";

const MAX_PARALLEL_READS = 3;
const READ_TIMEOUT_MS = 30_000;

const joining = createFairSemaphore(4, 200);
const merging = createFairSemaphore(1);

export type JoinedPdf =
  | { ok: true; data: Buffer }
  /** "not-now": too many requests wait, or the merge itself broke. */
  | { ok: false; why: "too-big" | "not-now" | "session-over" }
  /** `failed`: indexes of the unreadable files. */
  | { ok: false; why: "failed"; failed: number[] };

interface Allowance {
  bytesLeft: number;
  endsAtMs: number;
}

type Read = Buffer | "failed" | "too-big" | "session-over";

async function bytesOf(stream: FileStream, allowance: Allowance): Promise<Buffer | "too-big"> {
  const late = setTimeout(stream.discard, allowance.endsAtMs - performance.now());
  const reader = stream.body.getReader();
  const parts: Uint8Array[] = [];
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      allowance.bytesLeft -= part.value.byteLength;
      if (allowance.bytesLeft < 0) return "too-big";
      parts.push(part.value);
    }
    return Buffer.concat(parts);
  } finally {
    clearTimeout(late);
  }
}

type OpenFile = (timeoutMs: number) => Promise<FileStream>;

async function readWhole(
  open: OpenFile,
  types: readonly string[],
  allowance: Allowance,
): Promise<Read> {
  const left = allowance.endsAtMs - performance.now();
  if (left <= 0) return "failed";
  let stream: FileStream | undefined;
  try {
    stream = await open(Math.min(left, START_LIMIT_FACTOR * environment.providerTimeLimit));
    if (stream.status === 401) return "session-over";
    const isFile =
      stream.status === 200 && types.includes(contentType(stream.headers["content-type"]));
    return isFile ? await bytesOf(stream, allowance) : "failed";
  } catch {
    return "failed";
  } finally {
    stream?.discard();
  }
}

async function readAll(opens: readonly OpenFile[], types: readonly string[]): Promise<Read[]> {
  const allowance = { bytesLeft: MAX_JOINED_BYTES, endsAtMs: performance.now() + READ_TIMEOUT_MS };
  const all: Read[] = [];
  for (let at = 0; at < opens.length; at += MAX_PARALLEL_READS) {
    const some = opens
      .slice(at, at + MAX_PARALLEL_READS)
      .map((open) => readWhole(open, types, allowance));
    all.push(...(await Promise.all(some)));
    if (all.includes("too-big") || all.includes("session-over")) break;
  }
  return all;
}

async function join(
  opens: readonly OpenFile[],
  types: readonly string[],
  who: string,
): Promise<JoinedPdf> {
  const read = await readAll(opens, types);
  if (read.includes("session-over")) return { ok: false, why: "session-over" };
  if (read.includes("too-big")) return { ok: false, why: "too-big" };
  const failed = read.flatMap((each, at) => (each === "failed" ? [at] : []));
  if (failed.length > 0) return { ok: false, why: "failed", failed };
  const files = read.filter((each) => Buffer.isBuffer(each));
  const merged = await merging.run(who, () => mergePdfs(files));
  if (!merged) return { ok: false, why: "not-now" };
  if (merged.ok)
    return merged.data.byteLength > MAX_JOINED_BYTES ? { ok: false, why: "too-big" } : merged;
  return merged.failedIndex === null
    ? { ok: false, why: "not-now" }
    : { ok: false, why: "failed", failed: [merged.failedIndex] };
}

/** @throws a redirect when the session ended */
export async function joinPdfs<I>(
  request: Request,
  { provider, session }: { provider: Provider; session: Session },
  call: ReadCall<I, unknown> & { types: readonly string[] },
  inputs: readonly I[],
): Promise<JoinedPdf> {
  const opens = inputs.map(
    (input): OpenFile =>
      (timeoutMs) =>
        provider.open(call, input, {}, timeoutMs),
  );
  const who = fairnessKeyOf(session);
  const joined = await joining.run(who, () => join(opens, call.types, who));
  if (joined && !joined.ok && joined.why === "session-over") await endSession(request, session);
  return joined ?? { ok: false, why: "not-now" };
}
