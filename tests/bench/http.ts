/** Requests as the benchmark needs them: byte by byte, or with a session. */
import { connect } from "node:net";
import { request } from "undici";

export const ECONOMY = { "save-data": "on" };
const BROWSER = {
  accept: "text/html,application/xhtml+xml",
  "accept-encoding": "gzip, deflate, br",
};

export type Headers = Record<string, string>;

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

function cookiesOf(headers: Record<string, string | string[] | undefined>): string[] {
  const value = headers["set-cookie"];
  return (Array.isArray(value) ? value : value ? [value] : []).map(
    (cookie) => cookie.split(";")[0] ?? "",
  );
}

/** A page's HTML, by GET; throws when it is not a 200. */
export async function html(url: string, headers: Headers = {}): Promise<string> {
  const response = await request(url, { headers });
  const text = await response.body.text();
  if (response.statusCode !== 200)
    throw new Error(`${new URL(url).pathname} respondeu ${response.statusCode}`);
  return text;
}

async function post(
  url: string,
  cookie: string,
  fields: Record<string, string>,
  headers: Headers = {},
): Promise<string> {
  const response = await request(url, {
    method: "POST",
    headers: { ...headers, cookie, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });
  await response.body.dump();
  const [session] = cookiesOf(response.headers);
  if (response.statusCode < 300 || response.statusCode > 303 || !session)
    throw new Error(`A entrada em ${url} respondeu ${response.statusCode}`);
  return session;
}

let places = 0;

/** An address that nobody had before: the limit of sign-ins counts by person and address, and the benchmark signs in many times at once. */
function newPlace(): Headers {
  places += 1;
  return { "x-forwarded-for": `198.18.${places >> 8}.${places & 255}` };
}

/** Signs in through the portal's form, each time from elsewhere; gives the session cookie. */
export async function signIn(portal: string, usuario: string, password: string): Promise<Headers> {
  const address = `${portal}/colaborador/auth`;
  const page = await request(address);
  const [, csrfToken = ""] = /name="selo"[^>]*? value="([^"]+)"/.exec(await page.body.text()) ?? [];
  return {
    cookie: await post(
      address,
      cookiesOf(page.headers).join("; "),
      { selo: csrfToken, usuario, senha: password },
      newPlace(),
    ),
  };
}

/** The same after the first page: the browser has fetched the stylesheet that the page names, and says so from then on. */
export async function withStylesheet(page: string, headers: Headers): Promise<Headers> {
  const [, address] = /<link[^>]*? href="([^"]+\.css)"/.exec(await html(page, headers)) ?? [];
  if (!address) throw new Error("A página não diz onde está o estilo");
  const response = await request(new URL(address, page), { headers });
  await response.body.dump();
  return { ...headers, cookie: [headers.cookie, ...cookiesOf(response.headers)].join("; ") };
}

let people = 0;

/** The same in the baseline application, which asks nobody: each time somebody else. */
export async function signInToBaseline(url: string): Promise<Headers> {
  return { cookie: await post(`${url}/entrar`, "", { token: `pessoa-${(people += 1)}` }) };
}
