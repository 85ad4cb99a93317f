/**
 * The door for what one page asks the provider to change: a write is data, and every form of the portal that is no wizard and creates no
 * record of its own goes through here. Pressed twice it is carried out once; what became of it is told as far as anybody knows.
 */
import type { z } from "zod/v4";
import { waitInWords } from "~/lib/text";
import { WITHOUT_LIST } from "~/lib/without-list";
import { endSession, type Access } from "../access/guard.server";
import { dropForm, returnForm } from "../access/kept-form.server";
import { ownerOf } from "../access/owner.server";
import { writeSession } from "../access/session.server";
import { despiteFailure } from "../log.server";
import { readFields, readForm, type Refusal } from "../http/form.server";
import { refusedPage, redirectTo, redirectWithMessage } from "../http/response.server";
import type { Provider } from "../provider/client.server";
import { ProviderFailure, type FailureReason } from "../provider/failure";
import type { Reply, Write } from "../provider/reply";
import { writeAs } from "../provider/write.server";
import type { Counter } from "../store/store.server";
import { ifStoreFails } from "../store/vault.server";
import { countedSending } from "./counted.server";
import { formAgain } from "./form-again.server";
import {
  endingOf,
  isCheck,
  pressMark,
  pressOnce,
  settle,
  type Ending,
  type Lead,
} from "./presses.server";

/** What counts how often something is tried. */
export type Limit =
  /** It may be tried. `ended` is told how that ended; null: it threw. */
  | { ok: true; ended(ending: Ending | null): Promise<void> }
  | { ok: false; message: string; waitSeconds: number };

type Flashed = NonNullable<Extract<Ending, { state: "done" }>["flash"]>;
/** Takes a counter of tries and what to say when there were too many, `wait` in words; gives the limit: only what went wrong counts. */
export async function limitOf(counter: Counter, tooMany: (wait: string) => string): Promise<Limit> {
  const waitSeconds = await counter.spend();
  if (waitSeconds > 0)
    return { ok: false, message: tooMany(waitInWords(waitSeconds)), waitSeconds };
  return {
    ok: true,
    async ended(ending) {
      if (ending?.state === "done") await counter.forget();
      else if (ending?.state !== "refused") await counter.giveBack();
    },
  };
}

type Done = Lead & { flash?: Flashed };

/** One write of one form. */
export interface OneWrite<T, O> {
  /** Tells this form from every other of the person, its record included. */
  name: string;
  form: z.ZodType<T>;
  /** What keeps it from being sent, or is so already; null: nothing. */
  before?(value: T): Promise<Ending | null> | Ending | null;
  limit?(value: T): Promise<Limit>;
  call(write: Write, value: T): Promise<Reply<O>>;
  /** Is it so by now? Asked when the answer was lost; null when nobody can say. Left out where nothing tells. */
  isDone?(value: T): Promise<boolean | null>;
  /** A refusal may mean that it was done already: asked then, it says so, or throws the 404 of what is not there. */
  isDoneThough?(value: T): Promise<boolean | null>;
  /** What is typed does not come back to the page, and so it cannot ask later what became of it. */
  secret?: boolean;
  /** What an unknown outcome means, and how to find out. */
  maybe?: string;
  /** Where an unknown outcome leads, when the next page is of use all the same. */
  onward?(value: T): Promise<Lead> | Lead;
  /** Where it leads and what is said; `reply` is null when only `isDone` told that it is done. */
  done(value: T, reply: Reply<O> | null): Promise<Done> | Done;
}

/** The same of a form that somebody else has read: a step of a wizard. */
export type ReadWrite<T, O> = Omit<OneWrite<T, O>, "form">;

const NOTHING_SENT =
  "O portal não conseguiu guardar o pedido, e por isso nada foi enviado. Espere um pouco e tente de novo.";
/** Of another press of the same form nobody can say anything then. */
const PRESS_NOT_KEPT =
  "O portal não conseguiu guardar o pedido, e por isso este toque não enviou nada. Se você acabou de enviar algo, confira se chegou antes de tentar de novo.";
const OUTDATED =
  "Esta página já foi enviada, e depois dela outra. Confira como está agora e envie de novo se ainda quiser.";
