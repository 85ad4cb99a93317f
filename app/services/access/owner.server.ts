/** Whose stored things are these? */
import { z } from "zod/v4";
import { RETENTION_SECONDS } from "~/lib/limits";
import type { Access } from "./guard.server";
import { storedValues } from "../storage/stored-values.server";
import { tokenInUse, type Session } from "../session/session.server";

/**
 * Takes who asks; gives the key under which the portal stores what is theirs. A manager's own work in an employee's
 * portal stands apart from the employee's. Without a number of the provider's, what is stored lives as long as the session.
 */
export function ownerOf({
  colaborador,
  management,
  session,
}: Pick<Access, "management" | "session"> & {
  colaborador: Pick<Access["colaborador"], "matricula" | "codIdFeder">;
}): string {
  const { matricula, codIdFeder } = colaborador;
  const numbers =
    matricula || codIdFeder
      ? `${matricula}/${codIdFeder}`
      : `sessao/${tokenInUse(session.content) ?? ""}`;
  return `${management ? "gerencial" : "pessoa"}/${numbers}`;
}

const storedOwner = z.object({
  dono: z.string(),
  /** The records whose wizards the portal has opened in this session, the last ones. */
  gavetas: z.array(z.string()).default([]),
});
type StoredOwner = z.output<typeof storedOwner>;

const MAX_DRAFTS_LISTED = 50;

/** Whose session a token was, kept so that what is typed into an ended session still finds its draft. */
const owners = storedValues("donos", storedOwner, RETENTION_SECONDS);

type SessionContent = Session["content"];

/** Remembers whose session this is, and that it has opened this record (`draftSlot`). Throws when the store fails. */
export async function rememberOwner(access: Access, draftSlot: string | null): Promise<void> {
  const token = tokenInUse(access.session.content);
  if (token === undefined) return;
  const owner = ownerOf(access);
  await owners.change(token, (current) => {
    const before: StoredOwner = current?.dono === owner ? current : { dono: owner, gavetas: [] };
    if (draftSlot === null || before.gavetas.includes(draftSlot)) return before;
    return { dono: owner, gavetas: [...before.gavetas, draftSlot].slice(-MAX_DRAFTS_LISTED) };
  });
}

/** Whose session this cookie belonged to while it lived; null when the portal never kept anything of it. */
export async function rememberedOwner(content: SessionContent): Promise<StoredOwner | null> {
  const token = tokenInUse(content);
  return token ? owners.read(token) : null;
}

/** The session was signed out: nothing more is kept for it. A store that fails keeps nobody from leaving. */
export async function forgetOwner({ token, gerencial: management }: SessionContent): Promise<void> {
  await Promise.allSettled(
    [token, management].flatMap((each) => (each ? [owners.remove(each)] : [])),
  );
}
