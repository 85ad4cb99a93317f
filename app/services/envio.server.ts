/**
 * Sending exactly once (design, section 3). What becomes of a sending is stored before the provider is called and again
 * when it has answered; a second press, a reload, another tab or a restarted portal finds it there. Nothing is ever
 * sent again without a person asking for it, and never while it may have arrived.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod/v4";
import { encerraSessao, type Acesso } from "./acesso.server";
import { ambiente } from "./ambiente.server";
import { donoDe } from "./dono.server";
import { guardados } from "./guardados.server";
import { FalhaDoProvedor, type Motivo } from "./provider/falha";
import type { Resposta } from "./provider/resposta";
import { registra } from "./registro.server";

/** A write's own time limit in the client, and a little for what stands around it. */
const WRITE_MS = ambiente.limiteDoProvedor * 3 + 1_000;
/** After a time-out the provider may still be at it; only later is "not there" the truth. */
const SETTLED_MS = WRITE_MS * 2;
const POLL_MS = 150;
const KEPT_SECONDS = 7 * 24 * 3600;

const common = { conhecidos: z.array(z.string()), desde: z.number() };
const registro = z.discriminatedUnion("estado", [
  z.object({ estado: z.literal("enviando"), vez: z.string(), ...common }),
  /** `assentada`: the provider is surely done with it, so what its list says is final. */
  z.object({ estado: z.literal("desconhecido"), assentada: z.boolean(), ...common }),
  z.object({ estado: z.literal("enviado"), protocolo: z.string(), msg: z.string(), em: z.string() }),
  z.object({ estado: z.literal("livre") }),
]);
type Registro = z.output<typeof registro>;

const envios = guardados("envios", registro, KEPT_SECONDS);

export type Desfecho =
  /** It is at the provider, once. `repetido`: it had been sent before this press. `em`: ISO moment. */
  | { estado: "enviado"; protocolo: string; msg: string; em: string; repetido: boolean }
  /** The provider said no, in its words. */
  | { estado: "recusado"; mensagem: string }
  /** It surely is not there; the person may send again. */
  | { estado: "nao-chegou"; mensagem: string }
  /** Nobody can tell yet. */
  | { estado: "desconhecido"; mensagem: string };

export interface Envio<O> {
  request: Request;
  acesso: Acesso;
  /** The id of the draft, or of the form (`novoPedido`). */
  pedido: string;
  /** Carries out the write. */
  escreve: () => Promise<Resposta<O>>;
  /** The new record's number, when the answer tells. */
  protocolo?: (dados: O) => string;
  /** Numbers of the records that stood before, kept for `procura` also over a restart. */
  conhecidos?: string[];
  /** Asks the provider whether the record is there: its number ("" when it has none), null when it is not. Throws FalhaDoProvedor. */
  procura: (conhecidos: string[]) => Promise<string | null>;
}

const NOT_THERE = "Não chegou à cooperativa: a ligação falhou antes. Nada se perdeu. Envie de novo.";
const UNKNOWN = "Ainda não dá para saber se chegou à cooperativa. Espere um pouco e confira: o portal não envia de novo sozinho.";

/** Takes nothing; gives the id of a form that creates something, for its hidden field. */
export const novoPedido = (): string => randomUUID();

const never: readonly Motivo[] = ["recusa", "sessao", "nao-enviada"];
/** The provider has ended its work on a call that failed so. */
const ended: readonly Motivo[] = ["status", "resposta-invalida"];

const keyOf = ({ acesso, pedido }: Pick<Envio<never>, "acesso" | "pedido">) => `${donoDe(acesso)}/${pedido}`;

function sent(atual: Extract<Registro, { estado: "enviado" }>, repetido: boolean): Desfecho {
  return { estado: "enviado", protocolo: atual.protocolo, msg: atual.msg, em: atual.em, repetido };
}

async function settle<O>(envio: Envio<O>, protocolo: string, msg: string): Promise<Desfecho> {
  const em = new Date().toISOString();
  try {
    await envios.muda(keyOf(envio), () => ({ estado: "enviado", protocolo, msg, em }));
  } catch (error) {
    // It arrived: no failure of the portal's own store makes that untrue.
    registra("envio-sem-registro", { erro: error instanceof Error ? error.name : "desconhecido" });
  }
  return { estado: "enviado", protocolo, msg, em, repetido: false };
}

async function release<O>(envio: Envio<O>): Promise<void> {
  await envios.muda(keyOf(envio), () => ({ estado: "livre" }));
}