const MAYBE = "Use “Conferir” daqui a pouco para saber.";

/** Nothing was done. After every other failure the effect may have come, or come yet. */
const CERTAIN: readonly FailureReason[] = ["recusa", "sessao", "nao-enviada"];

interface Pressing<T, O> {
  provider: Provider;
  /** Throws the redirect of a session that is over. */
  endSession(): Promise<never>;
  write: ReadWrite<T, O>;
  value: T;
}

/** One press of one form, being carried out. */
export class Press<T, O> {
  readonly #provider: Provider;
  readonly #endSession: () => Promise<never>;
  readonly #write: ReadWrite<T, O>;
  readonly #value: T;

  constructor({ provider, endSession, write, value }: Pressing<T, O>) {
    this.#provider = provider;
    this.#endSession = endSession;
    this.#write = write;
    this.#value = value;
  }

  async #done(reply: Reply<O> | null): Promise<Ending> {
    return { state: "done", ...(await this.#write.done(this.#value, reply)) };
  }

  /** Done after all, as the provider shows; null when it is not, or nobody can say. */
  async #found(ask = this.#write.isDone): Promise<Ending | null> {
    try {
      return (await ask?.(this.#value)) === true ? await this.#done(null) : null;
    } catch (error) {
      if (error instanceof ProviderFailure) return null;
      throw error;
    }
  }

  async #failed({ reason, message }: ProviderFailure): Promise<Ending> {
    if (reason === "sessao") return this.#endSession();
    const certain = CERTAIN.includes(reason);
    if (!certain) return (await this.#found()) ?? this.#unknown(message);
    if (reason === "recusa")
      return (await this.#found(this.#write.isDoneThough)) ?? { state: "refused", message };
    return { state: "not-sent", message };
  }

  async #unknown(message = "Não sabemos se o pedido chegou à cooperativa."): Promise<Ending> {
    const words = [message, this.#write.maybe ?? (this.#write.isDone ? MAYBE : "")]
      .join(" ")
      .trim();
    return { state: "unknown", message: words, onward: await this.#write.onward?.(this.#value) };
  }

  async #send(): Promise<Ending> {
    let reply: Reply<O>;
    try {
      reply = await this.#write.call(writeAs(this.#provider), this.#value);
    } catch (error) {
      if (error instanceof ProviderFailure) return this.#failed(error);
      throw error;
    }
    return this.#done(reply);
  }

  /** Sends it, unless something keeps it from that. Throws the redirect of a session that is over, and the 404. */
  async carryOut(): Promise<Ending> {
    const before = await orNothingSent(async () => this.#write.before?.(this.#value));
    if (before) return before;
    const limit = await orNothingSent(async () => this.#write.limit?.(this.#value));
    if (limit && "state" in limit) return limit;
    if (limit && !limit.ok)
      return { state: "refused", message: limit.message, waitSeconds: limit.waitSeconds };
    const ended = (ending: Ending | null) =>
      despiteFailure("envio-sem-registro", undefined, async () => limit?.ended(ending));
    try {
      const ending = await countedSending(this.#send());
      await ended(ending);
      return ending;
    } catch (error) {
      await ended(null);
      throw error;
    }
  }

  /** Nobody heard how it ended: the provider is asked, and nothing is sent. */
  async check(ending: Ending | null): Promise<Ending> {
    return (await this.#found()) ?? ending ?? this.#unknown();
  }
}

/** For what is asked before anything is sent: without the store a second press could not be told from a first. */
function orNothingSent<T>(work: () => Promise<T>, message = NOTHING_SENT): Promise<T | Ending> {
  return work().catch(ifStoreFails((): Ending => ({ state: "not-sent", message })));
}

/** Looks what became of an earlier press. */
async function checked<T, O>(press: Press<T, O>, key: string, mark: string): Promise<Ending> {
  const ending = await endingOf(key, mark);
  return ending && ending.state !== "unknown" ? ending : settled(press, key, mark, ending);
}

async function settled<T, O>(
  press: Press<T, O>,
  key: string,
  mark: string,
  before: Ending | null,
): Promise<Ending> {
  const ending = await press.check(before);
  await settle(key, mark, ending);
  return ending;
}

async function pressed<T, O>(
  press: Press<T, O>,
  key: string,
  mark: string | null,
): Promise<Ending> {
  // A page of the former build, without an id.
  if (mark === null) return press.carryOut();
  const found = await orNothingSent(() => pressOnce(key, mark), PRESS_NOT_KEPT);
  if (found.state === "not-sent") return found;
  if (found.state === "outdated") return { state: "refused", message: OUTDATED };
  if (found.state === "ended" && found.ending.state !== "unknown") return found.ending;
  if (found.state !== "first")
    return settled(press, key, mark, found.state === "ended" ? found.ending : null);
  try {
    const ending = await press.carryOut();
    await found.end(ending);
    return ending;
  } catch (error) {
    // Thrown answers (the session is over) mean that nothing was done.
    if (error instanceof Response) await found.abandon();
    throw error;
  }
}

async function lead(
  request: Request,
  { session }: Access,
  { to, sent }: Lead,
  { kind: tipo, text: texto }: Flashed,
): Promise<Response> {
  if (sent === undefined) return redirectWithMessage(request, to, { tipo, texto });
  return redirectTo(to, [
    await writeSession(request, session, {
      codigoEnviado: sent ?? undefined,
      recado: { tipo, texto },
    }),
  ]);
}

/** The HTTP status of a page that says how something ended that was not done. */
export function statusOf(ending: Exclude<Ending, { state: "done" }>): 400 | 429 | 503 {
  if (ending.state !== "refused") return 503;
  return ending.waitSeconds === undefined ? 400 : 429;
}

async function tell(
  request: Request,
  access: Access,
  ending: Ending,
  refusal: (message: string) => Refusal,
  check: string | undefined,
): Promise<Response> {
  if (ending.state === "done")
    return ending.flash ? lead(request, access, ending, ending.flash) : redirectTo(ending.to);
  if (ending.state === "unknown" && ending.onward)
    return lead(request, access, ending.onward, { kind: "erro", text: ending.message });
  const refused =
    ending.state === "unknown"
      ? { ...refusal(ending.message), check, sendAnyway: check && WITHOUT_LIST }
      : refusal(ending.message);
  const wait = ending.state === "refused" && ending.waitSeconds;
  return refusedPage(refused, {
    status: statusOf(ending),
    headers: wait ? { "Retry-After": String(wait) } : undefined,
  });
}

/**
 * Takes who asks, the write, what was read and the fields as they came; gives how this press ended, and the mark under which it can be
 * asked about. Throws the redirect to the sign-in when the session is over.
 */
export async function pressForm<T, O>(
  request: Request,
  access: Access,
  write: ReadWrite<T, O>,
  value: T,
  fields: FormData,
) {
  const mark = pressMark(fields);
  const press = new Press({
    provider: access.provider,
    endSession: () => endSession(request, access.session),
    write,
    value,
  });
  const key = `${ownerOf(access)}/${write.name}`;
  const ending = await (mark !== null && isCheck(fields)
    ? checked(press, key, mark)
    : pressed(press, key, mark));
  return { ending, check: (write.isDone && !write.secret && mark) || undefined };
}

/** Was this very form carried out before, as far as the store can say? */
export async function wasDone(access: Access, name: string, fields: FormData): Promise<boolean> {
  const mark = pressMark(fields);
  return mark !== null && (await endingOf(`${ownerOf(access)}/${name}`, mark))?.state === "done";
}

/**
 * Takes the action's request, who asks, and the write; gives the action's answer: the redirect with its message, or the page with the form
 * again. Throws the redirect to the sign-in when the session is over (spec 2.2).
 */
export async function writeOnce<T, O>(
  request: Request,
  access: Access,
  write: OneWrite<T, O>,
): Promise<Response> {
  const read = await readForm(request, access.session, write.form);
  if (!read.ok) return formAgain(request, access, read.refusal);
  const fields = await readFields(request);
  const { ending, check } = await pressForm(
    request,
    access,
    write,
    read.value,
    typeof fields === "string" ? new FormData() : fields,
  );
  if (ending.state === "done") await dropForm(request, access.session);
  if (ending.state === "refused") await returnForm(request, access.session);
  return tell(request, access, ending, read.refusal, check);
}
