/** Finds a submission at the provider when the provider's response was lost (decision 010). */
import {
  STATUS_CANCELLED,
  STATUS_PENDING,
  type Atestado,
  type AtestadoFields,
} from "~/services/provider/contract/atestados";
import { asSet, type Comparison, type Facts } from "~/services/submissions/compare";
import { firstChange, lastChange } from "~/services/submissions/list-moments";
import type { Rows } from "~/services/submissions/recognise.server";

/**
 * The provider may rewrite doctors, codes and reasons, but never the type. A record of another type
 * is therefore another submission.
 */
const COMPARED: Comparison = {
  kinds: {
    codconfigatest: "code",
    codconfigsituacao: "code",
    coddependente: "code",
    cid: "code",
    codmedico: "code",
    crmcro: "code",
    ddd: "code",
    telefone: "digits",
    datainicio: "date",
    datafim: "date",
    anexos: "set",
  },
  identity: ["codconfigatest"],
  labels: {
    codconfigsituacao: "motivo",
    coddependente: "dependente",
    cid: "CID",
    codmedico: "código do médico",
    medico: "médico",
    crmcro: "CRM ou CRO",
    ddd: "DDD",
    datainicio: "primeiro dia",
    datafim: "último dia",
  },
};

export function sentFieldsOf({ codconfigsituacao, filenames, ...fields }: AtestadoFields): Facts {
  // An empty reason is not compared, because the provider then sets a reason itself.
  return {
    ...fields,
    ...(codconfigsituacao && { codconfigsituacao }),
    anexos: asSet(filenames.map(({ id }) => id)),
  };
}

function fieldsOf(atestado: Atestado): Facts {
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

export function submissionRows(sent: Atestado[]): Rows {
  const records = sent.map((each) => ({
    key: each.codigo,
    fields: fieldsOf(each),
    when: firstChange(each.movimentacao),
  }));
  return { records, compared: COMPARED };
}

/**
 * While the record is pending or cancelled, no correction has arrived. Files are not compared,
 * because the record keeps its old files.
 */
export function correctionRows(atestado: Atestado): Rows {
  const { codigo, status, movimentacao } = atestado;
  const waits = status === STATUS_PENDING || status === STATUS_CANCELLED;
  const fields = { ...fieldsOf(atestado), anexos: "" };
  return {
    records: waits ? [] : [{ key: codigo, fields, when: lastChange(movimentacao) }],
    stands: [codigo],
    compared: COMPARED,
    isState: true,
  };
}
