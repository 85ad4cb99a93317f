import { environment } from "../config/environment.server";
import { logEvent } from "../config/log.server";
import { meter } from "../config/metrics/meter.server";
import type { Call } from "./contract/call";
import { LOGGED_REASONS, technicalFailure, transportFailure, ProviderFailure } from "./failure";
import { withPolicy } from "./policy.server";
import { interpretReply, isAnswer, type Reply } from "./reply";
import { requestOf } from "./request.server";
import {
  openStream,
  sendRequest,
  type RawResponse,
  type FileStream,
  type StreamRequest,
} from "./transport.server";

function loginOf(input: unknown): string {
  const login =
    typeof input === "object" && input !== null && "usuario" in input ? input.usuario : "";
  return String(login).trim().toLowerCase();
}

async function counted<T>(name: string, run: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const count = (outcome: string): void => meter().call(name, outcome, performance.now() - began);
  try {
    const result = await run();
    count("ok");
    return result;
  } catch (error) {
    count(error instanceof ProviderFailure ? LOGGED_REASONS[error.reason] : "defeito");
    throw error;
  }
}

function log(name: string, error: unknown): void {
  if (
    !(error instanceof ProviderFailure) ||
    error.reason === "rejected" ||
    error.reason === "session-over"
  )
    return;
  logEvent("chamada-falhou", {
    chamada: name,
    motivo: LOGGED_REASONS[error.reason],
    status: error.status,
    campo: error.field,
  });
}

const MAX_LOGGED = 5;

function logSkipped(name: string, leftOut: readonly string[]): void {
  if (leftOut.length === 0) return;
  logEvent("entradas-ilegiveis", {
    chamada: name,
    quantas: leftOut.length,
    campos: leftOut.slice(0, MAX_LOGGED).join("; "),
  });
}

/**
 * @throws ProviderFailure when no complete reply of allowed size came
 * @throws ProviderFailure for a 5xx reply, unless `isAnswer` accepts the reply
 */
export async function attempt<I>(
  token: string | null,
  call: Call<I, unknown>,
  input: I,
): Promise<RawResponse> {
  let raw: RawResponse;
  try {
    raw = await sendRequest(requestOf(token, call, input));
  } catch (error) {
    throw transportFailure(error, call);
  }
  if (raw.status >= 500 && !isAnswer(call, raw))
    throw technicalFailure("status", call, { status: raw.status });
  return raw;
}

/** @throws ProviderFailure, logged unless the provider rejected the call or the session expired */
export async function exchange<I, O>(
  token: string | null,
  call: Call<I, O>,
  input: I,
): Promise<Reply<O>> {
  try {
    const reply = await counted(call.name, async () => {
      const raw = await withPolicy(
        call,
        token ?? loginOf(input),
        () => attempt(token, call, input),
        () => technicalFailure("not-sent", call),
      );
      return interpretReply(call, environment.product, raw);
    });
    logSkipped(call.name, reply.leftOut);
    return reply;
  } catch (error) {
    log(call.name, error);
    throw error;
  }
}

export interface OpenedFile extends FileStream {
  logFailure(error: unknown): undefined;
}

/** @throws ProviderFailure when the transport fails; the failure is also logged */
export async function openFile(
  call: Pick<Call<never, unknown>, "name" | "prefix">,
  request: StreamRequest,
): Promise<OpenedFile> {
  const logged = (error: unknown): ProviderFailure => {
    const failure = transportFailure(error, call);
    log(call.name, failure);
    return failure;
  };
  const stream = await counted(call.name, () =>
    openStream(request).catch((error: unknown) => {
      throw logged(error);
    }),
  );
  return { ...stream, logFailure: (error) => void logged(error) };
}
