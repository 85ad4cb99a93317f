import { bumpVersion, readRevocation, revokeSession } from "./session-revocations.server";
import type { SessionContent } from "./session-cookie.server";

const accountsOf = ({ accountHash: own, earlierHashes: earlier = [] }: SessionContent) =>
  (own ? [own, ...earlier] : []).map((account) => `senha ${account}`);

/** Ends all other sessions of the account that have begun, also in this second. Never throws. */
export async function endOtherSessions(content: SessionContent): Promise<void> {
  const seconds = Math.floor(Date.now() / 1000);
  await Promise.all(
    accountsOf(content).map((account) => bumpVersion(account, seconds, content.sid)),
  );
}

/** The session ends as if it had expired, so that no typed input is lost. */
export async function endIfPasswordChanged(content: SessionContent, sid: string): Promise<void> {
  const changes = await Promise.all(accountsOf(content).map(readRevocation));
  const { startedAt: began = 0 } = content;
  if (changes.some((each) => each && each.vez >= began && each.exceto !== sid))
    await revokeSession(sid, true);
}
