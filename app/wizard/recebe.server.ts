/** The action of every page of every wizard: whatever arrives is kept before anything is said about it. */
import { formataDataHora, agoraEmSaoPaulo } from "~/lib/datas";
import { inPortuguese } from "~/lib/in-portuguese";
import { donoLembrado } from "~/services/dono.server";
import { recusaDeOutroPortal, type Recusa } from "~/services/formulario.server";
import { paths } from "~/paths";
import { envioEmCurso } from "~/services/envio.server";
import { apagaRascunho, guardaAnexo, leRascunho, mudaRascunho, novoId, removeAnexo, rascunhoNovo, type Gaveta, type Rascunho } from "~/services/rascunhos.server";
import { recebeFormulario, type Recepcao } from "~/services/recepcao.server";
import { registra } from "~/services/registro.server";
import { reservaResgate, type Resgate } from "~/services/resgate.server";
import { naoEncontrado, pagina, redireciona, redirecionaComRecado } from "~/services/resposta.server";
import { abre, caminho, endereco, foraDoAr, gavetaDe, idDoFormulario, novoRascunho, SITUACAO, type Aberto, type Pedido } from "./abre.server";
import { leSessao, type Sessao } from "~/services/sessao.server";
import type { Assistente } from "./assistente";
import { antesDe, posicao, responde, ultimoAlcance, type Campos, type Posicao, type Respostas } from "./passos";
import { nomesDosCampos, type AnexoPedido } from "./perguntas";
import { confere, envia, faltando, pedidosDeAnexo } from "./remessa.server";
import { campoDoAnexo, codigoDoCampo, INTENCAO } from "./tela";

const MOST_FILES = 20;
const MOST_FIELDS = 60;
const LONGEST = 4_000;

const ELSEWHERE = "Este preenchimento foi recomeçado em outra aba ou aparelho. Confira os dados: ao continuar, valem os desta página.";
const RESTARTED = "Este preenchimento foi recomeçado em outra aba ou aparelho. Continue daqui.";
const KEPT = "O que você preencheu nesta etapa está guardado.";
const ON_ITS_WAY = "Este envio já está a caminho e não pode mais ser mudado.";

type Form = FormData;

function typed(form: Form): Record<string, string> {
  const entries = [...form.entries()].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(entries.filter(([name]) => name !== "selo" && name !== "intencao").slice(0, MOST_FIELDS).map(([name, value]) => [name, value.slice(0, LONGEST)]));
}

/** The step's own fields out of the form, each as one text. */
function answered<C>(form: Form, place: Posicao<C>, before: Respostas, contexto: C): Record<string, string> {
  const names = nomesDosCampos(place.passo.perguntas(before, contexto));
  return Object.fromEntries(names.map(({ nome, varios }) => [nome, (varios ? form.getAll(nome).join(",") : String(form.get(nome) ?? "")).slice(0, LONGEST)]));
}

function refuse(form: Form, error: Record<string, string[]>, status: 400 | 503 = 400, mesmoAssim = false) {
  const recusa: Recusa = { error, initialValue: typed(form), mesmoAssim };
  return pagina({ recusa }, { status });
}

interface Intocado {
  request: Request;
  sessao: Sessao;
  gaveta: Gaveta;
  passos: readonly { id: string }[];
  passo: string | null;
  id: string;
  /** What may be kept for a session that is over; null while it lives. */
  resgate: Resgate | null;
}

/** Nobody can say what the step asks for: what was typed goes into the draft as it came, the files beside it. `kept`: it is there. */
async function keepUnread({ request, sessao, gaveta, passos, passo, id, resgate }: Intocado): Promise<{ lido: Recepcao; kept: boolean }> {
  const known = passo !== null && passos.some((step) => step.id === passo);
  const fresh = () => rascunhoNovo(id, passo ?? "");
  const lido = await recebeFormulario(request, sessao, {
    // What may not be attached after all is left out when it is sent.
    aceita: (campo) => (known && codigoDoCampo(campo) !== null ? "imagens-e-pdf" : null),
    maximo: MOST_FILES,
    guarda: async (campo, { nome, tipo, dados }) => {
      const full = (await resgate?.cabe(dados.byteLength)) ?? null;
      return full ?? guardaAnexo(gaveta, fresh, { codigo: codigoDoCampo(campo) ?? "", nome, tipo, dados }, { soNovo: resgate !== null });
    },
  });
  if (!lido.ok || !known) return { lido, kept: false };
  await mudaRascunho(gaveta, (atual) => {
    const draft = atual ?? fresh();
    return { ...draft, passo, respostas: { ...draft.respostas, [passo]: { ...draft.respostas[passo], ...typed(lido.campos) } } };
  });
  return { lido, kept: true };
}

