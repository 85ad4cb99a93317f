import { environment } from "../config/environment.server";
import { createSealing } from "../storage/sealing.server";
import { tokenInCookie } from "./session.server";

const sealing = createSealing(environment.secrets);
const MARK = "~";

const contextOf = async (request: Request): Promise<string> =>
  JSON.stringify(["endereco", await tokenInCookie(request)]);

/**
 * Encrypts a search word for a URL. The URL stays in the browser's history after “Sair”.
 * Only the same session can decrypt the word.
 */
export async function sealedWord(request: Request, word: string): Promise<string> {
  const sealed = sealing.seal(Buffer.from(word), await contextOf(request));
  return MARK + sealed.toString("base64url");
}

/** Returns the URL's query, decrypted. A value that another session sealed becomes "". */
export async function unsealedQuery(request: Request): Promise<URLSearchParams> {
  const query = new URL(request.url).searchParams;
  for (const [name, value] of [...query]) {
    if (!value.startsWith(MARK)) continue;
    const sealed = Buffer.from(value.slice(MARK.length), "base64url");
    query.set(name, sealing.unseal(sealed, await contextOf(request))?.toString() ?? "");
  }
  return query;
}
