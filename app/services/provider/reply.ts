import { z } from "zod/v4";
import { escreve, type Call, type WriteCall } from "./contract/call";
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
  /** A list was missing or null, so `data` has an empty list although records may exist. */
  lacksList?: boolean;
}

/** @throws ProviderFailure */
export interface Write {
  <O>(call: WriteCall<void, O>): Promise<Reply<O>>;
  <I, O>(call: WriteCall<I, O>, input: I): Promise<Reply<O>>;
}

/**
 * Casts a shared or cached reply to the type of the call. This is safe only if the key of the
 * stored reply contains the call's name.
 */
export function ofCall<I, O>(_call: Call<I, O>, reply: Promise<Reply<unknown>>): Promise<Reply<O>> {
  return reply as Promise<Reply<O>>;
}

const CREATED = 201;

const MAX_MSG_LENGTH = 500;

/** Gateways send these statuses, so the body does not tell what the provider did. */
const OF_A_GATEWAY: readonly number[] = [502, 503, 504];

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
 * Returns null for an unreadable reply. A write's reply needs `success`, because `data` alone does
 * not prove that the write was carried out.
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

export function isRefusal(
  call: Parameters<typeof escreve>[0],
  { status, text }: RawReply,
): boolean {
  return (
    escreve(call) &&
    !OF_A_GATEWAY.includes(status) &&
    readEnvelope(parseJson(text), true)?.success === false
  );
}

/** Returns the message of a refusal sent instead of a file, or "" if the reply is no refusal. */
export function refusalIn({ status, text }: RawReply): string {
  if (OF_A_GATEWAY.includes(status)) return "";
  const read = readEnvelope(parseJson(text), true);
  return read?.success === false ? read.msg : "";
}

/**
 * Parses a reply (contract, section 1).
 * @throws ProviderFailure with the message for the user
 */
export function interpretReply<I, O>(
  call: Call<I, O>,
  product: string,
  { status, text }: RawReply,
): Reply<O> {
  if (status === 401 && !call.withoutToken && !call.anyStatus)
    throw new ProviderFailure("session-over", SESSION_EXPIRED, { status });
  const json = parseJson(text);
  const bare =
    (call.withoutEnvelope && (json === null || Array.isArray(json))) ||
    (status === CREATED && text.trim() === "");
  const read = bare
    ? { success: true, msg: "", data: json ?? null }
    : readEnvelope(json, escreve(call));
  if (read && !read.success && (!OF_A_GATEWAY.includes(status) || call.anyStatus)) {
    throw new ProviderFailure("rejected", read.msg || call.defaultRefusal, { status });
  }
  if (status >= 400 && !call.anyStatus) throw technicalFailure("status", call, { status });
  if (call.format === "html" && !read)
    return replyOf(call, product, status, { data: text, msg: "" });
  if (!read) throw technicalFailure("invalid-response", call, { status, field: "(envelope)" });
  return replyOf(call, product, status, read);
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
