/** Files of the provider, streamed through addresses of the portal (design, section 3): never in memory whole. */
import { mapeia, type Parte } from "~/lib/parte";
import { encerraSessao } from "./acesso.server";
import { ambiente } from "./ambiente.server";
import type { Chamada } from "./provider/contract/chamada";
import type { Provedor } from "./provider/cliente.server";
import { falha, FalhaDoProvedor, SESSAO_EXPIRADA } from "./provider/falha";
import type { Fluxo } from "./provider/transporte.server";
import { naoEncontrado } from "./resposta.server";
import { drained } from "./servidor.server";
import { leSessao } from "./sessao.server";

/** The kinds of file the portal shows; anything else is offered for saving, never shown. */
const SHOWN = new Set(["application/pdf", "image/png", "image/jpeg", "image/webp", "image/gif", "video/mp4"]);

/** The player asks for bytes beyond the end. */
const RANGE_NOT_THERE = 416;

/** A file may take longer to begin than an ordinary answer: papers are often made while one waits. */
const START_LIMIT_FACTOR = 3;

/** A file may be framed by the portal itself (the terms page does), and can load and run nothing. */
const FILE_POLICY = "default-src 'none'; img-src 'self'; media-src 'self'; object-src 'self'; style-src 'none'; frame-ancestors 'self'";

export interface ArquivoOpcoes {
  /** Name for saving, with its ending; without one it gets that of its type. */
  nome: string;
  /** Content types that this address may answer; anything else counts as a failure. */
  tipos: readonly string[];
  /** Seconds the browser may keep it; only for what is nobody's (logos). */
  guarda?: number;
}

