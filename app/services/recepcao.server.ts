/**
 * Forms with files (design, section 3 "Attachments"): each file is checked and handed on as soon as it is complete, so that a refused
 * form or a broken connection loses none of those that arrived.
 */
import type { Readable } from "node:stream";
import { criaVagas } from "~/lib/vagas";
import { BYTES_QUE_DIZEM, conteudoDe, nomeLimpo, recusaDoConteudo, type Aceita } from "./conteudo.server";
import { abreEspera, type Espera } from "./espera.server";
import { deOutroPortal, estranho, leCampos, recusaDoFormulario, TOO_LONG, UNREADABLE, type Recusa } from "./formulario.server";
import { preparaImagem } from "./imagem.server";
import { percorrePartes, type Fim } from "./partes.server";
import { preparaPdf } from "./pdf.server";
import { registra } from "./registro.server";
import type { Sessao } from "./sessao.server";

export type { Aceita } from "./conteudo.server";

export interface ArquivoPronto {
  /** The sender's name, cleaned, 100 letters at most. */
  nome: string;
  tipo: "image/jpeg" | "application/pdf";
  dados: Buffer;
}

export interface Regras {
  /** What a field takes; null: no file is expected in it. */
  aceita(campo: string): Aceita | null;
  /** How many files one form may bring. */
  maximo: number;
  /** Keeps a file; gives why it is refused, or null. Called one after the other, in the order of arrival. */
  guarda(campo: string, arquivo: ArquivoPronto): Promise<string | null>;
}

export type Recepcao =
  /** `guardados`: fields of which a file was kept. `recusas`: messages by field. */
  | { ok: true; campos: FormData; guardados: string[]; recusas: Record<string, string[]> }
  /** `alheio`: the text fields of a form that was made for another portal than the one that is open. */
  | { ok: false; recusa: Recusa; alheio?: FormData };

const TOO_BIG_FILE =
  "A foto passa de 12 MB. Diminua o tamanho da foto na câmera, ou envie um print dela. Se for um PDF, salve em qualidade menor.";
const TOO_BIG_FORM =
  "O envio passa de 40 MB. O que chegou até ali está guardado; envie o que falta agora, poucos arquivos de cada vez.";
const EMPTY = "O arquivo chegou vazio. Se ele está na nuvem, baixe-o antes para o aparelho, e escolha de novo.";
const CUT_SHORT = "O arquivo chegou incompleto. Envie de novo.";
const NOT_EXPECTED = "Este campo não recebe arquivos.";
const DISK = "Não foi possível receber o arquivo agora. Tente de novo em alguns minutos.";
const tooMany = (maximo: number) => `Envie no máximo ${maximo} ${maximo === 1 ? "arquivo" : "arquivos"} de cada vez. Este ficou de fora.`;

const FORM_ENDS: Record<Exclude<Fim, "inteiro">, string> = { incompleto: UNREADABLE, grande: TOO_BIG_FORM, longo: TOO_LONG };

/** Whole photos are in memory only here. */
const decoding = criaVagas(2);

type Chegada = { espera: Espera } | { mensagem: string } | "vazio";

/** Writes the stream to a waiting file; never throws. */
async function arrive(fluxo: Readable, cortado: () => boolean): Promise<Chegada> {
  const espera = await abreEspera().catch((error: unknown) => tellDisk(error));
  if (!espera) {
    fluxo.on("error", () => undefined).resume();
    return { mensagem: DISK };
  }
  const problem = await spool(fluxo, espera);
  const mensagem = problem ?? (cortado() ? TOO_BIG_FILE : null);
  if (mensagem === null && espera.tamanho > 0) return { espera };
  await espera.fecha();
  return mensagem === null ? "vazio" : { mensagem };
}

async function spool(fluxo: Readable, espera: Espera): Promise<string | null> {
  let full = false;
  try {
    for await (const part of fluxo) {
      // What cannot be kept is still read: the rest of the form comes behind it.
      if (!full && Buffer.isBuffer(part)) full = !(await espera.escreve(part).then(() => true, tellDisk));
    }
    return full ? DISK : null;
  } catch {
    return CUT_SHORT;
  }
}

function tellDisk(error: unknown): null {
  registra("recepcao-falhou", { erro: error instanceof Error ? error.message : "desconhecido" });
  return null;
}

type Preparado = { arquivo: ArquivoPronto } | { mensagem: string };

async function prepare(espera: Espera, nome: string, aceita: Aceita): Promise<Preparado> {
  const dados = await espera.le();
  const conteudo = conteudoDe(dados.subarray(0, BYTES_QUE_DIZEM));
  const refusal = recusaDoConteudo(conteudo, aceita);
  if (refusal) return { mensagem: refusal };
  const pronto = await (conteudo === "pdf" ? preparaPdf(dados) : preparaImagem(dados));
  if (!pronto.ok) return { mensagem: pronto.mensagem };
  const [tipo, ending] = conteudo === "pdf" ? (["application/pdf", "pdf"] as const) : (["image/jpeg", "jpg"] as const);
  return { arquivo: { nome: nomeLimpo(nome, ending), tipo, dados: pronto.dados } };
}

