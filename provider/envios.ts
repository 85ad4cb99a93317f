/** The rules of a certificate or document that is sent or corrected (second spec, sections 4 and 5). */
import { z } from "zod/v4";
import type { TipoDeEnvio } from "~/services/provider/contract/atestados";
import { dataOpcional, textoOpcional } from "~/services/provider/contract/leitura";
import { arquivos, confereArquivos } from "./anexos";
import { diferencaEmDias } from "./calendario";
import type { Configuracao } from "./demo/configuracoes-de-envio";
import { Recusa } from "./responde";

export const envio = z.object({
  codconfigatest: textoOpcional,
  codconfigsituacao: textoOpcional,
  cid: textoOpcional,
  codmedico: textoOpcional,
  medico: textoOpcional,
  crmcro: textoOpcional,
  justificativa: textoOpcional,
  datainicio: dataOpcional,
  datafim: dataOpcional,
  coddependente: textoOpcional,
  ddd: textoOpcional,
  telefone: textoOpcional,
  filenames: arquivos,
});

export type Envio = z.output<typeof envio>;

/** What is kept of a request, as it goes back over the wire. */
export const guardado = z.object({
  codconfigatest: z.string(),
  titulo: z.string(),
  coddependente: z.string(),
  datainicio: z.string().nullable(),
  datafim: z.string().nullable(),
  diasatestado: z.number(),
  cid: z.string(),
  codmedico: z.string(),
  medico: z.string(),
  crmcro: z.string(),
  foneddd: z.string(),
  fonenumero: z.string(),
  justificativa: z.string(),
});

export type Guardado = z.output<typeof guardado>;
type Motivo = Configuracao["situacoes"][number];

export interface Situacao {
  readonly tipo: TipoDeEnvio;
  readonly configuracoes: readonly Configuracao[];
  /** Codes of the person's dependents that may be chosen. */
  readonly dependentes: readonly string[];
  /** Kinds of attachment that the request has from before (corrections). */
  readonly anexados: readonly string[];
}

function motivoDe({ situacoes }: Configuracao, codigo: string, tipo: TipoDeEnvio): Motivo {
  const achado = situacoes.find((motivo) => motivo.codigo === codigo);
  const [primeiro] = situacoes;
  // Documents are not asked for a reason.
  if (!achado && tipo === "DOCUMENTOS" && codigo === "" && primeiro) return primeiro;
  if (!achado) throw new Recusa("Informe o motivo.");
  return achado;
}

/** Days of absence; 0 for documents and for types without dates. */
function diasDe(enviado: Envio, { infdatas }: Configuracao, motivo: Motivo, tipo: TipoDeEnvio): number {
  const { datainicio, datafim } = enviado;
  if (!infdatas) return 0;
  if (datainicio === null) throw new Recusa("Informe a data de início.");
  if (datafim === null || datafim < datainicio) throw new Recusa("A data final não pode ser anterior à data de início.");
  if (tipo === "DOCUMENTOS") return 0;
  const dias = diferencaEmDias(datainicio, datafim) + 1;
  // A single day may be some hours of it, which count as 0.
  if (dias < motivo.diasminimo) throw new Recusa(`A quantidade mínima de dias para este motivo é de ${motivo.diasminimo} dias`);
  if (motivo.diasmaximo > 0 && dias > motivo.diasmaximo) throw new Recusa(`A quantidade máxima de dias para este motivo é de ${motivo.diasmaximo} dias`);
  return dias;
}

function confereCampos(enviado: Envio, configuracao: Configuracao, { dependentes }: Situacao): void {
  const { infdependente, infcid, infmedico } = configuracao;
  if (infdependente && !dependentes.includes(enviado.coddependente)) throw new Recusa("Informe um dependente ativo.");
  // The search knows the common ones; a paper may bring any.
  if (infcid && !/^([A-Z]\d{2}(\.?\d[0-9A-Z]?)?)?$/.test(enviado.cid)) throw new Recusa("CID inválido.");
  if (infmedico && enviado.medico === "") throw new Recusa("Informe o nome do médico");
  if (infmedico && enviado.crmcro === "") throw new Recusa("Informe o CRM/CRO do médico");
  if (!/^(\d{2})?$/.test(enviado.ddd)) throw new Recusa("O DDD tem 2 dígitos.");
  if (!/^\d{0,9}$/.test(enviado.telefone)) throw new Recusa("O telefone tem até 9 dígitos.");
}

function confereAnexos(enviado: Envio, { anexos }: Configuracao, motivo: Motivo, dias: number, { tipo, anexados }: Situacao): void {
  confereArquivos(enviado.filenames, { pdf: tipo === "DOCUMENTOS" });
  const pedidos = anexos.filter(
    ({ codsituacao, qtdeminimadias }) => (codsituacao === "0" || codsituacao === motivo.codigo) && dias >= qtdeminimadias,
  );
  const presentes = new Set([...anexados, ...enviado.filenames.map(({ id }) => id)]);
  if (enviado.filenames.some(({ id }) => !pedidos.some(({ codigo }) => codigo === id))) throw new Recusa("Um dos anexos não é pedido neste envio.");
  if (pedidos.some(({ codigo, obrigatorio }) => obrigatorio && !presentes.has(codigo))) throw new Recusa("Os documentos obrigatórios devem ser anexados");
}

/** Takes what was sent and what the register knows; gives what is kept of it. Throws Recusa with what is wrong. */
export function confereEnvio(enviado: Envio, situacao: Situacao): { dados: Guardado; motivo: Motivo; configuracao: Configuracao } {
  const configuracao = situacao.configuracoes.find(({ codigo }) => codigo === enviado.codconfigatest);
  if (!configuracao) throw new Recusa("Informe o tipo.");
  const motivo = motivoDe(configuracao, enviado.codconfigsituacao, situacao.tipo);
  const diasatestado = diasDe(enviado, configuracao, motivo, situacao.tipo);
  confereCampos(enviado, configuracao, situacao);
  confereAnexos(enviado, configuracao, motivo, diasatestado, situacao);
  const { infdependente, infdatas, infcid, infmedico } = configuracao;
  const dados: Guardado = {
    ...{ codconfigatest: configuracao.codigo, titulo: configuracao.descricao, diasatestado, justificativa: enviado.justificativa },
    ...{ coddependente: infdependente ? enviado.coddependente : "", cid: infcid ? enviado.cid : "" },
    ...{ datainicio: infdatas ? enviado.datainicio : null, datafim: infdatas ? enviado.datafim : null },
    ...{ codmedico: infmedico ? enviado.codmedico : "", medico: infmedico ? enviado.medico : "", crmcro: infmedico ? enviado.crmcro : "" },
    ...{ foneddd: enviado.ddd, fonenumero: enviado.telefone },
  };
  return { dados, motivo, configuracao };
}
