/** What the person began and did not send: the drafts of every wizard (design, section 3). */
import type { Comecado } from "~/components/nao-concluidos";
import { agoraEmSaoPaulo } from "~/lib/datas";
import { DE_NOVOS, DE_REGISTROS, type Conhecido } from "~/modules/assistentes.server";
import { enviarAtestado } from "~/modules/atestados/assistente/assistente.server";
import { prazoCorre, prazoDeEntrega, textoDoPrazo } from "~/modules/atestados/prazo";
import type { Acesso } from "~/services/acesso.server";
import { donoDe } from "~/services/dono.server";
import { leRascunho, type Rascunho } from "~/services/rascunhos.server";
import { registra } from "~/services/registro.server";
import { temConteudo } from "~/wizard/abre.server";
import { quandoFoi } from "~/wizard/mostra.server";
import type { Corrigivel } from "./solicitacao";

interface Lugar {
  assistente: Conhecido;
  registro: string | null;
}

/** The delivery deadline of a certificate that is not sent yet, while it runs. */
function prazoDo({ nome }: Conhecido, { respostas }: Rascunho, agora: Date): string | null {
  const inicio = nome === enviarAtestado.nome && respostas["40"]?.datainicio;
  if (!inicio || !/^\d{4}-\d\d-\d\d$/.test(inicio)) return null;
  const prazo = prazoDeEntrega(inicio);
  return prazoCorre(prazo, agoraEmSaoPaulo(agora)) ? textoDoPrazo(prazo) : null;
}

/** A store that fails costs the reminder, not the page: the wizard itself says what is wrong. */
async function le(dono: string, { assistente, registro }: Lugar): Promise<Rascunho | null> {
  try {
    return await leRascunho({ dono, assistente: assistente.nome, registro });
  } catch (error) {
    registra("rascunho-ilegivel", { assistente: assistente.nome, motivo: error instanceof Error ? error.name : "desconhecido" });
    return null;
  }
}

/** Where drafts may lie: one of each wizard for new things, one for each record that can be corrected. */
function lugares(corrigiveis: readonly Corrigivel[], novos: readonly Conhecido[]): Lugar[] {
  const found = corrigiveis.flatMap(({ para, registro }) => {
    const assistente = DE_REGISTROS.find(({ endereco }) => endereco(registro) === para);
    return assistente ? [{ assistente, registro }] : [];
  });
  return [...novos.map((assistente) => ({ assistente, registro: null })), ...found];
}

/**
 * Takes who asks, the records that can be corrected, and which wizards for new things count (all, when left out); gives what was begun
 * and not sent, the latest first. Never throws.
 */
export async function naoConcluidos(acesso: Acesso, corrigiveis: readonly Corrigivel[], novos: readonly Conhecido[] = DE_NOVOS): Promise<Comecado[]> {
  const [dono, agora] = [donoDe(acesso), new Date()];
  const found = await Promise.all(lugares(corrigiveis, novos).map(async (lugar) => ({ ...lugar, rascunho: await le(dono, lugar) })));
  return found
    .flatMap(({ assistente, registro, rascunho }) => (temConteudo(rascunho) ? [{ assistente, registro, rascunho }] : []))
    .sort((a, b) => b.rascunho.salvoEm.localeCompare(a.rascunho.salvoEm))
    .map(({ assistente, registro, rascunho }) => ({
      titulo: assistente.titulo,
      quando: quandoFoi(rascunho.salvoEm, agora),
      para: assistente.endereco(registro),
      prazo: prazoDo(assistente, rascunho, agora),
    }));
}
