/** One call, asked as the portal asks it (same request, limits and reading), and what its answer is worth. */
import { attempt } from "~/services/provider/exchange.server";
import { environment } from "~/services/config/environment.server";
import { decoderOf } from "~/services/provider/charset";
import type { Call, FileCall } from "~/services/provider/contract/call";
import { ProviderFailure, transportFailure, type FailureReason } from "~/services/provider/failure";
import { interpretReply, refusalIn } from "~/services/provider/reply";
import { requestOf } from "~/services/provider/request.server";
import {
  openStream,
  type RawResponse,
  type FileStream,
} from "~/services/provider/transport.server";
import { loosenessOf, misfitsOf, WHOLE, type Finding, type OptionalFields } from "./findings";
import { shapeOf } from "./shape";

export interface Asked {
  /** HTTP status; null when no answer came. */
  status: number | null;
  /** Milliseconds. */
  took: number;
  /** Why it does not fit; none: it does. */
  wrong: Finding[];
  /** Which rules the reader needed. */
  loose: Finding[];
  /** Why no answer came that could be judged. */
  reason: FailureReason | null;
}

export interface Outcome<O> extends Asked {
  /** Nothing: it could not be read. */
  outputs: readonly O[];
}

const WORDS: Record<Exclude<FailureReason, "invalid-response" | "status">, string> = {
  rejected: "o provedor recusou (success: false)",
  "session-over": "401: a sessão acabou",
  "not-sent": "não chegou a sair: endereço, porta ou DNS",
  timeout: "nenhuma resposta no prazo",
  "connection-lost": "a ligação caiu antes da resposta inteira",
};

const about = (what: string): Finding => ({ place: WHOLE, what });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const ofStatus = (status: number | undefined): Finding =>
  about(`HTTP ${status ?? ""} sem uma recusa do provedor`);

/** What is wrong with an answer of which the client made nothing. */
function wrongOf<I>(
  call: Call<I, unknown>,
  failure: ProviderFailure,
  answer: RawResponse | null,
): Finding[] {
  if (failure.reason === "status") return [ofStatus(failure.status)];
  if (failure.reason !== "invalid-response") return [about(WORDS[failure.reason])];
  if (!answer) return [about("a resposta é grande demais")];
  const json = parsed(answer.text);
  if (json === undefined && answer.status >= 400) return [ofStatus(answer.status)];
  if (json === undefined)
    return [
      about(
        call.format === "html" ? `esperado: HTML; veio: ${shapeOf(answer.text)}` : "não é JSON",
      ),
    ];
  if (failure.field === "(envelope)")
    return [about(`sem o envelope { success, msg, data }; veio: ${shapeOf(json)}`)];
  return misfitsOf(call.reply(environment.product), dataOf(call, json));
}

function dataOf(call: Pick<Call<never, unknown>, "withoutEnvelope">, json: unknown): unknown {
  if (call.withoutEnvelope && !(typeof json === "object" && json !== null && "success" in json))
    return json;
  return typeof json === "object" && json !== null && "data" in json ? json.data : undefined;
}

function charsetLooseness({ contentType }: RawResponse): Finding[] {
  const utf8 = decoderOf(undefined);
  return decoderOf(contentType) === utf8 ? [] : [about("outro charset que não UTF-8")];
}

/** A reader for whom nothing stands for an empty list would let these pass; no rule of the contract does. */
function withoutData<I>(call: Call<I, unknown>, json: unknown): Finding[] {
  if (call.writes || call.format !== "json" || typeof json !== "object" || json === null) return [];
  if (!("success" in json) || "data" in json) return [];
  const other = Object.keys(json).find((name) => name.toLowerCase() === "data");
  // Where the contract reads nothing of it, nothing is missing.
  const isRead = !call.reply(environment.product).safeParse(0).success;
  if (other === undefined && !isRead) return [];
  return [about(other === undefined ? "sem o campo data" : `o campo data veio como ${other}`)];
}

function envelopeLooseness(
  call: Pick<Call<never, unknown>, "format" | "withoutEnvelope">,
  json: unknown,
): Finding[] {
  if (call.format === "html") return json === undefined ? [] : [about("HTML dentro do envelope")];
  if (typeof json !== "object" || json === null || !("success" in json)) return [];
  if (call.withoutEnvelope) return [about("a lista veio num envelope")];
  return typeof json.success === "boolean"
    ? []
    : [{ place: "success", what: `sim ou não como ${shapeOf(json.success)}` }];
}

