/**
 * Stores form input until it is processed, so that it survives provider failures, expired sessions
 * and restarts. Wizards use drafts instead.
 */
import { isDeepStrictEqual } from "node:util";
import { addMinutes } from "date-fns/addMinutes";
import { z } from "zod/v4";
import { RETENTION_SECONDS } from "~/lib/limits";
import { isSecretField } from "~/lib/form-fields";
import { readFields, typedText } from "../http/form.server";
import { arrivalOf } from "../connection/arrival.server";
import { withFallback } from "../config/log.server";
import { storedValues } from "../storage/stored-values.server";
import { accountOfToken } from "../session/csrf-token.server";
import { requestedPath } from "./requested-path.server";
import { ALSO_NOT_SAVED, noteInput, NOT_SAVED } from "./unsaved-input.server";
import { CSRF_FIELD, tokenInUse, type Session } from "../session/session.server";

const form = z.object({
  path: z.string(),
  fields: z.record(z.string(), z.string()),
  returned: z.number().optional().catch(0),
});
type Form = z.output<typeof form>;

/** A refused form (`returned`) stays stored this long, in case the user closed the page. */
const RETURNED_MINUTES = 15;

export const isHeld = ({ returned }: Pick<Form, "returned">, now: number): boolean =>
  returned === undefined || now < addMinutes(returned, RETURNED_MINUTES).getTime();

const forms = storedValues("formularios", z.array(form), RETENTION_SECONDS);
const MOST_KEPT = 10;

const NOT_TYPED =
  /^(pedido|conferir|mesmoAssim|esteEnvio|apagar|intencao|novo|rascunho|voltar|latitude|longitude|concordo|aceito)$/;

function isSomebody(session: Session): boolean {
  return session.ended !== "saiu" && tokenInUse(session.former ?? session.content) !== undefined;
}

/**
 * Returns the storage key, or null without a signed-in employee. A form of another account (`mark`,
 * an account hash) gets a separate key.
 */
function keeper(session: Session, mark: string | null): string | null {
  if (!isSomebody(session) || mark === null) return null;
  const { accountHash, sid } = session.former ?? session.content;
  return mark === accountHash ? mark : `${accountHash ?? sid ?? ""}>${mark}`;
}

const markOf = (token: unknown) => (typeof token === "string" ? accountOfToken(token) : null);

const despiteStore = <T, F>(otherwise: F, work: () => Promise<T>): Promise<T | F> =>
  withFallback("formulario-sem-registro", otherwise, work);
const orNothing = <T>(work: () => Promise<T>): Promise<T | null> => despiteStore(null, work);

/** Stores forms that the portal rendered; what cannot be stored becomes unsaved input. */
export async function keepForm(request: Request, session: Session): Promise<void> {
  if (arrivalOf(request).crossOrigin || session.ended === "saiu") return;
  const sent = await readFields(request);
  if (typeof sent === "string") return;
  const mark = markOf(sent.get(CSRF_FIELD));
  const [path, fields] = [requestedPath(request), typedIn(sent)];
  if (!mark || Object.keys(fields).length === 0) return;
  const key = keeper(session, mark);
  const isSaved =
    key !== null &&
    (await despiteStore(false, async () => {
      await forms.change(key, (all) =>
        [...(all ?? []).filter((each) => each.path !== path), { path, fields }].slice(-MOST_KEPT),
      );
      return true;
    }));
  const unsaved = isSaved ? "" : typedText(Object.entries(fields));
  if (unsaved !== "") noteInput(request, { told: key ? ALSO_NOT_SAVED : NOT_SAVED, unsaved });
}

function typedIn(sent: FormData): Record<string, string> {
  const entries = [...sent.entries()].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(
    entries.filter(
      ([name, value]) => !NOT_TYPED.test(name) && !isSecretField(name) && value.trim() !== "",
    ),
  );
}

async function change(
  request: Request,
  session: Session,
  next: (kept: Form) => Form | null,
): Promise<void> {
  const key = keeper(session, markOf(session.content.csrfToken));
  const sent = await readFields(request);
  if (key === null || typeof sent === "string") return;
  const [path, typed] = [requestedPath(request), typedIn(sent)];
  const isIt = (each: Form) => each.path === path && isDeepStrictEqual(each.fields, typed);
  await orNothing(() =>
    forms.change(key, (all) => {
      if (!all?.some(isIt)) return all;
      const left = all.flatMap((each) => (isIt(each) ? (next(each) ?? []) : [each]));
      return left.length > 0 ? left : null;
    }),
  );
}

export const dropForm = (request: Request, session: Session): Promise<void> =>
  change(request, session, () => null);

export const returnForm = (request: Request, session: Session): Promise<void> =>
  change(request, session, (kept) => ({ ...kept, returned: Date.now() }));

export async function keptForm(
  request: Request,
  session: Session,
): Promise<Record<string, string> | null> {
  const path = requestedPath(request);
  const key = keeper(session, markOf(session.content.csrfToken));
  const all = key === null ? null : await orNothing(() => forms.read(key));
  return all?.find((each) => each.path === path && isHeld(each, Date.now()))?.fields ?? null;
}