/** The page of a failing provider; it says that what was typed is kept where it is. */
async function away(response: Response, kept: boolean): Promise<Response> {
  return kept ? new Response(`${await response.text()} ${KEPT}`, response) : response;
}

/** Sent to the sign-in, or told that the provider is away. */
function losesTheForm(thrown: unknown): boolean {
  if (!(thrown instanceof Response)) return false;
  return thrown.status === 503 || (thrown.headers.get("Location") ?? "").startsWith(paths.entrar());
}

/**
 * The session ended by itself under the person, or nobody can say whether it still lives: what they typed waits in their draft for the
 * next sign-in. Never for a session that was signed out, and only where that session had a draft or had opened the record (decision 012).
 * Gives whether it is kept.
 */
async function rescue<C>({ request, params }: Pedido, assistente: Assistente<C>): Promise<boolean> {
  const lida = await leSessao(request);
  if (lida.fim === "saiu") return false;
  const sessao: Sessao = lida.antes ? { conteudo: lida.antes } : lida;
  const remembered = await donoLembrado(sessao.conteudo);
  if (!remembered) return false;
  const registro = params.id ?? null;
  const gaveta = { dono: remembered.dono, assistente: assistente.nome, registro };
  const rascunho = await leRascunho(gaveta);
  if (!rascunho && registro !== null && !remembered.gavetas.includes(gavetaDe(assistente, registro))) return false;
  const resgate = await reservaResgate(remembered.dono);
  if (!resgate) return false;
  const id = rascunho?.id ?? idDoFormulario(request) ?? novoId();
  return (await keepUnread({ request, sessao, gaveta, passos: assistente.passos, passo: params.passo ?? null, id, resgate })).kept;
}

async function openOrKeep<C>(pedido: Pedido, assistente: Assistente<C>) {
  try {
    return await abre(pedido, assistente);
  } catch (thrown) {
    if (!losesTheForm(thrown)) throw thrown;
    const kept = await rescue(pedido, assistente);
    throw thrown instanceof Response && thrown.status === 503 ? await away(thrown, kept) : thrown;
  }
}

interface Chegada<C> {
  aberto: Aberto<C>;
  place: Posicao<C>;
  before: Respostas;
  form: Form;
  /** By file field: why it was not kept. */
  recusas: Record<string, string[]>;
}

function answeredDraft<C>({ aberto, place }: Chegada<C>, atual: Rascunho | null, campos: Campos, next: string): Rascunho {
  const draft = atual ?? novoRascunho(aberto, aberto.id);
  const respostas = responde(place.passo, draft.respostas, campos);
  return { ...draft, passo: next, respostas: Object.fromEntries(Object.entries(respostas).map(([step, value]) => [step, { ...value }])) };
}

/** Puts the step's answer into the draft as it stands now, whoever changed it meanwhile. */
function save<C>(chegada: Chegada<C>, campos: Campos, next: string) {
  return mudaRascunho(chegada.aberto.gaveta, (atual) => answeredDraft(chegada, atual, campos, next));
}

/** What the step has already told the provider stays told, though the draft cannot be kept. */
async function savedOrAsIs<C>(chegada: Chegada<C>, campos: Campos): Promise<Rascunho> {
  const { aberto, place } = chegada;
  try {
    return await save(chegada, campos, place.passo.id);
  } catch (error) {
    if (!place.passo.aoSair) throw error;
    registra("rascunho-nao-guardado", { erro: error instanceof Error ? error.name : "desconhecido" });
    return answeredDraft(chegada, aberto.rascunho, campos, place.passo.id);
  }
}

async function later<C>(chegada: Chegada<C>): Promise<Response> {
  const { aberto, place, before, form } = chegada;
  const draft = await save(chegada, answered(form, place, before, aberto.contexto), place.passo.id);
  const { data, hora } = agoraEmSaoPaulo(new Date(Date.parse(draft.criadoEm) + 7 * 86_400_000));
  const texto = `Guardado. Continue quando quiser, até ${formataDataHora(`${data}T${hora}`)}.`;
  return redirecionaComRecado(aberto.request, aberto.assistente.saida(), { tipo: "info", texto });
}

