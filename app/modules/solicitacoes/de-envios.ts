/** Certificates and documents as lines of the list. */
import { enviadoEm, podeCancelar, podeCorrigir, prazoDaCorrecao, tituloDo } from "~/modules/atestados/envio";
import type { Porta } from "~/modules/atestados/portas";
import type { Atestado } from "~/services/provider/contract/atestados";
import { depoisDe, momentoDo, ultimaObservacao } from "./situacao-comum";
import { instante, type Corrigivel, type Solicitacao, type Trazidas } from "./solicitacao";

function acaoDo(porta: Porta, envio: Atestado): Solicitacao["acao"] {
  if (podeCorrigir(envio)) return { rotulo: "Corrigir", para: porta.editar(envio.codigo) };
  return podeCancelar(envio) ? { rotulo: "Cancelar", para: porta.cancelar(envio.codigo) } : null;
}

function linha(porta: Porta, envio: Atestado, agora: { data: string; hora: string }): Solicitacao {
  const { codigo, status, descstatus, cores, movimentacao } = envio;
  const enviado = enviadoEm(envio);
  return {
    ...{ chave: `${porta.palavra.toLowerCase()}-${codigo}`, tipo: porta.palavra, titulo: tituloDo(envio), situacao: descstatus, cores },
    ...{ momento: momentoDo(status), quando: enviado && instante(enviado.data, enviado.hora), depois: depoisDe(status) },
    pedido: podeCorrigir(envio) ? ultimaObservacao(movimentacao) : "",
    // Only certificates have a delivery deadline.
    prazo: porta.tipo === "ATESTADOS" ? prazoDaCorrecao(envio, agora) : null,
    ver: porta.um(codigo),
    acao: acaoDo(porta, envio),
  };
}

/** Those of which a correction may have been begun. */
export function enviosCorrigiveis(porta: Porta, envios: readonly Atestado[]): Corrigivel[] {
  return envios.filter(podeCorrigir).map(({ codigo }) => ({ para: porta.editar(codigo), registro: codigo }));
}

/** `agora`: as `agoraEmSaoPaulo` gives it. */
export function deEnvios(porta: Porta, envios: readonly Atestado[], agora: { data: string; hora: string }): Trazidas {
  return {
    solicitacoes: envios.map((envio) => linha(porta, envio, agora)),
    corrigiveis: enviosCorrigiveis(porta, envios),
  };
}
