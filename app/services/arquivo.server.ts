/** Files of the provider, streamed through addresses of the portal (design, section 3): never in memory whole. */
import type { Chamada } from "./provider/contract/chamada";
import type { Provedor } from "./provider/cliente.server";
import { FalhaDoProvedor, SESSAO_EXPIRADA } from "./provider/falha";
import { naoEncontrado } from "./resposta.server";

/** The kinds of file the portal shows; anything else is offered for saving, never shown. */
const SHOWN = new Set(["application/pdf", "image/png", "image/jpeg", "image/webp", "image/gif", "video/mp4"]);

/** A file may be framed by the portal itself (the terms page does), and can load and run nothing. */
const FILE_POLICY = "default-src 'none'; img-src 'self'; media-src 'self'; object-src 'self'; style-src 'none'; frame-ancestors 'self'";

export interface ArquivoOpcoes {
  /** Name for saving, with its ending. */
  nome: string;
  /** Content types that this address may answer; anything else counts as a failure. */
  tipos: readonly string[];
  /** Seconds the browser may keep it; only for what is nobody's (logos). */
  guarda?: number;
}

function contentType(header: string | undefined): string {
  return (header ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

/** The name in a form that survives every header parser. */
function disposition(nome: string, inline: boolean): string {
  const ascii = nome.normalize("NFD").replace(/[^\x20-\x7e]/g, "").replace(/["\\]/g, "");
  return `${inline ? "inline" : "attachment"}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(nome)}`;
}

function refuse(status: number): never {
  if (status === 404 || status === 400 || status === 403) throw naoEncontrado();
  if (status === 401) throw new FalhaDoProvedor("sessao", SESSAO_EXPIRADA, { status });
  throw new Response("O arquivo não pôde ser aberto agora. Tente de novo em alguns minutos.", { status: 503, headers: { "Cache-Control": "no-store" } });
}

/**
 * Takes an open provider, a file call and its input; gives the answer that streams the file, ranges included.
 * Throws the 404 page for what is not there or not theirs, a 503 page when the provider fails.
 */
export async function entregaArquivo<I>(request: Request, provedor: Provedor, chamada: Chamada<I, unknown>, input: I, opcoes: ArquivoOpcoes): Promise<Response> {
  const range = request.headers.get("range");
  const fluxo = await provedor.abre(chamada, input, range ? { range } : {}).catch((error: unknown) => {
    if (error instanceof FalhaDoProvedor) refuse(503);
    throw error;
  });
  const tipo = contentType(fluxo.cabecalhos["content-type"]);
  if (fluxo.status >= 300 || !opcoes.tipos.includes(tipo)) {
    fluxo.descarta();
    refuse(fluxo.status >= 300 ? fluxo.status : tipo === "application/json" ? 404 : 503);
  }
  const headers = new Headers({
    "Content-Type": tipo,
    "Content-Disposition": disposition(opcoes.nome, SHOWN.has(tipo)),
    "Content-Security-Policy": FILE_POLICY,
    "Cache-Control": opcoes.guarda ? `private, max-age=${opcoes.guarda}` : "no-store",
  });
  for (const name of ["content-length", "content-range", "accept-ranges"]) {
    const value = fluxo.cabecalhos[name];
    if (value) headers.set(name, value);
  }
  return new Response(fluxo.corpo, { status: fluxo.status, headers });
}
