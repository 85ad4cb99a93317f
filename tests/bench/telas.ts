/** The screens that are measured: those of tests/orcamentos.ts, each with its full address and a session of the person it shows. */
import { enderecoDaTela, orcamentos, type Orcamento } from "../orcamentos";
import { entra, html, type Headers } from "./http";

const SENHA = "coop1234";

export interface TelaNoAr extends Orcamento {
  url: string;
  /** The session cookie; nothing for nobody. */
  headers: Headers;
}

/** Takes a portal before the embedded provider (or what repeats it); gives every screen. */
export async function telasDe(portal: string): Promise<TelaNoAr[]> {
  const base = `${portal}/colaborador/`;
  const sessions = new Map<string, Headers>();
  const telas: TelaNoAr[] = [];
  for (const orcamento of orcamentos) {
    const { pessoa } = orcamento;
    const headers = pessoa === null ? {} : (sessions.get(pessoa) ?? (await entra(portal, pessoa, SENHA)));
    if (pessoa !== null) sessions.set(pessoa, headers);
    const endereco = await enderecoDaTela(orcamento, (endereco) => html(base + endereco, headers));
    telas.push({ ...orcamento, url: base + endereco, headers });
  }
  return telas;
}

/** The same screens as several people of the same data see them at once: one list of sessions for each screen. */
export async function visitantes(portal: string, tela: TelaNoAr, quantos: number, known: Map<string, Headers[]>): Promise<Headers[]> {
  const { pessoa } = tela;
  if (pessoa === null) return [{}];
  const sessions = known.get(pessoa) ?? (await Promise.all(Array.from({ length: quantos }, () => entra(portal, pessoa, SENHA))));
  known.set(pessoa, sessions);
  return sessions;
}
