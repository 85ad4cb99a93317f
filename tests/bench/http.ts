/** Requests as the benchmark needs them: byte by byte, or with a session. */
import { connect } from "node:net";
import { urlEncoded } from "../support/http/body";
import { ask, Client, type Headers, type Told } from "../support/http/client";

export const ECONOMY = { "save-data": "on" };
const BROWSER = {
  accept: "text/html,application/xhtml+xml",
  "accept-encoding": "gzip, deflate, br",
};

export type { Headers };

export interface OnWire {
  status: number;
  /** Bytes of the whole answer: status line, headers, and the body as it travelled. */
  total: number;
}

/** Fetches an address over a bare socket, as a browser with an empty cache would, and counts what arrives. */
export function bytesOnWire(url: string, headers: Headers = {}): Promise<OnWire> {
  const { hostname, port, pathname, search, host } = new URL(url);
  const all = { host, connection: "close", ...BROWSER, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join("")}\r\n`),
    );
    socket.on("data", (part) => parts.push(part));
    socket.once("error", reject);
    socket.once("end", () => {
      const answer = Buffer.concat(parts);
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer.toString("latin1", 0, 20))?.[1] ?? 0);
      resolve({ status, total: answer.length });
    });
  });
}

/** A page's HTML, by GET; throws when it is not a 200. */
export async function html(url: string, headers: Headers = {}): Promise<string> {
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

const cookiesOf = ({ headers }: Told): string[] =>
  (headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0] ?? "");

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
