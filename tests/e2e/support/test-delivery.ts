/** One sending, step by step by plain HTTP, so that a test can break it at any place. */
import { request as httpRequest } from "node:http";
import type { APIRequestContext } from "@playwright/test";
import type { Base, Control } from "./control";
import { destination, textOf, Visitor } from "./visitor";
import type { Portal } from "./servers";

/** What one form of the flow sends: its address (relative to the portal) and its fields. */
export interface TestForm {
  path: string;
  fields: Record<string, string>;
  /** Sent as multipart, with these files by field. */
  files?: Record<string, Buffer>;
}

export interface Flow {
  nome: string;
  /** The write's call: "atestados.incluir". */
  call: string;
  /** The calls with which its pages begin. */
  context: string[];
  /** The call of the list in which it is found again. */
  list: string;
  /** The forms before the one that sends, in order. */
  before: TestForm[];
  /** The form that sends. */
  submission: TestForm;
  /** Whose data: "ana.souza" when left out. */
  base?: Base;
  /** Where a sending that nobody can tell about stands; null: pressing again looks it up, and sends nothing. */
  situacao: string | null;
  /** Matches the address of success, relative to the portal. */
  receipt: RegExp;
  /** How many records of it the person has at the provider. */
  records(provider: Control, login: string): Promise<number>;
}

/** One that begins with something of the person's own. */
export interface PersonalFlow {
  nome: string;
  base?: Base;
  /** It is a wizard: its `situacao` is not null. */
  hasDraft: boolean;
  of(provider: Control, login: string): Promise<Flow>;
}

/** The sending form of a page: its own address, with the draft's id, and what it carries unseen (the token, a `pedido`). */
async function formOf(
  visitor: Visitor,
  path: string,
): Promise<{ action: string; hidden: Record<string, string> }> {
  const html = await (await visitor.follow(path)).text();
  // Every form has a `pedido`, those of the header and of the footer too.
  const [, content = ""] = html.split('id="conteudo"');
  const form = [...content.matchAll(/<form\b[^>]*method="post"[^]*?<\/form>/g)]
    .map(([text]) => text)
    .find((text) => /rascunho=|name="pedido"/.test(text) && !text.includes("/preferencias/"));
  const [, action] = /^<form[^>]*action="\/colaborador\/([^"]*)"/.exec(form ?? "") ?? [];
  if (!form || !action)
    throw new Error(`Nenhum formulário em ${path}:\n${textOf(html).slice(0, 600)}`);
  const inputs = [...form.matchAll(/<input\b[^>]*type="hidden"[^>]*>/g)].map(
    ([text]) =>
      [/ name="([^"]*)"/.exec(text)?.[1] ?? "", / value="([^"]*)"/.exec(text)?.[1] ?? ""] as const,
  );
  return { action: action.replaceAll("&amp;", "&"), hidden: Object.fromEntries(inputs) };
}

const BOUNDARY = "----limite-do-teste";

function multipart(fields: Record<string, string>, files: Record<string, Buffer>): Buffer {
  const part = (head: string, body: Buffer) => [
    Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`),
    body,
    Buffer.from("\r\n"),
  ];
  return Buffer.concat([
    ...Object.entries(fields).flatMap(([nome, value]) =>
      part(`Content-Disposition: form-data; name="${nome}"`, Buffer.from(value)),
    ),
    ...Object.entries(files).flatMap(([nome, data]) =>
      part(
        `Content-Disposition: form-data; name="${nome}"; filename="foto.jpg"\r\nContent-Type: image/jpeg`,
        data,
      ),
    ),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
}

export interface Answer {
  status: number;
  /** Relative to the portal; null when it is no redirect. */
  redirectPath: string | null;
  text: string;
  /** The page as it came. */
  html: string;
}

/** A form ready to leave: the same bytes every time it is sent. */
export interface ReadyForm {
  action: string;
  body: Buffer;
  tipo: string;
}

export class TestDelivery {
  readonly visitor: Visitor;

  constructor(
    readonly http: APIRequestContext,
    readonly portal: Portal,
  ) {
    this.visitor = new Visitor(http, portal);
  }

  async prepare({ path, fields, files }: TestForm): Promise<ReadyForm> {
    const { action, hidden } = await formOf(this.visitor, path);
    const all = { ...hidden, ...fields };
    return files
      ? { action, body: multipart(all, files), tipo: `multipart/form-data; boundary=${BOUNDARY}` }
      : {
          action,
          body: Buffer.from(new URLSearchParams(all).toString()),
          tipo: "application/x-www-form-urlencoded",
        };
  }

  async #cookies(): Promise<string> {
    const { cookies } = await this.http.storageState();
    return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  }

  /** Sends; `pause` runs after the first byte of the body has left and before the rest. `portal`: another one of the same data. */
  async send(
    { action, body, tipo }: ReadyForm,
    { pause, portal = this.portal }: { pause?: () => Promise<void>; portal?: Portal } = {},
  ): Promise<Answer> {
    const cookie = await this.#cookies();
    return new Promise((done, fail) => {
      const request = httpRequest(portal.url + action, {
        method: "POST",
        headers: {
          "content-type": tipo,
          "content-length": body.byteLength,
          cookie,
          origin: portal.origin,
          accept: "text/html",
        },
      });
      request.on("error", fail).on("response", (response) => {
        const parts: Buffer[] = [];
        response
          .on("data", (part: Buffer) => parts.push(part))
          .on("error", fail)
          .on("end", () => {
            const { location } = response.headers;
            const redirectPath =
              location === undefined
                ? null
                : location.replace(/^https?:\/\/[^/]+/, "").replace("/colaborador/", "");
            const html = Buffer.concat(parts).toString();
            done({ status: response.statusCode ?? 0, redirectPath, text: textOf(html), html });
          });
      });
      request.write(body.subarray(0, 1));
      void (pause?.() ?? Promise.resolve()).then(() => request.end(body.subarray(1)));
    });
  }

  /** A page, redirects not followed. */
  async open(path: string, portal: Portal = this.portal): Promise<Answer> {
    const response = await this.http.get(portal.url + path, {
      maxRedirects: 0,
      headers: { accept: "text/html" },
    });
    const location = destination(response);
    const html = await response.text();
    return {
      status: response.status(),
      redirectPath: location?.replace(/^https?:\/\/[^/]+/, "").replace("/colaborador/", "") ?? null,
      text: textOf(html),
      html,
    };
  }
}