/** Checks the answer and runs the step's own work; gives the fields to save, or the answer to give. */
async function accept<C>({ aberto, place, before, form, recusas }: Chegada<C>): Promise<Campos | Response> {
  const { contexto } = aberto;
  const parsed = place.passo.campos(before, contexto).safeParse(answered(form, place, before, contexto), { error: inPortuguese });
  const errors: Record<string, string[]> = { ...recusas };
  for (const { path, message } of parsed.error?.issues ?? []) (errors[String(path[0] ?? "")] ??= []).push(message);
  if (!parsed.success || Object.keys(errors).length > 0) return refuse(form, errors);
  if (!place.passo.aoSair) return parsed.data;
  const left = await place.passo.aoSair(parsed.data, before, contexto, aberto);
  return left.ok ? left.campos : refuse(form, left.erros, left.status);
}

async function follow<C>(chegada: Chegada<C>): Promise<Response> {
  const { aberto, place, form } = chegada;
  const campos = await accept(chegada);
  if (campos instanceof Response) return campos;
  const draft = await savedOrAsIs(chegada, campos);
  const path = caminho(aberto, draft.respostas);
  const next = posicao(path, place.passo.id)?.seguinte;
  if (next) return redireciona(endereco(aberto, next.id));
  if (path.pendente) return redireciona(endereco(aberto, path.pendente.id));
  return dispatch(aberto, draft, form);
}

/** Sends the whole of it, when nothing is missing. */
async function dispatch<C>(aberto: Aberto<C>, draft: Rascunho, form: Form): Promise<Response> {
  const path = caminho(aberto, draft.respostas);
  const missing = faltando(pedidosDeAnexo(path, aberto.contexto), draft);
  if (missing.length > 0) return refuse(form, missingErrors(aberto.assistente.faltamAnexos, missing));
  const outcome = await envia(aberto, draft, form.get("intencao") === INTENCAO.enviarAssim);
  return outcome instanceof Response ? outcome : refuse(form, { "": [outcome.mensagem] }, outcome.status, outcome.mesmoAssim);
}

function missingErrors(message: string, missing: AnexoPedido[]): Record<string, string[]> {
  return { "": [message], ...Object.fromEntries(missing.map(({ codigo, descricao }) => [campoDoAnexo(codigo), [`Falta anexar: ${descricao}`]])) };
}

/** Files arrive into the draft one by one, unless its sending is under way. */
function reception<C>(aberto: Aberto<C>, place: Posicao<C> | null, frozen: boolean) {
  const asked = place ? (place.passo.anexos?.(antesDe(caminho(aberto), place.passo.id), aberto.contexto) ?? []) : [];
  const find = (campo: string) => asked.find(({ codigo }) => campoDoAnexo(codigo) === campo);
  return {
    aceita: (campo: string) => find(campo)?.aceita ?? null,
    maximo: MOST_FILES,
    guarda: (campo: string, { nome, tipo, dados }: { nome: string; tipo: "image/jpeg" | "application/pdf"; dados: Buffer }) => {
      const pedido = find(campo);
      if (!pedido || frozen) return Promise.resolve(ON_ITS_WAY);
      return guardaAnexo(aberto.gaveta, () => novoRascunho(aberto, aberto.id), { codigo: pedido.codigo, nome, tipo, dados });
    },
  };
}

async function answerTo<C>(chegada: Chegada<C>): Promise<Response> {
  const { aberto, place, form, recusas } = chegada;
  const intencao = String(form.get("intencao") ?? INTENCAO.seguir);
  const here = endereco(aberto, place.passo.id);
  if (intencao.startsWith(INTENCAO.remover)) {
    await removeAnexo(aberto.gaveta, intencao.slice(INTENCAO.remover.length));
    return redireciona(`${here}#anexos`);
  }
  switch (intencao) {
    case INTENCAO.depois:
      return later(chegada);
    case INTENCAO.anexar:
      return pagina({ recusa: { error: recusas, initialValue: {} } }, { status: Object.keys(recusas).length > 0 ? 400 : 200 });
    case INTENCAO.guardar:
      await save(chegada, answered(form, place, chegada.before, aberto.contexto), place.passo.id);
      return Object.keys(recusas).length > 0 ? refuse(form, recusas) : redireciona(`${here}#anexos`);
    default:
      return follow(chegada);
  }
}

/** A form of another portal, where its page cannot be shown in this one. */
function refuseForeign(sessao: Sessao, lido: Recepcao): void {
  if (!lido.ok && lido.alheio) throw recusaDeOutroPortal(sessao, lido.alheio);
}

