/**
 * Handles single-page forms that create no record of their own. A repeated submission is carried
 * out only once.
 */
import { relativeMoment } from "~/lib/calendar";
import { endSession, typedBefore, type Access } from "../access/guard.server";
import { dropForm, returnForm } from "../access/kept-form.server";
import { ownerOf } from "../access/owner.server";
import type { Flash } from "../session/session-cookie.server";
import { writeSession } from "../session/session.server";
import { readFields, readForm, type Refusal } from "../http/form.server";
import { refusedPage, redirectTo, redirectWithMessage } from "../http/response.server";
import { formAgain } from "./form-again.server";
import { factsOf, isCheck, pressMark, sendAnywayOn } from "./form-facts.server";
import { besideOf } from "./gone.server";
import {
  canBeAsked,
  orNothingSent,
  Press,
  type OneWrite,
  type ReadWrite,
} from "./one-write.server";
import type { Asked } from "./press-record.server";
import {
  endingOf,
  newestOpen,
  keptOf,
  noteLateLooks,
  pressOnce,
  settle,
  type Ending,
  type Lead,
} from "./presses.server";

export { limitOf, Press, type Limit, type OneWrite } from "./one-write.server";

const PRESS_NOT_KEPT =
  "O portal não conseguiu guardar o pedido, e por isso este toque não enviou nada. Se você acabou de enviar algo, confira se chegou antes de tentar de novo.";
const OUTDATED =
  "Esta página já foi enviada, e depois dela outra. Confira como está agora e envie de novo se ainda quiser.";
const OTHER_IS_OPEN =
  "Antes deste você enviou outro pedido por esta página, e não sabemos se ele chegou à cooperativa. Veja se ele aparece antes de continuar. Se quiser enviar este também, use “Enviar mesmo assim”.";
const TOO_MANY_OPEN =
  "Há muitos pedidos seus desta página de que ainda não sabemos se chegaram, e por isso este não foi enviado. Confira com o RH antes de enviar mais.";

/**
 * `check` is the mark (`pressMark`) of the submission to check. `sendAnyway` is the mark of the
 * open submission to override.
 */
interface Told {
  ending: Ending;
  check?: string;
  sendAnyway?: string;
}

interface Form {
  key: string;
  mark: string | null;
  /**
   * `asked` is null if the outcome cannot be verified. Such a submission neither blocks others nor
   * is blocked.
   */
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

/**
 * Returns the stored outcome of an earlier submission, or else asks the provider. A submission with
 * other values than this form stays unknown, because this form's values cannot verify it.
 */
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

/** Before sending anyway, looks whether the open submission with the same values has arrived. */
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
  // A page of an earlier build has no id. No repeat is recognised, so the write is carried out.
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
    // A thrown Response leads to the sign-in or says 404. Nothing was done in either case.
    if (error instanceof Response) await found.abandon();
    throw error;
  }
}

async function lead(
  request: Request,
  { session }: Access,
  { to, sent }: Lead,
  flash: Flash,
): Promise<Response> {
  if (sent === undefined) return redirectWithMessage(request, to, flash);
  return redirectTo(to, [
    await writeSession(request, session, {
      sentCode: sent ?? undefined,
      flash,
    }),
  ]);
}

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
    return lead(request, access, ending.onward, { kind: "error", text: ending.message });
  if (ending.state === "not-sent" && ending.onward)
    return lead(request, access, ending.onward, { kind: "info", text: ending.message });
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
 * `hasWays` means that the page can show an open submission and its buttons. Without the buttons
 * the user could not resolve the submission, so it blocks no others. @throws the sign-in redirect
 * when the session is over.
 */
export async function pressForm<T, O>(
  request: Request,
  access: Access,
  write: ReadWrite<T, O>,
  value: T,
  fields: FormData,
  hasWays = false,
): Promise<Told> {
  const press = new Press({
    provider: access.provider,
    endSession: () => endSession(request, access.session),
    write,
    value,
  });
  const mark = pressMark(fields);
  // With `onward` the user continues on the next page, so this submission blocks no other.
  const holds = hasWays && canBeAsked(write) && !write.onward;
  const asked = holds
    ? {
        facts: write.ofRecord || write.gone ? OF_RECORD : factsOf(value),
        anyway: sendAnywayOn(fields),
        beside: write.gone && besideOf(write.gone),
      }
    : null;
  const form = { key: `${ownerOf(access)}/${write.name}`, mark, asked };
  const { ending, check, sendAnyway } = await (mark !== null && isCheck(fields)
    ? checked(press, form, mark)
    : pressed(press, form));
  const canCheck = canBeAsked(write);
  return {
    ending,
    check: canCheck ? check : undefined,
    sendAnyway: canCheck ? sendAnyway : undefined,
  };
}

const OF_RECORD = "registro";

/**
 * Tells whether an outcome is unknown. If so, a loader shows the form's page even if the record is
 * no longer listed. Otherwise the user could not learn the outcome.
 */
export const hasOpenPress = async (access: Access, name: string): Promise<boolean> =>
  (await newestOpen(`${ownerOf(access)}/${name}`)) !== null;

/**
 * Called by loaders. Reports an open submission before the user types, and restores typed input.
 * `shown` holds the form values that match what the page shows now. An open submission with exactly
 * these values is not reported, because its effect is visible.
 */
export async function typedOrOpenPress(
  request: Request,
  access: Access,
  name: string,
  shown?: unknown,
): Promise<Refusal | null> {
  const [typed, open] = await Promise.all([
    typedBefore(request, access),
    newestOpen(`${ownerOf(access)}/${name}`),
  ]);
  if (open === null || (shown !== undefined && open.facts === factsOf(shown))) return typed;
  const when = open.since > 0 ? relativeMoment(new Date(open.since), new Date()) : "antes";
  return {
    ...typed,
    kept: false,
    open: `Ainda não se sabe se chegou à cooperativa o que você enviou por esta página ${when}. Abra a página de novo daqui a pouco: ela mostra como está.`,
  };
}

/**
 * Tells whether this form was carried out. Returns false also if neither the store nor this process
 * knows the outcome.
 */
export async function wasDone(access: Access, name: string, fields: FormData): Promise<boolean> {
  const mark = pressMark(fields);
  return mark !== null && (await endingOf(`${ownerOf(access)}/${name}`, mark))?.state === "done";
}

/** @throws the sign-in redirect when the session is over (spec 2.2). */
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