function contentType(header: string | undefined): string {
  return (header ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

const ENDINGS = new Map([["application/pdf", ".pdf"], ["image/png", ".png"], ["image/jpeg", ".jpg"], ["image/webp", ".webp"]]);

function withEnding(nome: string, tipo: string): string {
  return nome.includes(".") ? nome : nome + (ENDINGS.get(tipo) ?? "");
}

/** The name in a form that survives every header parser. */
function disposition(nome: string, inline: boolean): string {
  const ascii = nome.normalize("NFD").replace(/[^\x20-\x7e]/g, "").replace(/["\\]/g, "");
  return `${inline ? "inline" : "attachment"}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(nome)}`;
}

/** The 503 of a file that the provider does not hand over; to be thrown. */
export function arquivoIndisponivel(): Response {
  return new Response("O arquivo não pôde ser aberto agora. Tente de novo em alguns minutos.", { status: 503, headers: { "Cache-Control": "no-store" } });
}

function refuse(status: number): never {
  if (status === 404 || status === 400 || status === 403) throw naoEncontrado();
  throw arquivoIndisponivel();
}

/** Milliseconds without a byte taken: nginx waits as long. */
const PATIENCE = 120_000;

/** The file, read no faster than it is taken: Remix writes whatever it can read, and a video on a weak signal would pile up in memory. */
function paced(request: Request, fluxo: Fluxo): ReadableStream<Uint8Array> {
  const reader = fluxo.corpo.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const part = (await drained(request, PATIENCE)) ? await reader.read() : null;
        if (part && !part.done) return controller.enqueue(part.value);
        if (!part) fluxo.descarta();
        controller.close();
      },
      cancel: () => fluxo.descarta(),
    },
    { highWaterMark: 0 },
  );
}

/** Opens the file with these extra request headers. Throws FalhaDoProvedor when nothing came. */
type Abre = (cabecalhos: Record<string, string>) => Promise<Fluxo>;

/**
 * Takes the request and how to open the file; gives the answer that streams it, ranges included.
 * Throws the 404 page for what is not there or not theirs, a 503 page when the provider fails, the sign-in when the session is over.
 */
export async function entregaFluxo(request: Request, abre: Abre, opcoes: ArquivoOpcoes): Promise<Response> {
  const range = request.headers.get("range");
  const fluxo = await abre(range ? { range } : {}).catch((error: unknown) => {
    if (error instanceof FalhaDoProvedor) refuse(503);
    throw error;
  });
  const tipo = contentType(fluxo.cabecalhos["content-type"]);
  if (fluxo.status === RANGE_NOT_THERE) {
    fluxo.descarta();
    return new Response(null, { status: RANGE_NOT_THERE, headers: { "Content-Range": fluxo.cabecalhos["content-range"] ?? "bytes */*", "Cache-Control": "no-store" } });
  }
  if (fluxo.status >= 300 || !opcoes.tipos.includes(tipo)) {
    fluxo.descarta();
    if (fluxo.status === 401) await encerraSessao(request, await leSessao(request));
    refuse(fluxo.status >= 300 ? fluxo.status : tipo === "application/json" ? 404 : 503);
  }
  const headers = new Headers({
    "Content-Type": tipo,
    "Content-Disposition": disposition(withEnding(opcoes.nome, tipo), SHOWN.has(tipo)),
    "Content-Security-Policy": FILE_POLICY,
    "Cache-Control": opcoes.guarda ? `private, max-age=${opcoes.guarda}` : "no-store",
  });
  for (const name of ["content-length", "content-range", "accept-ranges"]) {
    const value = fluxo.cabecalhos[name];
    if (value) headers.set(name, value);
  }
  return new Response(paced(request, fluxo), { status: fluxo.status, headers });
}

/** The same for a file call of the contract: takes an open provider, the call and its input. */
export function entregaArquivo<I>(request: Request, provedor: Provedor, chamada: Chamada<I, unknown>, input: I, opcoes: ArquivoOpcoes): Promise<Response> {
  return entregaFluxo(request, (cabecalhos) => provedor.abre(chamada, input, cabecalhos), opcoes);
}

/** Asks for one byte: of the answer only the headers count. Throws FalhaDoProvedor only at the end of the session, as `Provedor.parte` does. */
async function probe<I>(provedor: Provedor, chamada: Chamada<I, unknown>, input: I, tipos: readonly string[]): Promise<Parte<Pick<Fluxo, "status" | "cabecalhos">>> {
  try {
    const { status, cabecalhos, descarta } = await provedor.abre(chamada, input, { range: "bytes=0-0" }, START_LIMIT_FACTOR * ambiente.limiteDoProvedor);
    descarta();
    if (status === 401) throw new FalhaDoProvedor("sessao", SESSAO_EXPIRADA, { status });
    if (status < 300 && tipos.includes(contentType(cabecalhos["content-type"]))) return { ok: true, dados: { status, cabecalhos } };
    return { ok: false, mensagem: falha("status", chamada).message };
  } catch (error) {
    if (error instanceof FalhaDoProvedor && error.motivo !== "sessao") return { ok: false, mensagem: error.message };
    throw error;
  }
}

/** Would the file open now? Takes what `entregaArquivo` takes; throws as `Provedor.parte` does. */
export async function arquivoAbre<I>(provedor: Provedor, chamada: Chamada<I, unknown>, input: I, tipos: readonly string[]): Promise<Parte<null>> {
  return mapeia(await probe(provedor, chamada, input, tipos), () => null);
}

/** How many bytes the file has, null when the provider does not say. Takes what `entregaArquivo` takes; throws as `Provedor.parte` does. */
export async function tamanhoDoArquivo<I>(provedor: Provedor, chamada: Chamada<I, unknown>, input: I, tipos: readonly string[]): Promise<Parte<number | null>> {
  return mapeia(await probe(provedor, chamada, input, tipos), ({ status, cabecalhos }) => {
    const total = status === 206 ? /\/(\d+)$/.exec(cabecalhos["content-range"] ?? "")?.[1] : cabecalhos["content-length"];
    return total === undefined ? null : Number(total);
  });
}

/** The answer that shows bytes that the portal itself keeps. */
export function entregaDados(dados: Buffer, { nome, tipo }: { nome: string; tipo: string }): Response {
  return new Response(new Uint8Array(dados), {
    headers: {
      "Content-Type": tipo,
      "Content-Length": String(dados.byteLength),
      "Content-Disposition": disposition(nome, SHOWN.has(tipo)),
      "Content-Security-Policy": FILE_POLICY,
      "Cache-Control": "no-store",
    },
  });
}
