/**
 * Sending exactly once (design, section 3; decision 010). What becomes of a sending is stored before the provider is called and again
 * when it has answered; a second press, a reload, another tab or a restarted portal finds it there. Nothing is ever
 * sent again without a person asking for it, and never while it may have arrived.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { encerraSessao, type Acesso } from "./acesso.server";
import { ambiente } from "./ambiente.server";
import { donoDe } from "./dono.server";
import { guardados, type Guardados } from "./guardados.server";
import { FalhaDoProvedor, type Motivo } from "./provider/falha";
import type { Resposta } from "./provider/resposta";
import { reconhece, type Achado, type Campos, type Linha } from "./reconhece.server";
import { registra } from "./registro.server";
import { KEPT_SECONDS, registroDeEnvio, type FreeRecord, type Registro, type SentRecord, type Tentativa } from "./registro-de-envio.server";

const POLL_MS = 150;

export type Desfecho =
  /** It is at the provider, once. `repetido`: it had been sent before this press. `em`: ISO moment. */
  | { estado: "enviado"; protocolo: string; msg: string; em: string; repetido: boolean }
  /** The provider said no, in its words. */
  | { estado: "recusado"; mensagem: string }
  /** It surely is not there; the person may send again. */
  | { estado: "nao-chegou"; mensagem: string }
  /** Nothing was sent: the list could not be read, and without it a lost answer could not be found again. The person may insist. */
  | { estado: "espera"; mensagem: string }
  /** Nobody can tell yet. `duvida`: nobody ever will but the person, who may look for themselves and insist. */
  | { estado: "desconhecido"; mensagem: string; duvida: boolean };

/** How a lost sending is found again. */
export interface Rastro {
  /** What is sent, under the names that `Linha.campos` has. */
  enviado: Campos;
  /** What the list showed beforehand; null when it could not be read. */
  antes: Linha[] | null;
  /** What it shows now. Throws FalhaDoProvedor. */
  agora: () => Promise<Linha[]>;
}

/** Which sending, of whom. */
interface Pedido {
  request: Request;
  acesso: Acesso;
  /** The id of the draft, or of the form (`novoPedido`). */
  pedido: string;
}

export interface Envio<O> extends Pedido, Rastro {
  /** Carries out the write. */
  escreve: () => Promise<Resposta<O>>;
  /** The new record's number, when the answer tells. */
  protocolo?: (dados: O) => string;
  /** The person was told that the portal could not find out what becomes of it, and wants it sent. */
  mesmoAssim?: boolean;
}

export type Consulta = Pedido & Pick<Rastro, "agora">;

export const NOT_THERE = "Não chegou à cooperativa: a ligação falhou antes. Nada se perdeu. Envie de novo.";
const UNKNOWN = "Ainda não dá para saber se chegou à cooperativa. Espere um pouco e confira: o portal não envia de novo sozinho.";
const DOUBT =
  "Há um registro igual a este na cooperativa, e não dá para saber se é este envio ou um anterior. Confira na lista. Se for este, não é preciso mais nada; se não for, envie mesmo assim. O que você preencheu continua aqui.";
const WAITS =
  "Nada foi enviado: a lista da cooperativa não abriu, e sem ela o portal não saberia dizer se o envio chegou. Espere um pouco e tente de novo. " +
  "Se enviar mesmo assim e a resposta se perder, só você poderá conferir na lista.";

/** Takes nothing; gives the id of a form that creates something, for its hidden field. */
export const novoPedido = (): string => randomUUID();

/** With these nothing was done; after every other failure the effect may still come. */
const never: readonly Motivo[] = ["recusa", "sessao", "nao-enviada"];

const keyOf = ({ acesso, pedido }: Pick<Pedido, "acesso" | "pedido">) => `${donoDe(acesso)}/${pedido}`;

const isFree = (atual: Registro | null): atual is FreeRecord | null => !atual || atual.estado === "livre";

/** Does this very attempt stand there, its outcome open? */
const isOf = (atual: Registro | null, vez: string): boolean => (atual?.estado === "enviando" || atual?.estado === "desconhecido") && atual.vez === vez;

const unknown = (duvida = false): Desfecho => ({ estado: "desconhecido", mensagem: duvida ? DOUBT : UNKNOWN, duvida });

function sent(protocolo: string, msg: string): SentRecord {
  return { estado: "enviado", protocolo, msg, em: new Date().toISOString() };
}

const sentOutcome = ({ protocolo, msg, em }: SentRecord, repetido: boolean): Desfecho => ({ estado: "enviado", protocolo, msg, em, repetido });

