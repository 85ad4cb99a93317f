/** The loader of every page of every wizard. */
import { agoraEmSaoPaulo, formataData } from "~/lib/datas";
import { paths } from "~/paths";
import { envioEmCurso } from "~/services/envio.server";
import { naoEncontrado, pagina, redireciona } from "~/services/resposta.server";
import { abre, caminho, endereco, foraDoAr, salvas, SITUACAO, temConteudo, type Aberto, type Pedido } from "./abre.server";
import type { Assistente } from "./assistente";
import { antesDe, posicao, ultimoAlcance, type Caminho, type Posicao } from "./passos";
import { confere } from "./remessa.server";
import { campoDoAnexo, type AnexoDaTela, type Tela } from "./tela";

const LIFE_DAYS = 7;

function daysBefore(iso: string, days: number): string {
  return new Date(Date.parse(`${iso}T12:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}

/** "hoje às 14:10", "ontem às 14:10", "12/11/2026 às 14:10". */
export function quandoFoi(iso: string, agora: Date): string {
  const [then, now] = [agoraEmSaoPaulo(new Date(iso)), agoraEmSaoPaulo(agora)];
  const day = then.data === now.data ? "hoje" : then.data === daysBefore(now.data, 1) ? "ontem" : formataData(then.data);
  return `${day} às ${then.hora}`;
}

/** Its extra query stays in the form's address, or a refused form would forget what a search had found. */
function acao<C>(aberto: Aberto<C>, passo: string): string {
  const query = new URL(aberto.request.url).searchParams;
  for (const name of ["_data", "index"]) query.delete(name);
  query.set("rascunho", aberto.id);
  return `${endereco(aberto, passo)}?${query}`;
}

function common<C>({ assistente }: Aberto<C>) {
  return { titulo: assistente.titulo, saida: { texto: assistente.nomeDaSaida, para: assistente.saida() } };
}

/** The attachments that a step asks for, with what the draft holds of them. */
export function anexosDaTela<C>(aberto: Aberto<C>, path: Caminho<C>, { passo }: Posicao<C>): AnexoDaTela[] {
  const pedidos = passo.anexos?.(antesDe(path, passo.id), aberto.contexto) ?? [];
  return pedidos.map((pedido) => {
    const kept = aberto.rascunho?.anexos.find(({ codigo }) => codigo === pedido.codigo);
    const address = (small?: "sim") => paths.anexoDoRascunho(aberto.assistente.nome, kept?.id ?? "", aberto.registro, small);
    return {
      ...pedido,
      campo: campoDoAnexo(pedido.codigo),
      guardado: kept ? { id: kept.id, nome: kept.nome, bytes: kept.bytes, miniatura: kept.tipo === "image/jpeg" ? address("sim") : null, para: address() } : null,
    };
  });
}

function telaDePasso<C>(aberto: Aberto<C>, path: Caminho<C>, place: Posicao<C>): Tela {
  const { contexto, assistente, rascunho } = aberto;
  const { passo, anterior, seguinte, numero, total } = place;
  const before = antesDe(path, passo.id);
  const answered = anterior && path.respostas[anterior.id];
  const last = seguinte === null;
  return {
    tipo: "passo",
    ...common(aberto),
    passo: passo.id,
    tituloDoPasso: passo.titulo,
    numero,
    total,
    perguntas: passo.perguntas(before, contexto),
    valores: { ...passo.padrao?.(before, contexto), ...salvas(aberto)[passo.id], ...passo.preenche?.(before, contexto) },
    busca: passo.busca?.(before, contexto) ?? null,
    anexos: anexosDaTela(aberto, path, place),
    eco: (answered && anterior.eco?.(answered, before, contexto)) ?? null,
    resumo: last ? assistente.resumo(path.respostas, contexto).map((item) => ({ ...item, para: endereco(aberto, item.passo) })) : [],
    envio: last ? assistente.botaoDeEnvio : null,
    anterior: anterior && endereco(aberto, anterior.id),
    acao: acao(aberto, passo.id),
    recomecar: temConteudo(rascunho) ? endereco(aberto) : null,
  };
}

function oferta<C>(aberto: Aberto<C>, path: Caminho<C>): Tela | null {
  const { rascunho } = aberto;
  if (!temConteudo(rascunho)) return null;
  const until = new Date(Date.parse(rascunho.criadoEm) + LIFE_DAYS * 86_400_000).toISOString();
  const step = posicao(path, rascunho.passo)?.passo ?? ultimoAlcance(path);
  return {
    tipo: "oferta",
    ...common(aberto),
    quando: quandoFoi(rascunho.salvoEm, new Date()),
    ate: quandoFoi(until, new Date()),
    continuar: endereco(aberto, step?.id),
    acao: `${endereco(aberto)}?rascunho=${rascunho.id}`,
  };
}

/** The page of a sending under way: the receipt when it arrived, the last step when it did not, else where it stands. */
async function situacao<C>(aberto: Aberto<C>): Promise<Tela> {
  const desfecho = await confere(aberto);
  if (desfecho instanceof Response) throw desfecho;
  const { mensagem, duvida } = desfecho;
  if (duvida) return { tipo: "duvida", ...common(aberto), mensagem, acao: acao(aberto, SITUACAO) };
  return { tipo: "conferindo", ...common(aberto), mensagem, conferir: endereco(aberto, SITUACAO) };
}

async function tela<C>(aberto: Aberto<C>): Promise<Tela> {
  const { assistente, contexto, acesso, rascunho, passo } = aberto;
  const impedimento = assistente.impedimento?.(contexto);
  if (passo === SITUACAO) return situacao(aberto);
  if (impedimento) return { tipo: "impedido", ...common(aberto), mensagem: impedimento };
  if (rascunho && (await envioEmCurso(acesso, rascunho.id))) throw redireciona(endereco(aberto, SITUACAO));
  const path = caminho(aberto);
  if (passo === null) {
    const offered = oferta(aberto, path);
    if (offered) return offered;
    throw redireciona(endereco(aberto, assistente.passos[0]?.id));
  }
  if (!assistente.passos.some(({ id }) => id === passo)) throw naoEncontrado();
  const place = posicao(path, passo);
  if (!place) throw redireciona(endereco(aberto, ultimoAlcance(path)?.id));
  return telaDePasso(aberto, path, place);
}

/** Takes a GET of any page of a wizard; gives what it shows. Throws redirects, 404 and 503 answers. */
export async function mostraPasso<C>(pedido: Pedido, assistente: Assistente<C>) {
  const aberto = await abre(pedido, assistente);
  if (aberto.falha) throw foraDoAr(aberto.falha);
  return pagina(await tela(aberto));
}
