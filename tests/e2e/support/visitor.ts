/** Someone who speaks plain HTTP to the portal, with a cookie jar and without following redirects. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import { BUILD_HEADER } from "~/lib/headers";
import { ROOT } from "./server-process";
import type { Body } from "../../support/http/body";
import { csrfTokenOf, readableText, readyForm, type Filled } from "../../support/http/forms";
import { withSession } from "./sign-in";
import { BASE, type Portal } from "./servers";

/** Where an answer leads: of a document, or of data fetched by the page's script; null when nowhere. */
export function destination(answer: APIResponse) {
  const { location, "x-remix-redirect": byScript } = answer.headers();
  // Remix gives its script the path without the base.
  return location ?? (byScript === undefined ? null : BASE + byScript.slice(1));
}

/** Where whoever has no session is led. */
export const signInAddress = (path: string): string =>
  `${BASE}auth${path && `?voltar=${encodeURIComponent(`/${path}`)}`}`;

/** As the scripts of the build that is served say it. */
function buildHeader(): Record<string, string> {
  const [version = ""] = readdirSync(join(ROOT, "build/client/assets")).flatMap(
    (name) => /^manifest-(.+)\.js$/.exec(name)?.[1] ?? [],
  );
  return { [BUILD_HEADER]: version };
}

export class Visitor {
  constructor(
    readonly http: APIRequestContext,
    readonly portal: Portal,
  ) {}

  signIn(login: string) {
    return withSession(this.http, this.portal.url, login);
  }

  /** A document, as an address bar asks for it. */
  open(path: string, headers: Record<string, string> = {}, maxRedirects = 0) {
    return this.http.get(this.portal.url + path, {
      maxRedirects,
      headers: { accept: "text/html", ...headers },
    });
  }

  /** The same, its redirects followed: what the person ends up seeing. */
  follow(path: string) {
    return this.open(path, {}, 20);
  }

  /** What the person reads in the end. */
  async read(path: string) {
    return readableText(await (await this.follow(path)).text());
  }

  /** What the page's script asks for: one route's data. */
  data(path: string, route: string) {
    return this.http.get(this.portal.url + path, {
      params: { _data: route },
      headers: buildHeader(),
      maxRedirects: 0,
    });
  }

  /** Sends a form; with `route` as the page's script does. The origin is the portal's own. */
  send(path: string, form: Record<string, string>, route?: string) {
    const headers = { origin: this.portal.origin, ...(route && buildHeader()) };
    return this.http.post(this.portal.url + path, {
      form,
      params: route ? { _data: route } : {},
      headers,
      maxRedirects: 0,
    });
  }

  /** The same, with the form token of one of this visitor's pages. */
  async press(path: string, form: Record<string, string> = {}, page = "") {
    return this.send(path, { selo: await this.csrfToken(page), ...form });
  }

  /** Sends a form that is ready. */
  post(path: string, { type, data }: Body) {
    const headers = { origin: this.portal.origin, "content-type": type };
    return this.http.post(this.portal.url + path, { data, headers, maxRedirects: 0 });
  }

  /** The form of a page, filled in and ready to leave. */
  async prepare(filled: Filled) {
    const html = await (await this.follow(filled.page)).text();
    const ready = readyForm(html, filled);
    if (!ready)
      throw new Error(`Nenhum formulário em ${filled.page}:\n${readableText(html).slice(0, 600)}`);
    return ready;
  }

  /** The same, sent. */
  async fill(filled: Filled) {
    const { action, body } = await this.prepare(filled);
    return this.post(action, body);
  }

  /** The form token of this visitor's session. */
  async csrfToken(path = "") {
    return csrfTokenOf(await (await this.follow(path)).text());
  }
}
