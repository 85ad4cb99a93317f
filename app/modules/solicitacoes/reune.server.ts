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

/** The calls of the list. Documents and dependents belong to routes that the provider permits or not (spec 2.1). */
export function chamadasDaLista(provedor: Provedor) {
  return {
    atestados: provedor.parte(contrato.atestados.listar, { tipo: ATESTADOS.tipo }),
    documentos: provedor.parte(contrato.atestados.listar, { tipo: DOCUMENTOS.tipo }),
    dependentes: provedor.parte(contrato.dependentes.listar),
    plano: provedor.parte(contrato.planoSaude.solicitacoes),
    pcd: provedor.parte(contrato.pcd.listar),
    cadastro: provedor.parte(contrato.cadastro.solicitacoes),
    podeDocumentos: provedor.parte(contrato.menu.permissao, { rota: "documentos" }),
    podeDependentes: provedor.parte(contrato.menu.permissao, { rota: "dependentes" }),
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
    mapeia(partes.pcd, dePcd),
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
