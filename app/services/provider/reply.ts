import { z } from "zod/v4";
import { changesData, type Call, type WriteCall } from "./contract/call";
import { shorten } from "~/lib/text";
import { bool, isListMissing, optionalText } from "./contract/tolerant-reader";
import { technicalFailure, ProviderFailure, SESSION_EXPIRED } from "./failure";
import { readData } from "./reading";

export interface RawReply {
  status: number;
  text: string;
}

export interface Reply<T> {
  data: T;
  msg: string;
  status: number;
  leftOut: readonly string[];
  /** True when the reply lacks a required list. `data` then contains an empty list. */
  lacksList?: boolean;
}

export interface Write {
  <O>(call: WriteCall<void, O>): Promise<Reply<O>>;
  <I, O>(call: WriteCall<I, O>, input: I): Promise<Reply<O>>;
}

/** The cast is safe only if `reply` answers `_call`. */
export function ofCall<I, O>(_call: Call<I, O>, reply: Promise<Reply<unknown>>): Promise<Reply<O>> {
  return reply as Promise<Reply<O>>;
}

const MAX_MSG_LENGTH = 500;

/**
 * A gateway may send these statuses itself.
 * So a reply with such a status counts as the provider's refusal only with `anyStatus`.
 */
const GATEWAY_STATUSES: readonly number[] = [502, 503, 504];

const envelope = z.object({
  success: bool.nullish(),
  msg: optionalText.transform((msg) => shorten(msg, MAX_MSG_LENGTH)),
  data: z.unknown().optional(),
});

interface ReadReply {
  success: boolean;
  msg: string;
  data: unknown;
}

/**
 * Returns null when the reply is unreadable.
 * A write's reply must contain `success`; any other reply must contain `success` or `data`.
 */
function readEnvelope(json: unknown, write: boolean): ReadReply | null {
  const parsed = envelope.safeParse(json);
  if (!parsed.success) return null;
  const { success, msg, data } = parsed.data;
  if (success == null && (data === undefined || write)) return null;
  return { success: success ?? true, msg, data: data ?? null };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** True if a 5xx reply still counts as the provider's answer, such as a refusal of a write. */
export function isAnswer(
  call: Parameters<typeof changesData>[0] & Pick<Call<never, unknown>, "anyStatus">,
  { status, text }: RawReply,
): boolean {
  const write = changesData(call);
  const read = readEnvelope(parseJson(text), write);
  if (call.anyStatus) return read !== null;
  return write && !GATEWAY_STATUSES.includes(status) && read?.success === false;
}

export function refusalIn({ status, text }: RawReply): string {
  if (GATEWAY_STATUSES.includes(status)) return "";
  const read = readEnvelope(parseJson(text), true);
  return read?.success === false ? read.msg : "";
}

/**
 * @throws ProviderFailure for a refusal, an expired session, an error status or an unreadable reply
 */
export function interpretReply<I, O>(
  call: Call<I, O>,
  product: string,
  { status, text }: RawReply,
): Reply<O> {
  const json = parseJson(text);
  const bare = call.withoutEnvelope && (json === null || Array.isArray(json));
  const read = bare
    ? { success: true, msg: "", data: json }
    : (readEnvelope(json, changesData(call)) ??
      (status === call.doneStatus ? { success: true, msg: "", data: null } : null));
  if (status === 401 && !call.withoutToken && !(call.anyStatus && read))
    throw new ProviderFailure("session-over", SESSION_EXPIRED, { status });
  if (read && !read.success && (!GATEWAY_STATUSES.includes(status) || call.anyStatus)) {
    throw new ProviderFailure("rejected", read.msg || call.defaultRefusal, { status });
  }
  if (status >= 300 && !call.anyStatus) throw technicalFailure("status", call, { status });
  if (call.format === "html" && !read && typeof json !== "object")
    return replyOf(call, product, status, {
      data: typeof json === "string" ? json : text,
      msg: "",
    });
  if (!read) throw technicalFailure("invalid-response", call, { status, field: "(envelope)" });
  // The provider may send null for a missing HTML text.
  const data = call.format === "html" ? (read.data ?? "") : read.data;
  return replyOf(call, product, status, { ...read, data });
}

function replyOf<I, O>(
  call: Call<I, O>,
  product: string,
  status: number,
  { data, msg }: Pick<ReadReply, "data" | "msg">,
): Reply<O> {
  const schema = call.reply(product);
  const reading = readData(schema, data);
  if (!reading.ok)
    throw technicalFailure("invalid-response", call, { status, field: reading.field });
  const reply = { data: reading.data, msg, status, leftOut: reading.leftOut };
  return isListMissing(schema, data) ? { ...reply, lacksList: true } : reply;
}
