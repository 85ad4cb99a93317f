/**
 * The door for what one page asks the provider to change: a write is data, and every form of the portal that is no wizard and creates no
 * record of its own goes through here. Pressed twice it is carried out once; what became of it is told as far as anybody knows.
 */
import type { z } from "zod/v4";
import { waitInWords } from "~/lib/text";
import { endSession, type Access } from "../access/guard.server";
import { dropForm, returnForm } from "../access/kept-form.server";
import { ownerOf } from "../access/owner.server";
import { writeSession } from "../access/session.server";
import { environment } from "../environment.server";
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
import { factsOf, isCheck, pressMark, sendAnywayOn } from "./form-facts.server";
import { besideOf, looksGone, type Gone } from "./gone.server";
import type { Asked } from "./press-record.server";
import {
  endingOf,
  keptOf,
  noteLateLooks,
  openOf,
  pressOnce,
  settle,
  type Ending,
  type Lead,
  type Press as KeptPress,
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
  /** In its place where done means that a record is gone from a list. */
  gone?: Gone;
  /** What became of it is told by the record alone, whatever was typed: each press of it asks for the same. */
  ofRecord?: boolean;
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
const MAYBE_ARRIVED = "Não sabemos se o pedido chegou à cooperativa.";
const MAYBE = "Use “Conferir” daqui a pouco para saber.";

const OTHER_IS_OPEN =
  "Antes deste você enviou outro pedido por esta página, e não sabemos se ele chegou à cooperativa. Veja se ele aparece antes de continuar. Se quiser enviar este também, use “Enviar mesmo assim”.";
const TOO_MANY_OPEN =
  "Há muitos pedidos seus desta página de que ainda não sabemos se chegaram, e por isso este não foi enviado. Confira com o RH antes de enviar mais.";

/** Nothing was done. After every other failure the effect may have come, or come yet. */
const CERTAIN: readonly FailureReason[] = ["recusa", "sessao", "nao-enviada"];

/** Looks that are later find no effect that is still to come. */
const LATE_MS = environment.providerTimeLimit * 2;

const hasWitness = ({ isDone, gone }: Pick<ReadWrite<never, never>, "isDone" | "gone">) =>
  isDone !== undefined || gone !== undefined;

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
  async #found(ask: () => Promise<boolean | null> | undefined): Promise<Ending | null> {
    try {
      return (await ask()) === true ? await this.#done(null) : null;
    } catch (error) {
      if (error instanceof ProviderFailure) return null;
      throw error;
    }
  }

  async #failed({ reason, message }: ProviderFailure): Promise<Ending> {
    if (reason === "sessao") return this.#endSession();
    const certain = CERTAIN.includes(reason);
    if (!certain) return (await this.look(null)) ?? this.#unknown(message);
    if (reason === "recusa")
      return (await this.#lookDespiteRefusal()) ?? { state: "refused", message };
    return { state: "not-sent", message };
  }

  #lookDespiteRefusal(): Promise<Ending | null> {
    const { gone, isDoneThough } = this.#write;
    return gone ? this.look(null) : this.#found(() => isDoneThough?.(this.#value));
  }

  /** Takes what is kept of the press, null while it is being carried out; gives that it is done, as the provider shows; else null. */
  look(
    kept: KeptPress | null,
    note?: (lateLooks: number) => Promise<void>,
  ): Promise<Ending | null> {
    const { gone, isDone } = this.#write;
    if (!gone) return this.#found(() => isDone?.(this.#value));
    return this.#found(async () => {
      const before = kept?.lateLooks ?? 0;
      const { isGone, lateLooks } = await looksGone(gone, {
        beside: (kept ? kept.beside : besideOf(gone)) ?? [],
        lateLooks: before,
        isLate: kept !== null && Date.now() - kept.since > LATE_MS,
      });
      if (lateLooks !== before) await note?.(lateLooks);
      return isGone;
    });
  }

  async #unknown(message = MAYBE_ARRIVED): Promise<Ending> {
    const words = [message, this.#write.maybe ?? (hasWitness(this.#write) ? MAYBE : "")]
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
  async check(
    ending: Ending | null,
    kept: KeptPress | null,
    note: (lateLooks: number) => Promise<void>,
  ): Promise<Ending> {
    return (await this.look(kept, note)) ?? ending ?? this.#unknown();
  }
}

/** For what is asked before anything is sent: without the store a second press could not be told from a first. */
function orNothingSent<T>(work: () => Promise<T>, message = NOTHING_SENT): Promise<T | Ending> {
  return work().catch(ifStoreFails((): Ending => ({ state: "not-sent", message })));
}

/** What is told of a press: how it ended, and which one the ways out are about. */
interface Told {
  ending: Ending;
  /** The press that can be asked about. */
  check?: string;
  /** The open press in spite of which it may be sent. */
  sendAnyway?: string;
}

interface Form {
  /** Person and form. */
  key: string;
  mark: string | null;
  /** null: nothing tells what became of it, and so it holds nothing and is held by none. */
  asked: Asked | null;
}

async function settled<T, O>(
  press: Press<T, O>,
  key: string,
  mark: string,
  before: Ending | null,
): Promise<Ending> {
  const kept = await keptOf(key, mark);
  const ending = await press.check(before, kept, (looks) => noteLateLooks(key, mark, looks));
  await settle(key, mark, ending);
  return ending;
}

