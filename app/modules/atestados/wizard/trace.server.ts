/** How a certificate or document is found again when the answer to its sending is lost. */
import {
  STATUS_CANCELLED,
  STATUS_PENDING,
  type Atestado,
  type AtestadoFields,
} from "~/services/provider/contract/atestados";
import {
  firstChange,
  asSet,
  lastChange,
  type Fields,
  type ListedRecord,
} from "~/services/submission/recognise.server";

/** What is sent, in words that the list has too. */
export function sentFieldsOf({ codconfigsituacao, filenames, ...fields }: AtestadoFields): Fields {
  // To one without a reason the provider gives one.
  return {
    ...fields,
    ...(codconfigsituacao && { codconfigsituacao }),
    anexos: asSet(filenames.map(({ id }) => id)),
  };
}

function fieldsOf(atestado: Atestado): Fields {
  const {
    codconfigatest,
    codconfigsituacao,
    coddependente,
    cid,
    codmedico,
    medico,
    crmcro,
    justificativa,
    foneddd,
    fonenumero,
  } = atestado;
  return {
    ...{
      codconfigatest,
      codconfigsituacao,
      coddependente,
      cid,
      codmedico,
      medico,
      crmcro,
      justificativa,
      ddd: foneddd,
      telefone: fonenumero,
    },
    ...{
      datainicio: atestado.datainicio ?? "",
      datafim: atestado.datafim ?? "",
      anexos: asSet(atestado.anexos.map(({ codigo }) => codigo)),
    },
  };
}

export function submissionRows(sent: Atestado[]): ListedRecord[] {
  return sent.map((sent) => ({
    key: sent.codigo,
    fields: fieldsOf(sent),
    when: firstChange(sent.movimentacao),
  }));
}

/** A correction that arrived waits no longer for one. The files of before are still there, so they tell nothing. */
export function correctionRows(atestado: Atestado): ListedRecord[] {
  if (atestado.status === STATUS_PENDING || atestado.status === STATUS_CANCELLED) return [];
  return [
    {
      key: atestado.codigo,
      fields: { ...fieldsOf(atestado), anexos: "" },
      when: lastChange(atestado.movimentacao),
    },
  ];
}