/** A form without answers: only what its button means. */
async function plainForm<C>({ request, acesso }: Aberto<C>): Promise<Recepcao> {
  const lido = await recebeFormulario(request, acesso.sessao, { aceita: () => null, maximo: 0, guarda: () => Promise.resolve(null) });
  refuseForeign(acesso.sessao, lido);
  return lido;
}

/** The draft was thrown away at the wizard's own address; one that may be on its way is not. */
async function startOver<C>(aberto: Aberto<C>): Promise<Response> {
  const { request, acesso, rascunho, gaveta, assistente } = aberto;
  const lido = await plainForm(aberto);
  if (!lido.ok) return pagina({ recusa: lido.recusa }, { status: 400 });
  if (rascunho && (await envioEmCurso(acesso, rascunho.id))) return redireciona(endereco(aberto, SITUACAO));
  if (rascunho && rascunho.id === idDoFormulario(request)) await apagaRascunho(gaveta, rascunho.id);
  return redireciona(endereco(aberto, assistente.passos[0]?.id));
}

/** Nobody but the person can tell whether it arrived: they send it all the same, or throw the draft away. */
async function decide<C>(aberto: Aberto<C>): Promise<Response> {
  const { request, rascunho, gaveta, assistente } = aberto;
  const lido = await plainForm(aberto);
  if (!lido.ok) return redirecionaComRecado(request, endereco(aberto, SITUACAO), { tipo: "erro", texto: lido.recusa.error?.[""]?.[0] ?? "" });
  const where = await confere(aberto);
  const mine = rascunho !== null && rascunho.id === idDoFormulario(request);
  if (where instanceof Response) return where;
  if (!where.duvida || !mine) return redireciona(endereco(aberto, SITUACAO));
  if (lido.campos.get("intencao") === INTENCAO.descartar) {
    await apagaRascunho(gaveta, rascunho.id);
    return redireciona(endereco(aberto, assistente.passos[0]?.id));
  }
  const outcome = await envia(aberto, rascunho, lido.campos.get("intencao") === INTENCAO.enviarAssim);
  if (outcome instanceof Response) return outcome;
  return redirecionaComRecado(request, endereco(aberto, assistente.passos.at(-1)?.id), { tipo: "erro", texto: outcome.mensagem });
}

/** Takes a POST to any page of a wizard; gives a redirect, or the page again with what is wrong. Throws 404 and 503 answers. */
export async function recebePasso<C>(pedido: Pedido, assistente: Assistente<C>) {
  const aberto = await openOrKeep(pedido, assistente);
  if (aberto.falha) {
    const { sessao } = aberto.acesso;
    const { lido, kept } = await keepUnread({ ...aberto, sessao, passos: assistente.passos, resgate: null });
    refuseForeign(sessao, lido);
    throw await away(foraDoAr(aberto.falha), kept);
  }
  const { request, acesso, rascunho, passo, contexto } = aberto;
  if (passo === null) return startOver(aberto);
  if (passo === SITUACAO) return decide(aberto);
  if (!assistente.passos.some(({ id }) => id === passo)) throw naoEncontrado();

  const sentFrom = idDoFormulario(request);
  const course = await envioEmCurso(acesso, sentFrom ?? aberto.id);
  const blocked = course !== null || (assistente.impedimento?.(contexto) ?? null) !== null;
  const path = caminho(aberto);
  const place = posicao(path, passo);
  const lido = await recebeFormulario(request, acesso.sessao, reception(aberto, place, blocked));
  if (course || blocked || !place) refuseForeign(acesso.sessao, lido);
  if (course) return redireciona(`${endereco(aberto, SITUACAO)}?rascunho=${sentFrom ?? aberto.id}`);
  if (blocked) return redireciona(endereco(aberto));
  if (!lido.ok) return pagina({ recusa: lido.recusa }, { status: 400 });
  const elsewhere = rascunho !== null && sentFrom !== null && sentFrom !== rascunho.id;
  const reach = endereco(aberto, ultimoAlcance(path)?.id);
  if (!place) return elsewhere ? redirecionaComRecado(request, reach, { tipo: "erro", texto: RESTARTED }) : redireciona(reach);
  if (elsewhere) return refuse(lido.campos, { "": [ELSEWHERE] });
  return answerTo({ aberto, place, before: antesDe(path, passo), form: lido.campos, recusas: lido.recusas });
}
