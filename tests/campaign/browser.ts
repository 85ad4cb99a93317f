/** Somebody's browser: cookies, pages, forms, and nothing besides. It follows no redirect by itself. */
import { Agent, request as httpRequest } from "node:http";
import type { Body } from "../e2e/support/over-http/submission";
import { PASSWORD, type Portal } from "../e2e/support/servers";

export interface Answer {
  status: number;
  /** Relative to the portal; null when it leads nowhere. */
  to: string | null;
  html: string;
  /** Where it came from, relative to the portal. */
  path: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Neither the scheme nor the host nor the base. */
const relative = (location: string) =>
  location.replace(/^https?:\/\/[^/]+/, "").replace(/^\/colaborador\//, "");

/** Milliseconds after which nobody waits any more. */
const PATIENCE = 20_000;
const MOST_REDIRECTS = 6;

export class Browser {
  readonly #cookies = new Map<string, string>();

  constructor(
    readonly portal: () => Portal,
    /** The address that the person's requests come from. */
    readonly address: string,
  ) {}

  /** Another tab that sends at the same moment: it has what this one has, and hears its own answer. */
  beside(): Browser {
    const other = new Browser(this.portal, this.address);
    other.adopt(this);
    return other;
  }

  /** Takes over what the other one was given. */
  adopt(other: Browser): void {
    this.#cookies.clear();
    for (const [name, value] of other.#cookies) this.#cookies.set(name, value);
  }

  get(path: string): Promise<Answer> {
    return this.#ask("GET", path);
  }

  post(path: string, body: Body): Promise<Answer> {
    return this.#ask("POST", path, body);
  }

  /** Where an answer leads in the end. */
  async follow(answer: Answer): Promise<Answer> {
    let now = answer;
    for (let count = 0; now.to !== null && count < MOST_REDIRECTS; count += 1)
      now = await this.get(now.to);
    return now;
  }

  /** Gives whether the person is in. */
  async signIn(login: string, password = PASSWORD): Promise<boolean> {
    const { html } = await this.get("auth");
    const [, token = ""] = /name="selo"[^>]*? value="([^"]+)"/.exec(html) ?? [];
    const data = Buffer.from(
      new URLSearchParams({ selo: token, usuario: login, senha: password }).toString(),
    );
    const { status } = await this.post("auth", { type: "application/x-www-form-urlencoded", data });
    return status === 303;
  }

  #ask(method: string, path: string, body?: Body): Promise<Answer> {
    const portal = this.portal();
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return new Promise((done, fail) => {
      const request = httpRequest(portal.url + path, {
        agent,
        method,
        timeout: PATIENCE,
        headers: {
          accept: "text/html",
          "x-forwarded-for": this.address,
          ...(cookie && { cookie }),
          ...(body && {
            origin: portal.origin,
            "content-type": body.type,
            "content-length": body.data.byteLength,
          }),
        },
      });
      request
        .on("error", fail)
        .on("timeout", () => request.destroy(new Error("o portal não respondeu")));
      request.on("response", (response) => {
        for (const line of response.headers["set-cookie"] ?? []) this.#keep(line);
        const parts: Buffer[] = [];
        response
          .on("data", (part: Buffer) => parts.push(part))
          .on("error", fail)
          .on("aborted", () => fail(new Error("a resposta parou no meio")))
          .on("end", () => {
            const { location } = response.headers;
            done({
              status: response.statusCode ?? 0,
              to: location === undefined ? null : relative(location),
              html: Buffer.concat(parts).toString(),
              path,
            });
          });
      });
      request.end(body?.data);
    });
  }

  #keep(line: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0\b/i.test(line) || value === "") this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
