import type { OpenKey } from "./database";
import { ownKeys } from "./owner";
import { packed, seal, unpacked, unseal } from "./sealed";

const HEADERS = ["Content-Type", "Content-Security-Policy"];

const contextOf = (url: string): string => `pagina/${new URL(url).pathname}`;

const headersOf = ({ headers }: Response): [string, string][] =>
  HEADERS.map((name) => [name, headers.get(name) || ""]);

export async function sealPage({ key }: OpenKey, page: Response): Promise<Response> {
  const sealed = await seal(key, contextOf(page.url), await page.arrayBuffer());
  return new Response(packed(sealed), { headers: headersOf(page) });
}

export async function openPage(stored: Response, url: string): Promise<Response | null> {
  const [key] = await ownKeys();
  if (!key) return null;
  const plain = await unseal(key.key, contextOf(url), unpacked(await stored.arrayBuffer()));
  return new Response(plain, { headers: headersOf(stored) });
}
