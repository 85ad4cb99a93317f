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
 * `check`: mark (`pressMark`) of the submission that the button “Conferir” checks.
 * `sendAnyway`: mark of the open submission that “Enviar mesmo assim” overrides.
 */
interface Told {
  ending: Ending;
  check?: string;
  sendAnyway?: string;
}

interface Form {
  key: string;
  mark: string | null;
  /** null: the submission neither blocks other submissions nor is blocked. */
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

async function checked<T, O>(
  press: Press<T, O>,
  { key, asked }: Form,
  mark: string,
): Promise<Told> {
  const ending = await endingOf(key, mark);
  if (ending && ending.state !== "unknown") return { ending };
  const kept = await keptOf(key, mark);
  // The provider is asked with this form's values, so other values cannot be checked.
  if (asked && kept?.facts && kept.facts !== asked.facts)
    return { ending: otherIsOpen, sendAnyway: mark };
  return { ending: await settled(press, key, mark, ending), check: mark, sendAnyway: mark };
}

const otherIsOpen: Ending = { state: "unknown", message: OTHER_IS_OPEN };

/**
 * The user sends again, although the outcome of an earlier submission is unknown. If that one had
 * the same values, checks whether it has arrived by now.
 */
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
  // A page of an earlier build has no id, so a repeat cannot be told from a first submission.
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
    // A thrown Response (sign-in or 404) means that nothing was done, so a repeat may send.
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
 * `hasWays`: the page has the buttons “Conferir” and “Enviar mesmo assim”. Only these buttons end
 * an unknown outcome. Without the buttons the submission must not block others.
 * @throws the sign-in redirect when the session is over
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
  // `onward` leads to another page, which lacks the buttons to end a block.
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
 * If true, a loader shows the form of an unlisted record too, because the user must learn the
 * outcome.
 */
export const hasOpenPress = async (access: Access, name: string): Promise<boolean> =>
  (await newestOpen(`${ownerOf(access)}/${name}`)) !== null;

/**
 * Returns the stored input, and a warning if the outcome of an earlier submission is unknown. A
 * submission of the value on the page (`shown`) has arrived and needs no warning.
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

/** True if this form was carried out; false also if the outcome is unknown. */
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
