/** Someone who speaks plain HTTP to the portal, with a cookie jar and without following redirects. */
import type { APIRequestContext, APIResponse } from "@playwright/test";
import { comSessao, seloDe } from "./entrada";
import { BASE, type Portal } from "./servidores";

/** Where an answer leads: of a document, or of data fetched by the page's script; null when nowhere. */
export function destino(resposta: APIResponse): string | null {
  const { location, "x-remix-redirect": porScript } = resposta.headers();
  // Remix gives its script the path without the base.
  return location ?? (porScript === undefined ? null : BASE + porScript.slice(1));
}

/** What a person reads of a page. */
export function textoDe(html: string): string {
  return html.replace(/<(style|script)\b[^]*?<\/\1>|<!--.*?-->/g, "").replace(/<[^>]*>/g, " ").replace(/\s+/g, " ").trim();
}

export class Visitante {
  constructor(
    readonly http: APIRequestContext,
    readonly portal: Portal,
  ) {}

  entra(login: string): Promise<void> {
    return comSessao(this.http, this.portal.url, login);
  }

  /** A document, as an address bar asks for it. */
  abre(endereco: string, headers: Record<string, string> = {}): Promise<APIResponse> {
    return this.http.get(this.portal.url + endereco, { maxRedirects: 0, headers: { accept: "text/html", ...headers } });
  }

  /** The same, its redirects followed: what the person ends up seeing. */
  segue(endereco: string): Promise<APIResponse> {
    return this.http.get(this.portal.url + endereco, { headers: { accept: "text/html" } });
  }

  /** What the person reads in the end. */
  async le(endereco: string): Promise<string> {
    return textoDe(await (await this.segue(endereco)).text());
  }

  /** What the page's script asks for: one route's data. */
  dados(endereco: string, rota: string): Promise<APIResponse> {
    return this.http.get(this.portal.url + endereco, { params: { _data: rota }, maxRedirects: 0 });
  }

  /** Sends a form; with `rota` as the page's script does. The origin is the portal's own. */
  envia(endereco: string, form: Record<string, string>, rota?: string): Promise<APIResponse> {
    const headers = { origin: this.portal.origem };
    return this.http.post(this.portal.url + endereco, { form, params: rota ? { _data: rota } : {}, headers, maxRedirects: 0 });
  }

  /** The form token of this visitor's session. */
  async selo(endereco = ""): Promise<string> {
    return seloDe(await (await this.segue(endereco)).text());
  }
}
