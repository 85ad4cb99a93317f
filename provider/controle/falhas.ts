/** Faults that tests order: any call can be slow, refuse, fail, hang, break off, or answer nonsense or loosely. */
import type { ServerResponse } from "node:http";
import { setTimeout as espera } from "node:timers/promises";
import { z } from "zod/v4";
import { chamadas, type QualquerChamada } from "~/services/provider/contract";
import { cabecalhos, saidaDados, saidaRecusa, saidaTexto, type Saida, type Transforma } from "../saida";
import { afrouxa } from "./frouxo";

const NOMES = new Set(["*", ...chamadas.map((chamada) => chamada.nome)]);

export const pedidoDeFalha = z.strictObject({
  /** A call's name, or "*" for all. */
  chamada: z.string().refine((nome) => NOMES.has(nome), "chamada desconhecida"),
  /** Only for this login; all when missing. */
  usuario: z.string().optional(),
  /** How often it happens; for ever when missing. */
  vezes: z.int().positive().optional(),
  /** Milliseconds before anything else happens; goes together with all the others. */
  atraso: z.int().nonnegative().optional(),
  status: z.int().min(400).max(599).optional(),
  recusa: z.string().optional(),
  /** These words with the call's own answer. */
  msg: z.string().optional(),
  trava: z.literal(true).optional(),
  /** Breaks off before or after the call took effect. */
  quebra: z.enum(["antes", "depois"]).optional(),
  metade: z.literal(true).optional(),
  lixo: z.literal(true).optional(),
  frouxo: z.literal(true).optional(),
  /** The call takes effect before what goes wrong with its answer. */
  comEfeito: z.literal(true).optional(),
  /** The call takes effect so many milliseconds after what goes wrong with its answer, as behind a gateway that gave up. */
  efeitoApos: z.int().positive().optional(),
  /** This data instead of the real one. */
  corpo: z.unknown().optional(),
});

export type Falha = z.output<typeof pedidoDeFalha>;

export class Falhas {
  private pedidas: { falha: Falha; resta: number }[] = [];

  poe(falha: Falha): void {
    this.pedidas.push({ falha, resta: falha.vezes ?? Infinity });
  }

  limpa(usuario: string | null): void {
    this.pedidas = usuario === null ? [] : this.pedidas.filter(({ falha }) => falha.usuario !== usuario);
  }

  /** Takes the fault for this call: what names the call and the person first, then the oldest. */
  toma(nome: string, usuario: string | null): Falha | undefined {
    const peso = ({ falha }: { falha: Falha }) => Number(falha.chamada !== "*") * 2 + Number(falha.usuario !== undefined);
    const servem = this.pedidas.filter(
      ({ falha, resta }) =>
        resta > 0 && (falha.chamada === "*" || falha.chamada === nome) && (falha.usuario === undefined || falha.usuario === usuario),
    );
    const escolhida = servem.sort((a, b) => peso(b) - peso(a))[0];
    if (escolhida) escolhida.resta -= 1;
    this.pedidas = this.pedidas.filter(({ resta }) => resta > 0);
    return escolhida?.falha;
  }
}

/** The answer that stands in for the call's own; the call has no effect, unless `comEfeito` says so. */
function emVez(falha: Falha, chamada: QualquerChamada): Saida | undefined {
  if (falha.status !== undefined) return saidaTexto(`<html><body><h1>Erro ${falha.status}</h1></body></html>`, "text/html", falha.status);
  if (falha.recusa !== undefined) return saidaRecusa(falha.recusa);
  if (falha.lixo) return saidaTexto("<html><body>Sistema em manutenção</body></html>", "text/html");
  return falha.corpo === undefined ? undefined : saidaDados(chamada, falha.corpo);
}

function transformacao({ frouxo, msg }: Falha, nome: string): Transforma | undefined {
  if (msg !== undefined) return (resposta) => (typeof resposta === "object" ? { ...resposta, msg } : resposta);
  return frouxo && ((resposta) => afrouxa(nome, resposta));
}

/** Carries a fault out. Answers what is still to be sent; null when the socket was dealt with. */
export async function comFalha(
  falha: Falha,
  chamada: QualquerChamada,
  res: ServerResponse,
  executa: (transforma?: Transforma) => Promise<Saida>,
): Promise<Saida | null> {
  if (falha.atraso !== undefined) await espera(falha.atraso);
  if (falha.comEfeito) await executa();
  // The provider may be closed by then, or refuse: nobody waits for it.
  if (falha.efeitoApos !== undefined) setTimeout(() => void executa().catch(() => undefined), falha.efeitoApos).unref();
  if (falha.trava) return null;
  if (falha.quebra === "antes") {
    res.destroy();
    return null;
  }
  const saida = emVez(falha, chamada) ?? (await executa(transformacao(falha, chamada.nome)));
  if (falha.quebra === "depois") {
    res.destroy();
    return null;
  }
  if (!falha.metade) return saida;
  res.writeHead(saida.status, cabecalhos(saida));
  // The socket may only go once the half has left.
  res.write(saida.corpo.subarray(0, Math.floor(saida.corpo.length / 2)), () => res.destroy());
  return null;
}
