/**
 * Files whose address comes in an answer of the provider's (contract, section 3: plans and benefits). Such an address may
 * point anywhere, so only the provider's own hosts are ever asked; the rest is for the person's browser to follow, or for nobody.
 */
import { linkExterno } from "~/lib/endereco";
import { ambiente } from "./ambiente.server";
import { entregaFluxo, type ArquivoOpcoes } from "./arquivo.server";
import { ehDoProvedor, type Provedor } from "./provider/cliente.server";
import type { Chamada } from "./provider/contract/chamada";

export type Destino =
  /** The provider's: the portal fetches it and streams it. */
  | { tipo: "portal"; url: URL }
  /** Someone else's: a link out of the portal. */
  | { tipo: "externo"; href: string };

/** A scheme, or the two slashes (browsers take "\\" for "/") that name another host. */
const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i;

function parse(endereco: string): URL | null {
  const text = endereco.trim();
  if (text === "") return null;
  try {
    // The slash in between keeps "@host" and ":80" from becoming part of the host.
    return ABSOLUTE.test(text) ? new URL(text, ambiente.provedor) : new URL(`${ambiente.provedor}/${text.replace(/^\/+/, "")}`);
  } catch {
    return null;
  }
}

/** Takes an address, absolute or relative to PROVIDER_URL; gives how to reach it, or null when nobody should (empty, `javascript:`, a bare host name). */
export function destinoDoArquivo(endereco: string): Destino | null {
  const url = parse(endereco);
  if (!url) return null;
  if (ehDoProvedor(url)) return { tipo: "portal", url };
  const href = /^https?:$/.test(url.protocol) ? linkExterno(url.href) : null;
  return href === null ? null : { tipo: "externo", href };
}

/**
 * Streams a file of a `portal` destination, as `entregaArquivo` does; redirects are not followed, since they could lead anywhere.
 * `chamada` is the call that the address came from. Throws the 404 page, a 503 page, or TypeError for another host's address.
 */
export function entregaArquivoDoEndereco(
  request: Request,
  provedor: Provedor,
  chamada: Pick<Chamada<never, unknown>, "nome" | "prefixo">,
  url: URL,
  opcoes: ArquivoOpcoes,
): Promise<Response> {
  return entregaFluxo(request, (cabecalhos) => provedor.abreEndereco(chamada, url, cabecalhos), opcoes);
}
