/** What the home says of the requests: how many wait for the person, what was begun and not sent, which deadlines run. */
import { setTimeout as after } from "node:timers/promises";
import type { Parte } from "~/lib/parte";
import type { Acesso } from "~/services/acesso.server";
import type { Provedor } from "~/services/provider/cliente.server";
import { naoConcluidos } from "./rascunhos.server";
import { chamadasDaLista, reune, type PartesDaLista } from "./reune.server";
import { paraCorrigir } from "./solicitacao";

/** Milliseconds for which the lists may keep the home waiting once its own calls are back: it is never slower than that for their sake. */
const PATIENCE = 400;

/** The calls leave with the home's own (`proprias`); what is not back soon after those counts as failed. */
export function chamadasDoResumo(provedor: Provedor, proprias: Promise<unknown>[]) {
  const givenUp = Promise.allSettled(proprias).then(() => after(PATIENCE, { ok: false, mensagem: "" } as const));
  return chamadasDaLista(provedor, <T>(parte: Promise<Parte<T>>): Promise<Parte<T>> => Promise.race([parte, givenUp]));
}

export interface Resumo {
  /** How many requests wait for a correction. */
  corrigir: number;
  /** How many wizards were begun and not sent. */
  comecados: number;
  /** Delivery deadlines of certificates that run now: of which, until when, and where it is met. */
  prazos: { titulo: string; ate: string; para: string }[];
}

/** Takes who asks and what the calls brought; a part that failed is silent here, and says so in the list. */
export async function resumo(acesso: Acesso, partes: PartesDaLista): Promise<Resumo> {
  const { solicitacoes, corrigiveis } = reune(partes, { gerencial: acesso.gerencial, agora: new Date() });
  const pendentes = paraCorrigir(solicitacoes);
  const comecados = await naoConcluidos(acesso, corrigiveis);
  const running = [
    ...pendentes.map(({ titulo, prazo, acao, ver }) => ({ titulo, ate: prazo, para: acao?.para ?? ver })),
    ...comecados.map(({ titulo, prazo, para }) => ({ titulo, ate: prazo, para })),
  ];
  return {
    corrigir: pendentes.length,
    comecados: comecados.length,
    prazos: running.flatMap(({ ate, ...resto }) => (ate === null ? [] : [{ ...resto, ate }])),
  };
}
