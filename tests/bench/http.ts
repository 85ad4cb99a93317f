/** Requests as the benchmark needs them: with a session. */
import { urlEncoded } from "../support/http/body";
import { ask, Client, type Headers, type Told } from "../support/http/client";

export const ECONOMY = { "save-data": "on" };

export type { Headers };

/** A page's HTML, by GET; throws when it is not a 200. */
export async function html(url: string, headers: Headers = {}) {
  const { status, text } = await ask(url, { headers });
  if (status !== 200) throw new Error(`${new URL(url).pathname} respondeu ${status}`);
  return text;
}

let places = 0;

/**
 * Signs in through the portal's form; gives the session cookie. Each time from an address that nobody had before: the limit of
 * sign-ins counts by person and address, and the benchmark signs in many times at once.
 */
export async function signIn(origin: string, usuario: string, password: string): Promise<Headers> {
  places += 1;
  const place = { url: `${origin}/colaborador/`, origin };
  const client = new Client(() => place, `198.18.${places >> 8}.${places & 255}`);
  const status = await client.signIn(usuario, password);
  if (status !== 303) throw new Error(`A entrada em ${origin} respondeu ${status}`);
  const session = client.cookie.split("; ").find((cookie) => cookie.startsWith("__portal="));
  return { cookie: session ?? "" };
}

const cookiesOf = ({ cookies }: Told) => cookies.map((cookie) => cookie.split(";")[0] ?? "");

/** The same after the first page: the browser has fetched the stylesheet that the page names, and says so from then on. */
export async function withStylesheet(page: string, headers: Headers): Promise<Headers> {
  const [, address] = /<link[^>]*? href="([^"]+\.css)"/.exec(await html(page, headers)) ?? [];
  if (!address) throw new Error("A página não diz onde está o estilo");
  const sheet = await ask(new URL(address, page).href, { headers });
  return { ...headers, cookie: [headers.cookie, ...cookiesOf(sheet)].join("; ") };
}

let people = 0;

/** The same in the baseline application, which asks nobody: each time somebody else. */
export async function signInToBaseline(url: string): Promise<Headers> {
  const body = urlEncoded([["token", `pessoa-${(people += 1)}`]]);
  const answer = await ask(`${url}/entrar`, { body });
  const [cookie] = cookiesOf(answer);
  if (answer.status < 300 || answer.status > 303 || !cookie)
    throw new Error(`A entrada em ${url} respondeu ${answer.status}`);
  return { cookie };
}
