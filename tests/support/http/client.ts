/** Somebody's browser: cookies, pages, forms, and nothing besides. It follows no redirect by itself. */
import { request } from "undici";
import { urlEncoded, type Body } from "./body";
import { csrfTokenOf } from "./forms";

export type Headers = Record<string, string>;

export interface Asked {
  body?: Body;
  headers?: Headers;
}

export interface Told {
  status: number;
  /** Where it leads; undefined: nowhere. */
  location: string | undefined;
  cookies: string[];
  text: string;
}

/** Milliseconds after which nobody waits any more. */
const PATIENCE = 20_000;
const MOST_REDIRECTS = 6;

const valuesOf = (header: string | string[] | undefined): string[] => [header ?? []].flat();

/** One request: a GET, or with a body a POST. */
export async function ask(url: string, { body, headers }: Asked = {}): Promise<Told> {
  const answer = await request(url, {
    headersTimeout: PATIENCE,
    bodyTimeout: PATIENCE,
    method: body ? "POST" : "GET",
    body: body?.data,
    headers: { accept: "text/html", ...(body && { "content-type": body.type }), ...headers },
  });
  return {
    status: answer.statusCode,
    location: valuesOf(answer.headers.location)[0],
    cookies: valuesOf(answer.headers["set-cookie"]),
    text: await answer.body.text(),
  };
}

/** Neither the scheme nor the host nor the base; null when it leads nowhere. */
export const relative = (location: string | null | undefined): string | null =>
  location?.replace(/^https?:\/\/[^/]+/, "").replace(/^\/colaborador\//, "") ?? null;

export interface Answer {
  status: number;
  /** Relative to the portal; null when it leads nowhere. */
  to: string | null;
  html: string;
  /** Where it came from, relative to the portal. */
  path: string;
}

/** Where a portal is: with its base and the final slash, and without. */
interface Place {
  readonly url: string;
  readonly origin: string;
}

export class Client {
  readonly #cookies = new Map<string, string>();

  constructor(
    readonly portal: () => Place,
    /** The address that the person's requests come from. */
    readonly address: string,
  ) {}

  /** Another tab that sends at the same moment: it has what this one has, and hears its own answer. */
  beside() {
    const other = new Client(this.portal, this.address);
    other.adopt(this);
    return other;
  }

  /** Takes over what the other one was given. */
  adopt(other: Client) {
    this.#cookies.clear();
    for (const [name, value] of other.#cookies) this.#cookies.set(name, value);
  }

  get cookie() {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Where an answer leads in the end. */
  async follow(answer: Answer) {
    let now = answer;
    for (let count = 0; now.to !== null && count < MOST_REDIRECTS; count += 1)
      now = await this.ask(now.to);
    return now;
  }

  /** Where a page leads in the end. */
  async open(path: string) {
    return this.follow(await this.ask(path));
  }

  /** Sends the sign-in form; gives the answer's status: 303 who is in. */
  async signIn(usuario: string, senha: string) {
    const page = await this.ask("auth");
    // An answer that came late has brought an earlier session back: who is in is led away.
    if (page.to !== null) return page.status;
    const selo = csrfTokenOf(page.html);
    const form = urlEncoded(Object.entries({ selo, usuario, senha }));
    return (await this.ask("auth", form)).status;
  }

  /** A GET, or with a body a POST. */
  async ask(path: string, body?: Body): Promise<Answer> {
    const { url, origin } = this.portal();
    const { cookie, address } = this;
    const headers = {
      "x-forwarded-for": address,
      ...(cookie && { cookie }),
      ...(body && { origin }),
    };
    const told = await ask(url + path, { headers, body });
    for (const line of told.cookies) this.#keep(line);
    return {
      status: told.status,
      to: relative(told.location),
      html: told.text,
      path,
    };
  }

  #keep(line: string) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0\b/i.test(line) || value === "") this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
