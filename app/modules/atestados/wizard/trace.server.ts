import {
  STATUS_CANCELLED,
  STATUS_PENDING,
  type Atestado,
} from "~/services/provider/contract/atestados";
import { firstChange, lastChange } from "~/services/submissions/list-moments";
import type { Rows } from "~/services/submissions/reconcile";
import { atestado } from "./record.server";

const { compared, listedFacts } = atestado;

export function submissionRows(sent: Atestado[]): Rows {
  const records = sent.map((each) => ({
    key: each.codigo,
    fields: listedFacts(each),
    when: firstChange(each.movimentacao),
  }));
  return { records, compared };
}

/**
 * A record that still awaits the correction, or is cancelled, has received none. Files are not
 * compared (`anexos: ""`), because the record also lists earlier files.
 */
export function correctionRows(listed: Atestado): Rows {
  const { codigo, status, movimentacao } = listed;
  const waits = status === STATUS_PENDING || status === STATUS_CANCELLED;
  const fields = { ...listedFacts(listed), anexos: "" };
  return {
    records: waits ? [] : [{ key: codigo, fields, when: lastChange(movimentacao) }],
    stands: [codigo],
    compared,
    isState: true,
  };
}
