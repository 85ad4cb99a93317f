/**
 * What was typed into a form of one page, kept from the moment it arrives until it is carried out, or a little longer than it was refused: the
 * session may be over, the provider away, the portal restarted. Never passwords, codes or tokens. The steps of wizards have drafts of their own.
 */
import { isDeepStrictEqual } from "node:util";
import { addMinutes } from "date-fns/addMinutes";
import { z } from "zod/v4";
import { RETENTION_SECONDS } from "~/lib/limits";
import { isSecretField, readFields, typedText } from "../http/form.server";
import { isCrossOrigin } from "../connection/server-hooks.server";
import { withFallback } from "../config/log.server";
import { storedValues } from "../storage/stored-values.server";
import { accountOfToken } from "../session/csrf-token.server";
import { requestedPath } from "./requested-path.server";
import { CSRF_FIELD, type Session } from "../session/session.server";

const form = z.object({
  /** The portal's address that it was sent to. */
  path: z.string(),
  fields: z.record(z.string(), z.string()),
  /** When it came back on the page that refused it, in milliseconds. */
  returned: z.number().optional().catch(0),
});
type Form = z.output<typeof form>;

/** That page may never have come: the session was over, the signal lost. Time enough to sign in and to come back to it. */
const RETURNED_MINUTES = 15;

/** Takes what is kept and the moment in milliseconds; says whether the page gets it. */
export const isHeld = ({ returned }: Pick<Form, "returned">, now: number): boolean =>
  returned === undefined || now < addMinutes(returned, RETURNED_MINUTES).getTime();

/** Of one person, in one portal. */
const forms = storedValues("formularios", z.array(form), RETENTION_SECONDS);
const MOST_KEPT = 10;

/** What nobody types, or what is no wish to send. */
const NOT_KEPT =
  /^(pedido|conferir|mesmoAssim|esteEnvio|apagar|intencao|novo|rascunho|voltar|latitude|longitude|concordo|aceito)$/;

/** Is anybody signed in, or was until the session ended by itself? */
function isSomebody(session: Session): boolean {
  const { token, gerencial } = session.former ?? session.content;
  return session.ended !== "saiu" && (token !== undefined || gerencial !== undefined);
}

/** Takes the session, and the mark of whose portal the form is for; gives whose form it is. Null: nobody's, or of somebody who has left. */
function keeper(session: Session, mark: string | null): string | null {
  if (!isSomebody(session) || mark === null) return null;
  const { pessoa, sid } = session.former ?? session.content;
  return mark === pessoa ? mark : `${pessoa ?? sid ?? ""}>${mark}`;
}

const markOf = (token: unknown) => (typeof token === "string" ? accountOfToken(token) : null);

/** A store that fails keeps nobody from sending, nor from reading the page. */
const despiteStore = <T, F>(otherwise: F, work: () => Promise<T>): Promise<T | F> =>
  withFallback("formulario-sem-registro", otherwise, work);
const orNothing = <T>(work: () => Promise<T>): Promise<T | null> => despiteStore(null, work);

/**
 * Keeps what was typed. Takes the request and the session it came in; of a form that no page of the portal made nothing is kept. Gives the
 * session, with what was typed where the store failed to keep it, or nobody knows for whom.
 */
export async function keepForm(request: Request, session: Session): Promise<Session> {
  // Who has left wanted nothing to stay.
  if (isCrossOrigin(request) || session.ended === "saiu") return session;
  const sent = await readFields(request);
  if (typeof sent === "string") return session;
  const mark = markOf(sent.get(CSRF_FIELD));
  const [path, fields] = [requestedPath(request), typedIn(sent)];
  if (!mark || Object.keys(fields).length === 0) return session;
  const unkept = { ...session, unkept: typedText(Object.entries(fields)) };
  const key = keeper(session, mark);
  if (key === null) return unkept;
  return despiteStore(unkept, async () => {
    await forms.change(key, (all) =>
      [...(all ?? []).filter((each) => each.path !== path), { path, fields }].slice(-MOST_KEPT),
    );
    return session;
  });
}

/** What somebody typed into a form, by field. */
function typedIn(sent: FormData): Record<string, string> {
  const entries = [...sent.entries()].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(
    entries.filter(
      ([name, value]) => !NOT_KEPT.test(name) && !isSecretField(name) && value.trim() !== "",
    ),
  );
}

/** Takes what becomes of the form that this request brought: null, nothing of it is kept any more. Another tab's of the same address stays as it is. */
async function change(
  request: Request,
  session: Session,
  next: (kept: Form) => Form | null,
): Promise<void> {
  const key = keeper(session, markOf(session.content[CSRF_FIELD]));
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

/** It was carried out: nothing of it is kept any more. */
export const dropForm = (request: Request, session: Session): Promise<void> =>
  change(request, session, () => null);

/** It was refused, and comes back on the page, which may not come: kept for a little while yet. */
export const returnForm = (request: Request, session: Session): Promise<void> =>
  change(request, session, (kept) => ({ ...kept, returned: Date.now() }));

/** What was typed and not carried out; null when there is nothing. */
export async function keptForm(
  request: Request,
  session: Session,
): Promise<Record<string, string> | null> {
  const path = requestedPath(request);
  const key = keeper(session, markOf(session.content[CSRF_FIELD]));
  const all = key === null ? null : await orNothing(() => forms.read(key));
  return all?.find((each) => each.path === path && isHeld(each, Date.now()))?.fields ?? null;
}
