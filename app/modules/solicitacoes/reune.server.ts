/** All the modules' requests, asked for together and brought into one list. */
import { agoraEmSaoPaulo } from "~/lib/datas";
import { mapeia, type Parte } from "~/lib/parte";
import { ATESTADOS, DOCUMENTOS } from "~/modules/atestados/portas";
import type { Provedor } from "~/services/provider/cliente.server";
import { contrato } from "~/services/provider/contract";
import { deDependentes } from "./de-dependentes";
import { deEnvios } from "./de-envios";
import { dePcd } from "./de-pcd";
import { doCadastro } from "./do-cadastro";
import { doPlano } from "./do-plano";
import { ordena, type Corrigivel, type Solicitacao, type Trazidas } from "./solicitacao";

type Apressa = <T>(parte: Promise<Parte<T>>) => Promise<Parte<T>>;

/**
 * The calls of the list. Documents and dependents belong to routes that the provider permits or not (spec 2.1). `apressa` may put an
 * end to the wait for a part.
 */
export function chamadasDaLista(provedor: Provedor, apressa: Apressa = (parte) => parte) {
  return {
    atestados: apressa(provedor.parte(contrato.atestados.listar, { tipo: ATESTADOS.tipo })),
    documentos: apressa(provedor.parte(contrato.atestados.listar, { tipo: DOCUMENTOS.tipo })),
    dependentes: apressa(provedor.parte(contrato.dependentes.listar)),
    plano: apressa(provedor.parte(contrato.planoSaude.solicitacoes)),
    indicacoes: apressa(provedor.parte(contrato.pcd.listar)),
    cadastro: apressa(provedor.parte(contrato.cadastro.solicitacoes)),
    podeDocumentos: apressa(provedor.parte(contrato.menu.permissao, { rota: "documentos" })),
    podeDependentes: apressa(provedor.parte(contrato.menu.permissao, { rota: "dependentes" })),
  };
}

type Chamadas = ReturnType<typeof chamadasDaLista>;
export type PartesDaLista = { [K in keyof Chamadas]: Awaited<Chamadas[K]> };

export interface Reunidas extends Trazidas {
  /** What could not be loaded: each part's own message. */
  falhas: string[];
}

/** Takes what the calls brought; gives the list in its order, and which parts failed. */
export function reune(partes: PartesDaLista, { gerencial, agora }: { gerencial: boolean; agora: Date }): Reunidas {
  const moment = agoraEmSaoPaulo(agora);
  const allowed = (permissao: Parte<{ permissao: boolean }>) => permissao.ok && permissao.dados.permissao;
  const modules: Parte<Trazidas>[] = [
    mapeia(partes.atestados, (envios) => deEnvios(ATESTADOS, envios, moment)),
    ...(allowed(partes.podeDocumentos) ? [mapeia(partes.documentos, (envios) => deEnvios(DOCUMENTOS, envios, moment))] : []),
    ...(allowed(partes.podeDependentes) ? [mapeia(partes.dependentes, deDependentes)] : []),
    mapeia(partes.plano, (solicitacoes) => doPlano(solicitacoes, gerencial)),
    mapeia(partes.indicacoes, dePcd),
    mapeia(partes.cadastro, doCadastro),
  ];
  const solicitacoes: Solicitacao[] = [];
  const corrigiveis: Corrigivel[] = [];
  const falhas: string[] = [];
  for (const parte of modules) {
    if (!parte.ok) {
      falhas.push(parte.mensagem);
      continue;
    }
    solicitacoes.push(...parte.dados.solicitacoes);
    corrigiveis.push(...parte.dados.corrigiveis);
  }
  return { solicitacoes: ordena(solicitacoes), corrigiveis, falhas: [...new Set(falhas)] };
}
