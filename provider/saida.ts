/** What goes back over the wire, and how. */
import type { ServerResponse } from "node:http";
import type { QualquerChamada } from "~/services/provider/contract";
import { Recusa, type Arquivo, type Resultado } from "./responde";

export interface Saida {
  readonly status: number;
  readonly tipo: string;
  readonly corpo: Buffer;
}

/** Changes a whole reply (envelope included) before it is written. */
export type Transforma = (resposta: unknown) => unknown;

const comoEsta: Transforma = (resposta) => resposta;

export function saidaJson(valor: unknown, status = 200): Saida {
  return { status, tipo: "application/json; charset=utf-8", corpo: Buffer.from(JSON.stringify(valor)) };
}

export function saidaTexto(texto: string, tipo: string, status = 200): Saida {
  return { status, tipo: `${tipo}; charset=utf-8`, corpo: Buffer.from(texto) };
}

export function saidaRecusa(msg: string, status = 200, transforma = comoEsta): Saida {
  return saidaJson(transforma({ success: false, msg, data: null }), status);
}

export function saidaArquivo({ arquivo, tipo }: Arquivo): Saida {
  return { status: 200, tipo, corpo: arquivo };
}

/** Data as the call answers it: in an envelope, or bare. */
export function saidaDados(chamada: QualquerChamada, data: unknown, msg = "", transforma = comoEsta, status = 200): Saida {
  return saidaJson(transforma(chamada.semEnvelope ? data : { success: true, msg, data }), status);
}

export function saidaDe(chamada: QualquerChamada, resultado: Resultado<unknown>, transforma?: Transforma): Saida {
  if ("arquivo" in resultado) return saidaArquivo(resultado);
  if (!("html" in resultado)) return saidaDados(chamada, resultado.data ?? null, resultado.msg, transforma, resultado.status);
  // A loose provider wraps the HTML that it otherwise sends bare; a file stays a file.
  const embrulha = transforma !== undefined && chamada.formato === "html";
  return embrulha ? saidaDados(chamada, resultado.html, "", transforma) : saidaTexto(resultado.html, "text/html");
}

export function saidaErro(erro: unknown, transforma?: Transforma): Saida {
  if (erro instanceof Recusa) return saidaRecusa(erro.msg, erro.status, transforma);
  console.error("Erro no provedor:", erro);
  return saidaRecusa("Erro interno", 500);
}

export function cabecalhos({ tipo, corpo }: Saida): Record<string, string | number> {
  return { "content-type": tipo, "content-length": corpo.length, "cache-control": "no-store" };
}

/** The first and last byte that a player asks for; null when it asks for the whole, or in a way that nobody here understands. */
function faixa(range: string | undefined, tamanho: number): [number, number] | null {
  const [, inicio = "", fim = ""] = /^bytes=(\d*)-(\d*)$/.exec(range ?? "") ?? [];
  if (inicio === "") return fim === "" ? null : [Math.max(0, tamanho - Number(fim)), tamanho - 1];
  return [Number(inicio), fim === "" ? tamanho - 1 : Math.min(Number(fim), tamanho - 1)];
}

/** A video, or the part of it that was asked for. */
function enviaVideo(res: ServerResponse, saida: Saida): void {
  const tamanho = saida.corpo.length;
  const headers = { ...cabecalhos(saida), "accept-ranges": "bytes" };
  const pedida = faixa(res.req.headers.range, tamanho);
  if (!pedida) return void res.writeHead(200, headers).end(saida.corpo);
  const [inicio, fim] = pedida;
  if (inicio > fim || inicio >= tamanho) return void res.writeHead(416, { "content-range": `bytes */${tamanho}`, "content-length": 0 }).end();
  const corpo = saida.corpo.subarray(inicio, fim + 1);
  res.writeHead(206, { ...headers, "content-length": corpo.length, "content-range": `bytes ${inicio}-${fim}/${tamanho}` });
  res.end(corpo);
}

export function envia(res: ServerResponse, saida: Saida): void {
  if (saida.status === 200 && saida.tipo.startsWith("video/")) return enviaVideo(res, saida);
  res.writeHead(saida.status, cabecalhos(saida));
  res.end(saida.corpo);
}
