import { formatDateTime } from "~/lib/day-and-time";
import type { Pair } from "~/lib/text";
import type { Atestado } from "~/services/provider/contract/atestados";
import { sentAt } from "./submission";
import { atestado } from "./wizard/record.server";

export function answersOf(submission: Atestado): Pair[] {
  const when = formatDateTime(sentAt(submission));
  return [
    ["Protocolo", submission.codigo],
    ...(when ? [["Enviado em", when] satisfies Pair] : []),
    ...atestado.receipt(submission),
  ];
}
