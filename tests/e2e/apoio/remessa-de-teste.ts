/** One sending, step by step by plain HTTP, so that a test can break it at any place. */
import { request as httpRequest } from "node:http";
import type { APIRequestContext } from "@playwright/test";
import type { Base, Controle } from "./controle";
import { destino, textoDe, Visitante } from "./visitante";
import type { Portal } from "./servidores";

/** What one form of the flow sends: its address (relative to the portal) and its fields. */
export interface FormularioDeTeste {
  endereco: string;
  campos: Record<string, string>;
  /** Sent as multipart, with these files by field. */
  arquivos?: Record<string, Buffer>;
}

export interface Fluxo {
  nome: string;
  /** The write's call: "atestados.incluir". */
  chamada: string;
  /** The calls with which its pages begin. */
  contexto: string[];
  /** The call of the list in which it is found again. */
  lista: string;
  /** The forms before the one that sends, in order. */
  antes: FormularioDeTeste[];
  /** The form that sends. */
  envio: FormularioDeTeste;
  /** Whose data: "ana.souza" when left out. */
  base?: Base;
  /** Where a sending that nobody can tell about stands; null: pressing again looks it up, and sends nothing. */
  situacao: string | null;
  /** Matches the address of success, relative to the portal. */
  recibo: RegExp;
  /** How many records of it the person has at the provider. */
  registros(provedor: Controle, login: string): Promise<number>;
}

/** The sending form of a page: its own address, with the draft's id, and what it carries unseen (the token, a `pedido`). */
async function formOf(visitante: Visitante, endereco: string): Promise<{ acao: string; escondidos: Record<string, string> }> {
  const html = await (await visitante.segue(endereco)).text();
  const form = [...html.matchAll(/<form\b[^>]*method="post"[^]*?<\/form>/g)].map(([text]) => text).find((text) => /rascunho=|name="pedido"/.test(text));
  const [, acao] = /^<form[^>]*action="\/colaborador\/([^"]*)"/.exec(form ?? "") ?? [];
  if (!form || !acao) throw new Error(`Nenhum formulário em ${endereco}:\n${textoDe(html).slice(0, 600)}`);
  const inputs = [...form.matchAll(/<input\b[^>]*type="hidden"[^>]*>/g)].map(([text]) => [/ name="([^"]*)"/.exec(text)?.[1] ?? "", / value="([^"]*)"/.exec(text)?.[1] ?? ""] as const);
  return { acao: acao.replaceAll("&amp;", "&"), escondidos: Object.fromEntries(inputs) };
}

const BOUNDARY = "----limite-do-teste";

function multipart(campos: Record<string, string>, arquivos: Record<string, Buffer>): Buffer {
  const part = (head: string, body: Buffer) => [Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`), body, Buffer.from("\r\n")];
  return Buffer.concat([
    ...Object.entries(campos).flatMap(([nome, valor]) => part(`Content-Disposition: form-data; name="${nome}"`, Buffer.from(valor))),
    ...Object.entries(arquivos).flatMap(([nome, dados]) =>
      part(`Content-Disposition: form-data; name="${nome}"; filename="foto.jpg"\r\nContent-Type: image/jpeg`, dados),
    ),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
}

export interface Resposta {
  status: number;
  /** Relative to the portal; null when it is no redirect. */
  para: string | null;
  texto: string;
}

/** A form ready to leave: the same bytes every time it is sent. */
export interface Pronto {
  acao: string;
  corpo: Buffer;
  tipo: string;
}

export class RemessaDeTeste {
  readonly visitante: Visitante;

  constructor(
    readonly http: APIRequestContext,
    readonly portal: Portal,
  ) {
    this.visitante = new Visitante(http, portal);
  }

  async prepara({ endereco, campos, arquivos }: FormularioDeTeste): Promise<Pronto> {
    const { acao, escondidos } = await formOf(this.visitante, endereco);
    const todos = { ...escondidos, ...campos };
    return arquivos
      ? { acao, corpo: multipart(todos, arquivos), tipo: `multipart/form-data; boundary=${BOUNDARY}` }
      : { acao, corpo: Buffer.from(new URLSearchParams(todos).toString()), tipo: "application/x-www-form-urlencoded" };
  }

  async #cookies(): Promise<string> {
    const { cookies } = await this.http.storageState();
    return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  }

  /** Sends; `pausa` runs after the first byte of the body has left and before the rest. `portal`: another one of the same data. */
  async envia({ acao, corpo, tipo }: Pronto, { pausa, portal = this.portal }: { pausa?: () => Promise<void>; portal?: Portal } = {}): Promise<Resposta> {
    const cookie = await this.#cookies();
    return new Promise((done, fail) => {
      const request = httpRequest(portal.url + acao, {
        method: "POST",
        headers: { "content-type": tipo, "content-length": corpo.byteLength, cookie, origin: portal.origem, accept: "text/html" },
      });
      request.on("error", fail).on("response", (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part)).on("error", fail).on("end", () => {
          const { location } = response.headers;
          const para = location === undefined ? null : location.replace(/^https?:\/\/[^/]+/, "").replace("/colaborador/", "");
          done({ status: response.statusCode ?? 0, para, texto: textoDe(Buffer.concat(parts).toString()) });
        });
      });
      request.write(corpo.subarray(0, 1));
      void (pausa?.() ?? Promise.resolve()).then(() => request.end(corpo.subarray(1)));
    });
  }

  /** A page, redirects not followed. */
  async abre(endereco: string, portal: Portal = this.portal): Promise<Resposta> {
    const response = await this.http.get(portal.url + endereco, { maxRedirects: 0, headers: { accept: "text/html" } });
    const location = destino(response);
    return { status: response.status(), para: location?.replace(/^https?:\/\/[^/]+/, "").replace("/colaborador/", "") ?? null, texto: textoDe(await response.text()) };
  }
}
