/** Finds a submission in the provider's list after a lost response (decision 047). */
import {
  STATUS_CANCELLED,
  STATUS_PENDING,
  type Atestado,
  type AtestadoFields,
} from "~/services/provider/contract/atestados";
import { asSet, type Comparison, type Facts } from "~/services/submissions/compare";
import { firstChange, lastChange } from "~/services/submissions/list-moments";
import type { Rows } from "~/services/submissions/reconcile";

/**
 * The provider may change doctors, codes and reasons, but never the type (`identity`). Another type
 * means another submission.
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
  // If the employee chooses no reason, the provider sets one, so the reason is not compared.
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
 * A record that is still pending or cancelled has received no correction. Files are not compared
 * (`anexos: ""`), because the record also lists earlier files.
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
