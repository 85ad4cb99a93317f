import { z } from "zod/v4";
import { RETENTION_SECONDS } from "~/lib/limits";
import { hasNumber } from "../provider/contract/acesso";
import type { Access } from "./guard.server";
import { storedValues } from "../storage/stored-values.server";
import { tokenInUse, type Session } from "../session/session.server";

export type OwnedAccess = Pick<Access, "management" | "session"> & {
  colaborador: Pick<Access["colaborador"], "matricula" | "codIdFeder">;
};

/** In management mode a separate key hides the employee's stored data from the manager. */
export function ownerOf({ colaborador, management, session }: OwnedAccess): string {
  const { matricula, codIdFeder } = colaborador;
  const numbers = hasNumber(colaborador)
    ? `${matricula}/${codIdFeder}`
    : `sessao/${tokenInUse(session.content) ?? ""}`;
  return `${management ? "gerencial" : "pessoa"}/${numbers}`;
}

const storedOwner = z.object({
  dono: z.string(),
  gavetas: z.array(z.string()).default([]),
});
type StoredOwner = z.output<typeof storedOwner>;

const MAX_DRAFTS_LISTED = 50;

/**
 * The key is the session token. An expired session's cookie contains the token until
 * `forgetSession` replaces the cookie. So a form sent before that still finds its owner.
 */
const owners = storedValues("donos", storedOwner, RETENTION_SECONDS);

type SessionContent = Session["content"];

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

/**
 * Returns the owner of the session's stored data, even after the session has expired.
 * Returns null if `content` has no token, or if the store has no owner for the token.
 * @throws StoreFailure when the store fails
 */
export async function rememberedOwner(content: SessionContent): Promise<StoredOwner | null> {
  const token = tokenInUse(content);
  return token ? owners.read(token) : null;
}

/** A failing store must not prevent the sign-out. */
export async function forgetOwner({
  token,
  managementToken: management,
}: SessionContent): Promise<void> {
  await Promise.allSettled(
    [token, management].flatMap((each) => (each ? [owners.remove(each)] : [])),
  );
}
