/** How a certificate or document is found again when the answer to its sending is lost. */
import { STATUS_CANCELADO, STATUS_PENDENTE, type Atestado, type Envio } from "~/services/provider/contract/atestados";
import { comeco, conjunto, ultimaMudanca, type Campos, type Linha } from "~/services/reconhece.server";

/** What is sent, in words that the list has too. */
export function enviadoDe({ codconfigsituacao, filenames, ...campos }: Envio): Campos {
  // To one without a reason the provider gives one.
  return { ...campos, ...(codconfigsituacao && { codconfigsituacao }), anexos: conjunto(filenames.map(({ id }) => id)) };
}

function camposDe(atestado: Atestado): Campos {
  const { codconfigatest, codconfigsituacao, coddependente, cid, codmedico, medico, crmcro, justificativa, foneddd, fonenumero } = atestado;
  return {
    ...{ codconfigatest, codconfigsituacao, coddependente, cid, codmedico, medico, crmcro, justificativa, ddd: foneddd, telefone: fonenumero },
    ...{ datainicio: atestado.datainicio ?? "", datafim: atestado.datafim ?? "", anexos: conjunto(atestado.anexos.map(({ codigo }) => codigo)) },
  };
}

export function linhasDosEnvios(enviados: Atestado[]): Linha[] {
  return enviados.map((enviado) => ({ chave: enviado.codigo, campos: camposDe(enviado), quando: comeco(enviado.movimentacao) }));
}

/** A correction that arrived waits no longer for one. The files of before are still there, so they tell nothing. */
export function linhasDaCorrecao(atestado: Atestado): Linha[] {
  if (atestado.status === STATUS_PENDENTE || atestado.status === STATUS_CANCELADO) return [];
  return [{ chave: atestado.codigo, campos: { ...camposDe(atestado), anexos: "" }, quando: ultimaMudanca(atestado.movimentacao) }];
}