function loosenessOfAnswer<I>(call: Call<I, unknown>, answer: RawResponse): Finding[] {
  const json = parsed(answer.text);
  const data =
    call.format === "html" ? [] : loosenessOf(call.reply(environment.product), dataOf(call, json));
  return [...charsetLooseness(answer), ...envelopeLooseness(call, json), ...data];
}

const failed = (
  status: number | null,
  took: number,
  reason: FailureReason,
  wrong: Finding[],
): Outcome<never> => ({
  status,
  took,
  reason,
  wrong,
  loose: [],
  outputs: [],
});

/** Asks once. `optional` takes note of the optional fields. Throws what is no failure of the provider's. */
export async function ask<I, O>(
  token: string | null,
  call: Call<I, O>,
  input: I,
  optional: OptionalFields,
): Promise<Outcome<O>> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  let answer: RawResponse | null = null;
  try {
    answer = await attempt(token, call, input);
    const reply = interpretReply(call, environment.product, answer);
    const data = dataOf(call, parsed(answer.text));
    if (call.format === "json") optional.look(call.reply(environment.product), data);
    // What a list lost is lost to a screen.
    const lost = reply.leftOut.length > 0 ? misfitsOf(call.reply(environment.product), data) : [];
    const wrong = [...withoutData(call, parsed(answer.text)), ...lost];
    return {
      status: answer.status,
      took: took(),
      wrong,
      loose: loosenessOfAnswer(call, answer),
      reason: null,
      outputs: [reply.data],
    };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return failed(
      answer?.status ?? error.status ?? null,
      took(),
      error.reason,
      wrongOf(call, error, answer),
    );
  }
}

/** The portal waits so much longer for the start of a file. */
const START_LIMIT_FACTOR = 3;
/** Bytes of a file that are read: a paper whole, of a video the beginning. */
const MOST_READ = 16 * 1024 * 1024;

const typeOf = (stream: FileStream): string =>
  (stream.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

async function bytesOf(stream: FileStream): Promise<Buffer> {
  const reader = stream.body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done && size < MOST_READ; part = await reader.read()) {
    parts.push(part.value);
    size += part.value.byteLength;
  }
  stream.discard();
  return Buffer.concat(parts);
}

function wrongFile(
  call: FileCall<never>,
  stream: FileStream,
  bytes: Buffer,
): { reason: FailureReason; what: string } | null {
  if (stream.status === 401) return { reason: "session-over", what: WORDS["session-over"] };
  const said = decoderOf(stream.headers["content-type"]).decode(bytes.subarray(0, 64 * 1024));
  if (refusalIn({ status: stream.status, text: said }) !== "")
    return { reason: "rejected", what: WORDS.rejected };
  if (stream.status >= 300)
    return { reason: "status", what: `HTTP ${stream.status} sem uma recusa do provedor` };
  if (!call.types.includes(typeOf(stream)))
    return {
      reason: "invalid-response",
      what: `esperado: ${call.types.join(" ou ")}; veio: ${typeOf(stream) || "tipo nenhum"}`,
    };
  if (bytes.length === 0) return { reason: "invalid-response", what: "o arquivo veio vazio" };
  // Viewers look for it within the first kilobyte.
  const isPdf = bytes.subarray(0, 1024).includes("%PDF-");
  return typeOf(stream) === "application/pdf" && !isPdf
    ? { reason: "invalid-response", what: "diz que é PDF, e não é" }
    : null;
}

/** Asks for a file and reads it. */
export async function askFile<I>(
  token: string | null,
  call: FileCall<I>,
  input: I,
): Promise<Outcome<null>> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  let stream: FileStream | null = null;
  try {
    stream = await openStream({
      ...requestOf(token, call, input),
      timeoutMs: START_LIMIT_FACTOR * environment.providerTimeLimit,
    });
    const wrong = wrongFile(call, stream, await bytesOf(stream));
    if (wrong) return failed(stream.status, took(), wrong.reason, [about(wrong.what)]);
    return {
      status: stream.status,
      took: took(),
      wrong: [],
      loose: [],
      reason: null,
      outputs: [null],
    };
  } catch (error) {
    const failure = transportFailure(error, call);
    return failed(stream?.status ?? null, took(), failure.reason, wrongOf(call, failure, null));
  }
}
