/**
 * The draft of a form of one page: what was typed is stored before the provider is asked, so that it
 * survives provider failures, expired sessions and restarts. Wizards have drafts with steps.
 */
import { isDeepStrictEqual } from "node:util";
import { addMinutes } from "date-fns/addMinutes";
import { z } from "zod/v4";
import { RETENTION_SECONDS } from "~/lib/limits";
import { readFields, typedText, type Refusal } from "../http/form.server";
import { arrivalOf } from "../connection/arrival.server";
import { withFallback } from "../config/log.server";
import { storedValues } from "../storage/stored-values.server";
import { accountOfToken } from "../session/csrf-token.server";
import { requestedPath } from "./requested-path.server";
import { ALSO_NOT_SAVED, setFormInput, NOT_SAVED } from "./unsaved-input.server";
import { CSRF_FIELD, tokenInUse, type Session } from "../session/session.server";

const formDraft = z.object({
  path: z.string(),
  fields: z.record(z.string(), z.string()),
  /** When the form came back to the user refused, in milliseconds since 1970. */
  returned: z.number().optional().catch(0),
});
type FormDraft = z.output<typeof formDraft>;

/** A refused form stays stored this long, in case the user closed the page. */
const RETURNED_MINUTES = 15;

export const isAlive = ({ returned }: Pick<FormDraft, "returned">, now: number): boolean =>
  returned === undefined || now < addMinutes(returned, RETURNED_MINUTES).getTime();

const drafts = storedValues("formularios", z.array(formDraft), RETENTION_SECONDS);
const MAX_FORM_DRAFTS = 10;

/**
 * Returns the storage key, or null without a signed-in employee. A form of another account (`mark`,
 * an account hash) gets a separate key.
 */
function keyOf({ ended, former, content }: Session, mark: string | null): string | null {
  const { accountHash, sid, ...tokens } = former ?? content;
  if (ended === "saiu" || tokenInUse(tokens) === undefined || mark === null) return null;
  return mark === accountHash ? mark : `${accountHash ?? sid ?? ""}>${mark}`;
}

const markOf = (token: unknown) => (typeof token === "string" ? accountOfToken(token) : null);

const ownKey = (session: Session) => keyOf(session, markOf(session.content.csrfToken));

const despiteStore = <T, F>(otherwise: F, work: () => Promise<T>): Promise<T | F> =>
  withFallback("formulario-sem-registro", otherwise, work);

/** The drafts that `saveFormDraft` stored, for the answer to the same request. */
const saved = new WeakMap<Request, FormDraft & { key: string }>();

/**
 * Stores a form that the portal rendered; what cannot be stored becomes unsaved input. `names` are
 * the fields to store, which must not be secret.
 */
export async function saveFormDraft(
  request: Request,
  session: Session,
  names: readonly string[],
): Promise<void> {
  if (arrivalOf(request).crossOrigin || session.ended === "saiu") return;
  const sent = await readFields(request);
  if (typeof sent === "string") return;
  const mark = markOf(sent.get(CSRF_FIELD));
  const typed = names.flatMap((name) => {
    const value = sent.get(name);
    return typeof value === "string" && value.trim() !== "" ? [[name, value] as const] : [];
  });
  if (!mark || typed.length === 0) return;
  const draft = { path: requestedPath(request), fields: Object.fromEntries(typed) };
  const key = keyOf(session, mark);
  if (key !== null && key === ownKey(session)) saved.set(request, { key, ...draft });
  const isSaved =
    key !== null &&
    (await despiteStore(false, async () => {
      await drafts.change(key, (all) =>
        [...(all ?? []).filter(({ path }) => path !== draft.path), draft].slice(-MAX_FORM_DRAFTS),
      );
      return true;
    }));
  const unsaved = isSaved ? "" : typedText(typed);
  if (unsaved !== "") setFormInput(request, { message: key ? ALSO_NOT_SAVED : NOT_SAVED, unsaved });
}

/** Leaves the draft of another tab alone, which has the same path and other fields. */
async function change(
  request: Request,
  next: (draft: FormDraft) => FormDraft | null,
): Promise<void> {
  const own = saved.get(request);
  if (!own) return;
  const isIt = ({ path, fields }: FormDraft) =>
    path === own.path && isDeepStrictEqual(fields, own.fields);
  await despiteStore(null, () =>
    drafts.change(own.key, (all) => {
      if (!all?.some(isIt)) return all;
      const left = all.flatMap((each) => (isIt(each) ? (next(each) ?? []) : [each]));
      return left.length > 0 ? left : null;
    }),
  );
}

export const dropFormDraft = (request: Request): Promise<void> => change(request, () => null);

/** The page of the refusal repeats the input, so the draft expires soon. */
export const returnFormDraft = (request: Request): Promise<void> =>
  change(request, (draft) => ({ ...draft, returned: Date.now() }));

/** Returns the draft of this page as the form shows it, or null. */
export async function typedBefore(
  request: Request,
  { session }: { session: Session },
): Promise<Refusal | null> {
  const [path, key] = [requestedPath(request), ownKey(session)];
  const all = key === null ? null : await despiteStore(null, () => drafts.read(key));
  const draft = all?.find((each) => each.path === path && isAlive(each, Date.now()));
  return draft ? { initialValue: draft.fields, kept: true } : null;
}
