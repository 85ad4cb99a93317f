/** Management mode: `?token=` on any address opens an employee's portal (spec, sections 4 and 6; design, section 3). */
import { esperaEmPalavras } from "~/lib/texto";
import { devolveSeFalhar, tentativasDeLink } from "./limites.server";
import { contrato } from "./provider/contract";
import { Provedor } from "./provider/cliente.server";
import type { Colaborador } from "./provider/contract/acesso";
import { FalhaDoProvedor } from "./provider/falha";
import { redireciona } from "./resposta.server";
import { enderecoDoCliente } from "./servidor.server";
import { entraNoPortalDe, gravaSessao, leSessao, voltaAoProprioPortal, type Recado, type Sessao } from "./sessao.server";

const PARAM = "token";
const MOST_LETTERS = 1_000;

const INVALID_LINK: Recado = { tipo: "erro", texto: "Este link não vale mais. Peça um novo a quem o enviou." };

function withoutToken(path: string): string {
  const url = new URL(path, "http://portal");
  url.searchParams.delete(PARAM);
  return url.pathname + url.search;
}

const OWN_LINK: Recado = { tipo: "info", texto: "Este link abre o seu próprio portal, e você já está nele." };

type Dono = Pick<Colaborador, "codIdFeder" | "matricula" | "colaborador">;

const quemE = ({ codIdFeder, matricula, colaborador }: Dono) => [codIdFeder, matricula, colaborador].join(" ");

const samePerson = (one: Dono, other: Dono) =>
  `${one.codIdFeder}${one.matricula}` !== "" ? one.codIdFeder === other.codIdFeder && one.matricula === other.matricula : quemE(one) === quemE(other);

/** Whose token is it? Null: nobody's. Throws FalhaDoProvedor when there is no telling. */
async function ownerOf(token: string): Promise<Colaborador | null> {
  try {
    return (await new Provedor(token).chama(contrato.acesso.validaToken)).dados;
  } catch (error) {
    if (error instanceof FalhaDoProvedor && (error.motivo === "recusa" || error.motivo === "sessao")) return null;
    throw error;
  }
}

/** All loaders of a page see the link: it is asked, and counted, once. */
const asking = new Map<string, Promise<Colaborador | null>>();

function askOnce(request: Request, token: string): Promise<Colaborador | null> {
  const key = `${enderecoDoCliente(request)} ${token}`;
  const before = asking.get(key);
  if (before) return before;
  const now = countedOwnerOf(request, token).finally(() => asking.delete(key));
  asking.set(key, now);
  return now;
}

/** Counted before it is asked, so that many at once cannot pass; only what was nobody's stays counted. */
async function countedOwnerOf(request: Request, token: string): Promise<Colaborador | null> {
  const tentativa = tentativasDeLink(enderecoDoCliente(request));
  const espera = await tentativa.gasta();
  if (espera > 0) throw tooManyLinks(espera);
  const found = await devolveSeFalhar(tentativa, ownerOf(token));
  if (found) await tentativa.devolve();
  return found;
}

function tooManyLinks(espera: number): Response {
  const texto = `Foram muitos links que não valem, abertos deste endereço. Espere ${esperaEmPalavras(espera)} e abra o link de novo.`;
  return new Response(texto, { status: 429, headers: { "Cache-Control": "no-store", "Retry-After": String(espera) } });
}

/** Who opens the link, when somebody is signed in whom the provider still knows. Asked beside the link's own token: no round trip more. */
const ownerOfSession = ({ conteudo: { token } }: Sessao): Promise<Colaborador | null> => (token ? ownerOf(token) : Promise.resolve(null));

/** The cookie with which the link is followed, or refused with a message; the own session stays as it is where it is refused. */
async function follow(request: Request, sessao: Sessao, token: string): Promise<string> {
  const refuse = (recado: Recado) => gravaSessao(request, sessao, { recado });
  if (token === "" || token.length > MOST_LETTERS) return refuse(INVALID_LINK);
  if (token === sessao.conteudo.token) return voltaAoProprioPortal(request, sessao, OWN_LINK);
  const [linked, own] = await Promise.allSettled([askOnce(request, token), ownerOfSession(sessao)]);
  for (const each of [linked, own]) {
    if (each.status === "fulfilled") continue;
    if (each.reason instanceof FalhaDoProvedor) return refuse({ tipo: "erro", texto: each.reason.message });
    throw each.reason;
  }
  if (linked.status !== "fulfilled" || own.status !== "fulfilled" || !linked.value) return refuse(INVALID_LINK);
  // A link of one's own would be a way round the mandatory terms.
  if (own.value && samePerson(linked.value, own.value)) return voltaAoProprioPortal(request, sessao, OWN_LINK);
  return entraNoPortalDe(request, sessao, token, quemE(linked.value));
}

/**
 * Takes the request and its address in the portal. When it carries a token: validates it, stores it beside the own
 * session and throws a redirect to the address without it, or the 429 page. Otherwise does nothing.
 */
export async function aceitaLinkGerencial(request: Request, endereco: string): Promise<void> {
  const token = new URL(request.url).searchParams.get(PARAM);
  if (token === null) return;
  const sessao = await leSessao(request);
  throw redireciona(withoutToken(endereco), [await follow(request, sessao, token)]);
}
