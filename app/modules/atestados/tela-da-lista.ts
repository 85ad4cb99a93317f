/** From the provider's list to what the screen shows, and no more. */
import { agoraEmSaoPaulo } from "~/lib/datas";
import type { Atestado } from "~/services/provider/contract/atestados";
import type { EnvioDaLista } from "./cartao-envio";
import { prazoDaCorrecao } from "./envio";
import { listaDoAno, type ListaDoAno } from "./lista";
import type { Porta } from "./portas";

/** `ano`: as the address has it. Only certificates have a delivery deadline. */
export function montaLista({ tipo }: Porta, envios: readonly Atestado[], ano: string | null, agora: Date): ListaDoAno<EnvioDaLista> {
  const { envios: doAno, ...filtro } = listaDoAno(envios, ano, agora);
  const moment = agoraEmSaoPaulo(agora);
  return {
    ...filtro,
    envios: doAno.map((envio) => ({
      ...{ codigo: envio.codigo, status: envio.status, descstatus: envio.descstatus, cores: envio.cores, titulo: envio.titulo },
      ...{ descsituacao: envio.descsituacao, nomedependente: envio.nomedependente, anexos: envio.anexos, movimentacao: envio.movimentacao },
      ...{ datainicio: envio.datainicio, datafim: envio.datafim, diasatestado: envio.diasatestado },
      prazo: tipo === "ATESTADOS" ? prazoDaCorrecao(envio, moment) : null,
    })),
  };
}