/** Messages by field, with the file's name where a field brought several. */
class Recusas {
  private readonly all: { campo: string; nome: string; mensagem: string }[] = [];
  private readonly files = new Map<string, number>();

  veio(campo: string): void {
    this.files.set(campo, (this.files.get(campo) ?? 0) + 1);
  }

  anota(campo: string, nome: string, mensagem: string): void {
    this.all.push({ campo, nome, mensagem });
  }

  porCampo(): Record<string, string[]> {
    const byField = new Map<string, string[]>();
    for (const { campo, nome, mensagem } of this.all) {
      const several = (this.files.get(campo) ?? 0) > 1;
      byField.set(campo, [...(byField.get(campo) ?? []), several ? `${nome}: ${mensagem}` : mensagem]);
    }
    return Object.fromEntries(byField);
  }
}

async function receiveFields(request: Request, sessao: Sessao): Promise<Recepcao> {
  const campos = await leCampos(request);
  if (typeof campos === "string") return { ok: false, recusa: recusaDoFormulario(new FormData(), campos) };
  const stranger = estranho(request, sessao, campos);
  return stranger ? refuseStranger(sessao, campos, stranger) : { ok: true, campos, guardados: [], recusas: {} };
}

function refuseStranger(sessao: Sessao, campos: FormData, mensagem: string): Recepcao {
  return { ok: false, recusa: recusaDoFormulario(campos, mensagem), ...(deOutroPortal(sessao, campos) && { alheio: campos }) };
}

type Falhou = { error: unknown } | null;

function throwIfFailed(failure: Falhou): void {
  if (failure) throw failure.error;
}

/**
 * Takes a POST with or without files, the session and the rules; gives its text fields and what became of each file, or what to show.
 * The token's field must stand before the first file. Limits: 12 MB a file, 40 MB a form. Throws what `guarda` throws.
 */
export async function recebeFormulario(request: Request, sessao: Sessao, regras: Regras): Promise<Recepcao> {
  if (!/^multipart\/form-data/i.test(request.headers.get("content-type") ?? "")) return receiveFields(request, sessao);

  const campos = new FormData();
  const recusas = new Recusas();
  const guardados = new Set<string>();
  let stranger: string | null = null;
  let files = 0;
  let failure: Falhou = null;
  let last: Promise<void> = Promise.resolve();

  const receive = async (campo: string, nome: string, chegada: Chegada): Promise<void> => {
    // An input in which nothing was chosen.
    if (chegada === "vazio" && nome === "") return;
    recusas.veio(campo);
    const shown = nomeLimpo(nome, "jpg").replace(/\.jpg$/, "");
    const refuse = (mensagem: string) => recusas.anota(campo, shown, mensagem);
    if (chegada === "vazio") return refuse(EMPTY);
    if ("mensagem" in chegada) return refuse(chegada.mensagem);
    const aceita = regras.aceita(campo);
    if (!aceita) return refuse(NOT_EXPECTED);
    if ((files += 1) > regras.maximo) return refuse(tooMany(regras.maximo));
    const preparado = await decoding.ocupa(() => prepare(chegada.espera, nome, aceita));
    const mensagem = "mensagem" in preparado ? preparado.mensagem : await regras.guarda(campo, preparado.arquivo);
    if (mensagem !== null) refuse(mensagem);
    else guardados.add(campo);
  };

  const receiveAndForget = async (campo: string, nome: string, chegada: Chegada): Promise<void> => {
    try {
      if (!failure) await receive(campo, nome, chegada);
    } catch (error) {
      failure = { error };
    } finally {
      if (typeof chegada === "object" && "espera" in chegada) await chegada.espera.fecha();
    }
  };

  const fim = await percorrePartes(request, {
    campo: (nome, valor) => campos.append(nome, valor),
    arquivo: (campo, nome, fluxo, cortado) => {
      stranger ??= estranho(request, sessao, campos);
      if (stranger) return void fluxo.on("error", () => undefined).resume();
      const chegada = arrive(fluxo, cortado);
      last = last.then(async () => receiveAndForget(campo, nome, await chegada));
    },
  });
  await last;
  throwIfFailed(failure);

  stranger ??= estranho(request, sessao, campos);
  if (stranger) return refuseStranger(sessao, campos, stranger);
  if (fim === "inteiro") return { ok: true, campos, guardados: [...guardados], recusas: recusas.porCampo() };
  const recusa = recusaDoFormulario(campos, FORM_ENDS[fim]);
  return { ok: false, recusa: { ...recusa, error: { ...recusas.porCampo(), ...recusa.error } } };
}