/** Two forms say the same. */
function isSame(a: Campos | null, b: Campos): boolean {
  const names = new Set([...Object.keys(a ?? {}), ...Object.keys(b)]);
  return a !== null && [...names].every((nome) => a[nome] === b[nome]);
}

/** A sending that was given up for lost turns up in the list that was read for the next one. */
function lateArrival(atual: Registro | null, { antes, enviado }: Rastro): Achado {
  const last = atual?.estado === "livre" ? atual.ultima : null;
  return last && antes && isSame(last.enviado, enviado) ? reconhece(antes, last) : { estado: "ausente" };
}

interface Casa {
  envios: Guardados<Registro>;
  /** A write's own time limit in the client, and a little for what stands around it. */
  escritaMs: number;
  agora?: () => number;
  espera?: (milissegundos: number) => Promise<unknown>;
}

/** Takes where sendings are kept and how long a write may take; gives the three ways of dealing with them. The portal's own are below. */
export function criaEnvios({ envios, escritaMs, agora = Date.now, espera = sleep }: Casa) {
  /** After a time-out or a gateway's answer the provider may still be at it; only later is "not there" the truth. */
  const settledMs = escritaMs * 2;

  /** Writes what became of it, which is the truth whether or not the portal's own store takes it. Gives what stands now; undefined when the store failed. */
  async function note(key: string, muda: (atual: Registro | null) => Registro | null): Promise<Registro | null | undefined> {
    try {
      return await envios.muda(key, muda);
    } catch (error) {
      registra("envio-sem-registro", { erro: error instanceof Error ? error.name : "desconhecido" });
      return undefined;
    }
  }

  /** Only the attempt that stands there is changed: another one may have begun meanwhile. */
  const ifMine =
    (vez: string, novo: Registro) =>
    (atual: Registro | null): Registro | null =>
      isOf(atual, vez) ? novo : atual;

  async function arrived(key: string, protocolo: string, msg: string): Promise<Desfecho> {
    const registro = sent(protocolo, msg);
    await note(key, (atual) => (atual?.estado === "enviado" ? atual : registro));
    return sentOutcome(registro, false);
  }

  /** Asks the list; null when nobody can say. Throws the redirect to the sign-in. */
  async function ask(consulta: Consulta): Promise<Linha[] | null> {
    try {
      return await consulta.agora();
    } catch (error) {
      if (!(error instanceof FalhaDoProvedor)) throw error;
      if (error.motivo === "sessao") return encerraSessao(consulta.request, consulta.acesso.sessao);
      return null;
    }
  }

  /** Looks the record up and says what is true; changes the stored state accordingly. */
  async function lookUp(consulta: Consulta, tentativa: Tentativa): Promise<Desfecho> {
    const key = keyOf(consulta);
    // What the list said before that moment is no proof that nothing came after it.
    const settled = agora() - tentativa.desde >= settledMs;
    const linhas = await ask(consulta);
    if (!linhas) return unknown();
    const found = reconhece(linhas, tentativa);
    if (found.estado === "achado") return arrived(key, found.protocolo, "");
    if (!settled || found.estado === "duvida") return unknown(settled);
    const ultima = { ...tentativa, conhecidos: linhas.map(({ chave }) => chave) };
    const noted = await note(key, ifMine(tentativa.vez, { estado: "livre", recusado: false, mensagem: NOT_THERE, ultima }));
    // Sent again meanwhile, from another tab: nobody may be told to send.
    if (noted?.estado === "enviado") return sentOutcome(noted, true);
    return noted !== undefined && isFree(noted) ? { estado: "nao-chegou", mensagem: NOT_THERE } : unknown();
  }

  async function failed(consulta: Consulta, tentativa: Tentativa, error: FalhaDoProvedor): Promise<Desfecho> {
    const key = keyOf(consulta);
    if (!never.includes(error.motivo)) {
      await note(key, ifMine(tentativa.vez, { estado: "desconhecido", ...tentativa }));
      return lookUp(consulta, tentativa);
    }
    const recusado = error.motivo === "recusa";
    await note(key, ifMine(tentativa.vez, { estado: "livre", recusado, mensagem: error.message, ultima: null }));
    if (error.motivo === "sessao") return encerraSessao(consulta.request, consulta.acesso.sessao);
    return { estado: recusado ? "recusado" : "nao-chegou", mensagem: error.message };
  }

  /** It is there, and the answer did not say under which number. */
  async function numberOf({ agora: list }: Rastro, tentativa: Tentativa): Promise<string> {
    try {
      const found = reconhece(await list(), tentativa);
      return found.estado === "achado" ? found.protocolo : "";
    } catch {
      return "";
    }
  }

  async function write<O>(envio: Envio<O>, tentativa: Tentativa): Promise<Desfecho> {
    let resposta: Resposta<O>;
    try {
      resposta = await envio.escreve();
    } catch (error) {
      if (error instanceof FalhaDoProvedor) return failed(envio, tentativa, error);
      throw error;
    }
    const known = envio.protocolo?.(resposta.dados) ?? "";
    return arrived(keyOf(envio), known || (envio.protocolo ? await numberOf(envio, tentativa) : ""), resposta.msg);
  }

  /** Another press is sending this very thing: its outcome is this one's too. */
  async function awaitOther(key: string, until: number): Promise<Registro | null> {
    let atual = await envios.le(key);
    while (atual?.estado === "enviando" && agora() < until) {
      await espera(POLL_MS);
      atual = await envios.le(key);
    }
    return atual;
  }

  /** Takes a stored state that is not free; gives what is true now, asking the provider where only it knows. Null: it is free. */
  async function outcomeOf(consulta: Consulta, stored: Registro): Promise<{ desfecho: Desfecho; tentativa: Tentativa | null } | null> {
    const atual = stored.estado === "enviando" ? await awaitOther(keyOf(consulta), stored.desde + escritaMs) : stored;
    if (!atual) return null;
    if (atual.estado === "enviado") return { desfecho: sentOutcome(atual, true), tentativa: null };
    if (atual.estado === "livre") {
      if (atual.mensagem === "") return null;
      return { desfecho: { estado: atual.recusado ? "recusado" : "nao-chegou", mensagem: atual.mensagem }, tentativa: null };
    }
    // Still "sending" after its time: the portal that sent it is gone.
    return { desfecho: await lookUp(consulta, atual), tentativa: atual };
  }

  function attempt({ antes, enviado }: Rastro): Tentativa {
    return { vez: randomUUID(), desde: agora(), conhecidos: antes?.map(({ chave }) => chave) ?? null, enviado };
  }

  /** Takes the place, when the stored state lets it; gives what stands there now. */
  function claim<O>(envio: Envio<O>, tentativa: Tentativa, over: string | null): Promise<Registro | null> {
    const begins: Registro = { estado: "enviando", ...tentativa };
    return envios.muda(keyOf(envio), (atual) => {
      if (!isFree(atual)) return over !== null && isOf(atual, over) ? begins : atual;
      const late = lateArrival(atual, envio);
      if (late.estado === "achado") return sent(late.protocolo, "");
      return tentativa.conhecidos === null && !envio.mesmoAssim ? atual : begins;
    });
  }

  /**
   * Sends unless it was sent before, is on its way or may have arrived; gives what is true, never a guess. After
   * "nao-chegou" and "recusado" the next press sends. Throws the redirect to the sign-in when the session is over.
   */
  async function enviaUmaVez<O>(envio: Envio<O>, over: string | null = null): Promise<Desfecho> {
    const tentativa = attempt(envio);
    const stored = await claim(envio, tentativa, over);
    if (stored?.estado === "enviando" && stored.vez === tentativa.vez) return write(envio, tentativa);
    if (isFree(stored)) return { estado: "espera", mensagem: WAITS };
    const outcome = await outcomeOf(envio, stored);
    if (!outcome) return { estado: "nao-chegou", mensagem: NOT_THERE };
    const { desfecho, tentativa: other } = outcome;
    const insists = envio.mesmoAssim && over === null && desfecho.estado === "desconhecido" && desfecho.duvida;
    return insists && other ? enviaUmaVez(envio, other.vez) : desfecho;
  }

  return {
    enviaUmaVez: <O>(envio: Envio<O>): Promise<Desfecho> => enviaUmaVez(envio),

    /** What is known of an earlier sending; null when there was none, or when it surely did not arrive. Sends nothing. */
    async situacaoDoEnvio(consulta: Consulta): Promise<Desfecho | null> {
      const stored = await envios.le(keyOf(consulta));
      return isFree(stored) ? null : ((await outcomeOf(consulta, stored))?.desfecho ?? null);
    },

    /** Is anything stored of this sending that forbids to change what is sent? Asks nobody. */
    async envioEmCurso(acesso: Acesso, pedido: string): Promise<"enviando" | "enviado" | "desconhecido" | null> {
      const stored = await envios.le(keyOf({ acesso, pedido }));
      return isFree(stored) ? null : stored.estado;
    },
  };
}

const WRITE_MS = ambiente.limiteDoProvedor * 3 + 1_000;

export const { enviaUmaVez, situacaoDoEnvio, envioEmCurso } = criaEnvios({ envios: guardados("envios", registroDeEnvio, KEPT_SECONDS), escritaMs: WRITE_MS });