/** Looks the record up and says what is true; changes the stored state accordingly. */
async function lookUp<O>(envio: Envio<O>, stored: { conhecidos: string[]; desde: number; assentada: boolean }): Promise<Desfecho> {
  let found: string | null;
  try {
    found = await envio.procura(stored.conhecidos);
  } catch (error) {
    if (!(error instanceof FalhaDoProvedor)) throw error;
    if (error.motivo === "sessao") return encerraSessao(envio.request, envio.acesso.sessao);
    return { estado: "desconhecido", mensagem: UNKNOWN };
  }
  if (found !== null) return settle(envio, found, "");
  if (!stored.assentada && Date.now() - stored.desde < SETTLED_MS) return { estado: "desconhecido", mensagem: UNKNOWN };
  await release(envio);
  return { estado: "nao-chegou", mensagem: NOT_THERE };
}

async function failed<O>(envio: Envio<O>, error: FalhaDoProvedor, desde: number): Promise<Desfecho> {
  if (never.includes(error.motivo)) {
    await release(envio);
    if (error.motivo === "sessao") return encerraSessao(envio.request, envio.acesso.sessao);
    return { estado: error.motivo === "recusa" ? "recusado" : "nao-chegou", mensagem: error.message };
  }
  const conhecidos = envio.conhecidos ?? [];
  const assentada = ended.includes(error.motivo);
  await envios.muda(keyOf(envio), () => ({ estado: "desconhecido", conhecidos, desde, assentada }));
  return lookUp(envio, { conhecidos, desde, assentada });
}

/** It is there, and the answer did not say under which number. */
async function numberOf<O>(envio: Envio<O>): Promise<string> {
  if (!envio.protocolo) return "";
  return (await envio.procura(envio.conhecidos ?? []).catch(() => null)) ?? "";
}

async function write<O>(envio: Envio<O>, desde: number): Promise<Desfecho> {
  try {
    const { dados, msg } = await envio.escreve();
    const known = envio.protocolo?.(dados) ?? "";
    return await settle(envio, known || (await numberOf(envio)), msg);
  } catch (error) {
    if (error instanceof FalhaDoProvedor) return failed(envio, error, desde);
    throw error;
  }
}

/** Another press is sending this very thing: its outcome is this one's too. */
async function awaitOther(key: string, until: number): Promise<Registro | null> {
  let atual = await envios.le(key);
  while (atual?.estado === "enviando" && Date.now() < until) {
    await sleep(POLL_MS);
    atual = await envios.le(key);
  }
  return atual;
}

/** Takes a stored state that is not free; gives what is true now, asking the provider where only it knows. */
async function outcomeOf<O>(envio: Envio<O>, stored: Registro): Promise<Desfecho | null> {
  const key = keyOf(envio);
  const atual = stored.estado === "enviando" ? await awaitOther(key, stored.desde + WRITE_MS) : stored;
  if (!atual || atual.estado === "livre") return null;
  if (atual.estado === "enviado") return sent(atual, true);
  // Still "sending" after its time: the portal that sent it is gone.
  return lookUp(envio, { ...atual, assentada: atual.estado === "desconhecido" && atual.assentada });
}

/**
 * Sends unless it was sent before, is on its way or may have arrived; gives what is true, never a guess. After
 * "nao-chegou" and "recusado" the next press sends. Throws the redirect to the sign-in when the session is over.
 */
export async function enviaUmaVez<O>(envio: Envio<O>): Promise<Desfecho> {
  const [key, vez, desde] = [keyOf(envio), randomUUID(), Date.now()];
  const mine: Registro = { estado: "enviando", vez, desde, conhecidos: envio.conhecidos ?? [] };
  const stored = await envios.muda(key, (atual) => (!atual || atual.estado === "livre" ? mine : atual));
  if (!stored || (stored.estado === "enviando" && stored.vez === vez)) return write(envio, desde);
  return (await outcomeOf(envio, stored)) ?? { estado: "nao-chegou", mensagem: NOT_THERE };
}

/** What is known of an earlier sending; null when there was none, or when it surely did not arrive. Sends nothing. */
export async function situacaoDoEnvio<O>(envio: Omit<Envio<O>, "escreve">): Promise<Desfecho | null> {
  const stored = await envios.le(keyOf(envio));
  if (!stored || stored.estado === "livre") return null;
  return outcomeOf({ ...envio, escreve: () => Promise.reject(new TypeError("Só confere")) }, stored);
}

/** Is anything stored of this sending that forbids to change what is sent? Asks nobody. */
export async function envioEmCurso(acesso: Acesso, pedido: string): Promise<"enviando" | "enviado" | "desconhecido" | null> {
  const stored = await envios.le(keyOf({ acesso, pedido }));
  return stored && stored.estado !== "livre" ? stored.estado : null;
}
