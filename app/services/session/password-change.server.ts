import { bumpVersion, readRevocation, revokeSession } from "./session-revocations.server";
import type { SessionContent } from "./session-cookie.server";

const keyOf = (account: string, sid = "") => `senha ${account} ${sid}`;

/** Sessions of the account that began earlier end, except this one. Never throws. */
export async function endOtherSessions({
  accountHash: own = "",
  earlierHashes: earlier = [],
  sid,
}: SessionContent): Promise<void> {
  const seconds = Math.floor(Date.now() / 1000);
  await Promise.all(
    [own, ...earlier].flatMap((account) => [
      bumpVersion(keyOf(account, sid), seconds),
      bumpVersion(keyOf(account), seconds),
    ]),
  );
}

/** The session ends as if it had expired, so that no typed input is lost. */
export async function endIfPasswordChanged(
  { accountHash: own, startedAt: began = 0 }: SessionContent,
  sid: string,
): Promise<void> {
  if (!own) return;
  const changedAt = (await readRevocation(keyOf(own)))?.vez ?? 0;
  if (changedAt <= began) return;
  const exempt = await readRevocation(keyOf(own, sid));
  if ((exempt?.vez ?? 0) < changedAt) await revokeSession(sid, true);
}
