/** Drafts: what a person has answered and attached so far, encrypted, for 7 days (design, section 3). */
import { randomUUID } from "node:crypto";
import { z } from "zod/v4";
import { arquivosGuardados, guardados } from "./guardados.server";

const LIFE_SECONDS = 7 * 24 * 3600;
/** Bytes of all attachments of one draft together. */
const MOST_BYTES = 24 * 1024 * 1024;

const anexo = z.object({
  /** Key of the stored bytes. */
  id: z.string(),
  /** Which of the asked-for attachments it is. */
  codigo: z.string(),
  nome: z.string(),
  tipo: z.enum(["image/jpeg", "application/pdf"]),
  bytes: z.number(),
});
export type AnexoGuardado = z.output<typeof anexo>;

const rascunho = z.object({
  /** Also the key under which it is sent only once. */
  id: z.string(),
  criadoEm: z.string(),
  salvoEm: z.string(),
  /** Where the person was. */
  passo: z.string(),
  respostas: z.record(z.string(), z.record(z.string(), z.string())),
  anexos: z.array(anexo),
});
export type Rascunho = z.output<typeof rascunho>;

const stored = guardados("rascunhos", rascunho, LIFE_SECONDS);

/** Which draft: whose (`donoDe`), of which wizard, of which record. */
export interface Gaveta {
  dono: string;
  assistente: string;
  registro: string | null;
}

const keyOf = ({ dono, assistente, registro }: Gaveta) => `${dono}/${assistente}/${registro ?? "novo"}`;

const isAlive = ({ criadoEm }: Rascunho) => Date.now() - Date.parse(criadoEm) < LIFE_SECONDS * 1000;

/** Takes nothing; gives a new draft's id: also the one under which it is sent only once. */
export const novoId = (): string => randomUUID();

/** An empty draft. Nothing is stored. */
export function rascunhoNovo(id: string, passo: string): Rascunho {
  const agora = new Date().toISOString();
  return { id, criadoEm: agora, salvoEm: agora, passo, respostas: {}, anexos: [] };
}

/** The draft, or null: there is none, or its 7 days are over. Throws when the store fails. */
export async function leRascunho(gaveta: Gaveta): Promise<Rascunho | null> {
  const found = await stored.le(keyOf(gaveta));
  return found && isAlive(found) ? found : null;
}

/** Changes the draft in one piece, over whatever another tab or device has saved meanwhile. Throws when the store fails. */
export async function mudaRascunho(gaveta: Gaveta, muda: (atual: Rascunho | null) => Rascunho): Promise<Rascunho> {
  let last: Rascunho | undefined;
  await stored.muda(keyOf(gaveta), (atual) => {
    last = { ...muda(atual && isAlive(atual) ? atual : null), salvoEm: new Date().toISOString() };
    return last;
  });
  if (!last) throw new TypeError("O rascunho não foi gravado");
  return last;
}

/** Removes the draft and the bytes of its attachments, when it is still the one with this id. */
export async function apagaRascunho(gaveta: Gaveta, id: string): Promise<void> {
  let anexos: AnexoGuardado[] = [];
  await stored.muda(keyOf(gaveta), (atual) => {
    if (atual?.id !== id) return atual;
    anexos = atual.anexos;
    return null;
  });
  await Promise.all(anexos.map((guardado) => arquivosGuardados.apaga(guardado.id)));
}

const FULL = "Os anexos juntos passam de 24 MB. Remova um deles ou escolha uma foto no lugar do PDF.";

const TAKEN = "Já há um arquivo guardado para este documento. Entre de novo para trocá-lo.";

/**
 * Keeps one attachment in place of the one with the same code (with `soNovo` only where there is none); gives null, or why not,
 * in words. `cria` makes the draft when there is none.
 */
export async function guardaAnexo(
  gaveta: Gaveta,
  cria: () => Rascunho,
  recebido: { codigo: string; nome: string; tipo: AnexoGuardado["tipo"]; dados: Buffer },
  { soNovo = false }: { soNovo?: boolean } = {},
): Promise<string | null> {
  const { codigo, nome, tipo, dados } = recebido;
  const novo: AnexoGuardado = { id: randomUUID(), codigo, nome, tipo, bytes: dados.byteLength };
  await arquivosGuardados.grava(novo.id, dados, LIFE_SECONDS);
  let dropped: AnexoGuardado[] = [];
  let refusal: string | null = null;
  await mudaRascunho(gaveta, (atual) => {
    const draft = atual ?? cria();
    const others = draft.anexos.filter((outro) => outro.codigo !== codigo);
    const full = others.reduce((sum, { bytes }) => sum + bytes, 0) + novo.bytes > MOST_BYTES;
    const taken = soNovo && others.length < draft.anexos.length;
    refusal = taken ? TAKEN : full ? FULL : null;
    dropped = refusal ? [novo] : draft.anexos.filter((outro) => outro.codigo === codigo);
    return refusal ? draft : { ...draft, anexos: [...others, novo] };
  });
  await Promise.all(dropped.map(({ id }) => arquivosGuardados.apaga(id)));
  return refusal;
}

/** Takes an attachment out of the draft. */
export async function removeAnexo(gaveta: Gaveta, anexoId: string): Promise<void> {
  const atual = await leRascunho(gaveta);
  if (!atual?.anexos.some(({ id }) => id === anexoId)) return;
  await mudaRascunho(gaveta, (draft) => ({ ...(draft ?? atual), anexos: (draft ?? atual).anexos.filter(({ id }) => id !== anexoId) }));
  await arquivosGuardados.apaga(anexoId);
}

/** The bytes of an attachment; null when they are gone. */
export function leAnexo({ id }: AnexoGuardado): Promise<Buffer | null> {
  return arquivosGuardados.le(id);
}
