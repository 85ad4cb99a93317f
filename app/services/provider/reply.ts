/** From an answer's bytes to parsed data, by the rules of the contract's section 1. */
import { z } from "zod/v4";
import { escreve, type Call, type WriteCall } from "./contract/call";
import { shorten } from "~/lib/text";
import { bool, lacksList, optionalText } from "./contract/tolerant-reader";
import { technicalFailure, ProviderFailure, SESSION_EXPIRED } from "./failure";
import { readData } from "./reading";

/** An answer as it came. */
export interface RawReply {
  status: number;
  text: string;
}

export interface Reply<T> {
  data: T;
  /** The provider's own words, "" when it said nothing. */
  msg: string;
  /** HTTP status: 201 says more than 200 in one call. */
  status: number;
  /** Entries of its lists that could not be read: where and why. */
  leftOut: readonly string[];
  /** A list of it was missing or null: empty to show, unreadable to look up. */
  lacksList?: boolean;
}

/** Carries out a call that changes something, in the name of one token. Throws ProviderFailure. */
export interface Write {
  <O>(call: WriteCall<void, O>): Promise<Reply<O>>;
  <I, O>(call: WriteCall<I, O>, input: I): Promise<Reply<O>>;
}

/** What is kept under a key with its call's name is what that call's schema gave: the compiler cannot know. */
export function ofCall<I, O>(_call: Call<I, O>, reply: Promise<Reply<unknown>>): Promise<Reply<O>> {
  return reply as Promise<Reply<O>>;
}

/** "Done", which a provider may say with nothing more. */
const CREATED = 201;

/** Characters of the provider's own words that are kept. */
const MAX_MSG_LENGTH = 500;

/** A gateway says these, not the provider: whatever comes with them tells nothing of what became of the call. */
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

/** Of a write, data alone does not say that it was carried out. */
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

/** Is it the provider's own "no" to a write, whatever the status? */
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

/** Takes what came in place of a file; gives the words in which the provider refuses it, "" when it says nothing of the kind. */
export function refusalIn({ status, text }: RawReply): string {
  if (OF_A_GATEWAY.includes(status)) return "";
  const read = readEnvelope(parseJson(text), true);
  return read?.success === false ? read.msg : "";
}

/**
 * Takes a call, the product suffix, the status and body of its answer; gives the parsed data.
 * Throws ProviderFailure for everything else, with what the person shall read.
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
  return lacksList(schema, data) ? { ...reply, lacksList: true } : reply;
}