/** Looks what became of an earlier press. What this form asks for tells nothing of one that asked for something else. */
async function checked<T, O>(
  press: Press<T, O>,
  { key, asked }: Form,
  mark: string,
): Promise<Told> {
  const ending = await endingOf(key, mark);
  if (ending && ending.state !== "unknown") return { ending };
  const kept = await keptOf(key, mark);
  if (asked && kept?.facts && kept.facts !== asked.facts)
    return { ending: otherIsOpen, sendAnyway: mark };
  return { ending: await settled(press, key, mark, ending), check: mark, sendAnyway: mark };
}

const otherIsOpen: Ending = { state: "unknown", message: OTHER_IS_OPEN };

/** Before it is sent in spite of an open one of the same facts: that one may have arrived by now. */
async function arrivedMeanwhile<T, O>(
  press: Press<T, O>,
  { key, asked }: Form,
): Promise<Ending | null> {
  const kept = asked?.anyway ? await keptOf(key, asked.anyway) : null;
  if (!kept || kept.facts !== asked?.facts) return null;
  if (kept.ending?.state === "done") return kept.ending;
  const found = await press.look(kept, (looks) => noteLateLooks(key, kept.mark, looks));
  if (found) await settle(key, kept.mark, found);
  return found;
}

async function pressed<T, O>(press: Press<T, O>, form: Form): Promise<Told> {
  const { key, mark, asked } = form;
  // A page of the former build, without an id.
  if (mark === null) return { ending: await press.carryOut() };
  const own = (ending: Ending): Told => ({ ending, check: mark, sendAnyway: mark });
  const arrived = await arrivedMeanwhile(press, form);
  if (arrived) return { ending: arrived };
  const found = await orNothingSent(() => pressOnce(key, mark, asked), PRESS_NOT_KEPT);
  if (found.state === "not-sent") return { ending: found };
  if (found.state === "outdated") return { ending: { state: "refused", message: OUTDATED } };
  if (found.state === "full") return { ending: { state: "refused", message: TOO_MANY_OPEN } };
  if (found.state === "held" && !found.same) return { ending: otherIsOpen, sendAnyway: found.mark };
  if (found.state === "held") {
    if (found.ending?.state === "done") return { ending: found.ending };
    const ending = await settled(press, key, found.mark, found.ending);
    return { ending, check: found.mark, sendAnyway: found.mark };
  }
  if (found.state === "ended" && found.ending.state !== "unknown") return own(found.ending);
  if (found.state !== "first")
    return own(await settled(press, key, mark, found.state === "ended" ? found.ending : null));
  try {
    const ending = await press.carryOut();
    await found.end(ending);
    return own(ending);
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
  { ending, check, sendAnyway }: Told,
  refusal: (message: string) => Refusal,
): Promise<Response> {
  if (ending.state === "done")
    return ending.flash ? lead(request, access, ending, ending.flash) : redirectTo(ending.to);
  if (ending.state === "unknown" && ending.onward)
    return lead(request, access, ending.onward, { kind: "erro", text: ending.message });
  const refused =
    ending.state === "unknown"
      ? { ...refusal(ending.message), check, sendAnyway }
      : refusal(ending.message);
  const wait = ending.state === "refused" && ending.waitSeconds;
  return refusedPage(refused, {
    status: statusOf(ending),
    headers: wait ? { "Retry-After": String(wait) } : undefined,
  });
}

/**
 * Takes who asks, the write, what was read, the fields as they came, and whether the page can tell of an open press of other facts; gives how
 * this press ended, and the marks under which it can be asked about and passed by. Throws the redirect to the sign-in when the session is over.
 */
export async function pressForm<T, O>(
  request: Request,
  access: Access,
  write: ReadWrite<T, O>,
  value: T,
  fields: FormData,
  holdsOthers = false,
): Promise<Told> {
  const press = new Press({
    provider: access.provider,
    endSession: () => endSession(request, access.session),
    write,
    value,
  });
  const mark = pressMark(fields);
  // Where the next page is of use all the same, that page has the ways on.
  const holds = hasWitness(write) && !write.secret && !write.onward;
  const asked = holds && {
    facts: write.ofRecord || write.gone ? OF_RECORD : factsOf(fields),
    anyway: sendAnywayOn(fields),
    beside: write.gone && besideOf(write.gone),
    holdsOthers,
  };
  const form = { key: `${ownerOf(access)}/${write.name}`, mark, asked: asked || null };
  const { ending, check, sendAnyway } = await (mark !== null && isCheck(fields)
    ? checked(press, form, mark)
    : pressed(press, form));
  const canCheck = hasWitness(write) && !write.secret;
  return {
    ending,
    check: canCheck ? check : undefined,
    sendAnyway: canCheck ? sendAnyway : undefined,
  };
}

const OF_RECORD = "registro";

/** For the loader of a form: what is told of its open press before it is sent again; null when there is none. */
export async function openPress(access: Access, name: string): Promise<Refusal | null> {
  const open = await openOf(`${ownerOf(access)}/${name}`);
  if (!open) return null;
  const message =
    open.ending?.state === "unknown" ? open.ending.message : `${MAYBE_ARRIVED} ${MAYBE}`;
  return { error: { "": [message] }, check: open.mark, sendAnyway: open.mark };
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
  const told = await pressForm(
    request,
    access,
    write,
    read.value,
    typeof fields === "string" ? new FormData() : fields,
    true,
  );
  const { ending } = told;
  if (ending.state === "done") await dropForm(request, access.session);
  if (ending.state === "refused") await returnForm(request, access.session);
  return tell(request, access, told, read.refusal);
}
