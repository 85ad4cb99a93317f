import { isDeepStrictEqual } from "node:util";
import { addMinutes } from "date-fns/addMinutes";
import { z } from "zod/v4";
import { RETENTION_SECONDS } from "~/lib/limits";
import { readFields, typedText, type Refusal } from "../http/form.server";
import { arrivalOf } from "../connection/arrival.server";
import { withFallback } from "../config/log.server";
import { storedValues } from "../storage/stored-values.server";
import { requestedPath } from "./requested-path.server";
import { NOT_SAVED, setFormInput, STORE_AWAY } from "./unsaved-input.server";
import { accountOfForm, CSRF_FIELD, tokenInUse, type Session } from "../session/session.server";

const formDraft = z.object({
  path: z.string(),
  fields: z.record(z.string(), z.string()),
  /** Time of the refusal in ms; undefined when the form was not refused. */
  returned: z.number().optional().catch(0),
});
type FormDraft = z.output<typeof formDraft>;

const REFUSED_DRAFT_MINUTES = 15;

export const isAlive = ({ returned }: Pick<FormDraft, "returned">, now: number): boolean =>
  returned === undefined || now < addMinutes(returned, REFUSED_DRAFT_MINUTES).getTime();

const drafts = storedValues("formularios", z.array(formDraft), RETENTION_SECONDS);
const MAX_FORM_DRAFTS = 10;

function keyOf(
  { ended, endedContent, content }: Session,
  formAccountHash: string | null,
): string | null {
  const { accountHash = "", ...tokens } = endedContent ?? content;
  if (ended === "saiu" || tokenInUse(tokens) === undefined || formAccountHash === null) return null;
  return formAccountHash === accountHash ? formAccountHash : `${accountHash}>${formAccountHash}`;
}

const markOf = (session: Session, token: unknown) =>
  typeof token === "string" ? accountOfForm(session, token) : null;

const ownKey = (session: Session) => keyOf(session, markOf(session, session.content.csrfToken));

const despiteStore = <T, F>(otherwise: F, work: () => Promise<T>): Promise<T | F> =>
  withFallback("formulario-sem-registro", otherwise, work);

const savedByRequest = new WeakMap<Request, FormDraft & { key: string }>();

export async function saveFormDraft(
  request: Request,
  session: Session,
  names: readonly string[],
): Promise<void> {
  if (arrivalOf(request).crossOrigin || session.ended === "saiu") return;
  const sent = await readFields(request);
  if (typeof sent === "string") return;
  const mark = markOf(session, sent.get(CSRF_FIELD));
  const typed = names.flatMap((name) => {
    const value = sent.get(name);
    return typeof value === "string" && value.trim() !== "" ? [[name, value] as const] : [];
  });
  if (!mark || typed.length === 0) return;
  const draft = { path: requestedPath(request), fields: Object.fromEntries(typed) };
  const key = keyOf(session, mark);
  const isOwn = key === ownKey(session);
  if (key !== null && isOwn) savedByRequest.set(request, { key, ...draft });
  const isSaved =
    key !== null &&
    (await despiteStore(false, async () => {
      await drafts.change(key, (all) =>
        [...(all ?? []).filter(({ path }) => path !== draft.path), draft].slice(-MAX_FORM_DRAFTS),
      );
      return true;
    }));
  const text = typedText(draft.fields);
  if (text === "") return;
  if (!isSaved) setFormInput(request, { message: key ? STORE_AWAY : NOT_SAVED, unsaved: text });
  // The form and its draft belong to another account's portal.
  // The open portal's pages do not show that draft, so a 503 page repeats the text.
  else if (!isOwn) setFormInput(request, { message: text.trim(), unsaved: null });
}

/**
 * A change of the session secret changes the account's hash.
 * Moves the drafts stored under the `earlier` hashes to the hash `own`.
 */
export async function adoptFormDrafts([own = "", ...earlier]: readonly string[]): Promise<void> {
  await despiteStore(null, async () => {
    for (const key of earlier) {
      const before = await drafts.read(key);
      if (!before) continue;
      await drafts.change(own, (all) => {
        const newer = all ?? [];
        const left = before.filter(({ path }) => !newer.some((each) => each.path === path));
        return [...left, ...newer].slice(-MAX_FORM_DRAFTS);
      });
      await drafts.remove(key);
    }
  });
}

/** Another tab may have replaced the draft of this path, so the fields must match too. */
async function change(
  request: Request,
  next: (draft: FormDraft) => FormDraft | null,
): Promise<void> {
  const own = savedByRequest.get(request);
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

export const hasTypedFields = (request: Request): boolean => savedByRequest.has(request);

export const dropFormDraft = (request: Request): Promise<void> => change(request, () => null);

export const returnFormDraft = (request: Request): Promise<void> =>
  change(request, (draft) => ({ ...draft, returned: Date.now() }));

/** Returns null if the page has no draft that `isAlive` accepts, or if the store fails. */
export async function typedBefore(
  request: Request,
  { session }: { session: Session },
): Promise<Refusal | null> {
  const [path, key] = [requestedPath(request), ownKey(session)];
  const all = key === null ? null : await despiteStore(null, () => drafts.read(key));
  const draft = all?.find((each) => each.path === path && isAlive(each, Date.now()));
  return draft ? { initialValue: draft.fields, kept: true } : null;
}
