import type { Pair } from "~/lib/text";
import type { Atestado } from "~/services/provider/contract/atestados";
import { sentAtText } from "./submission";
import { atestado } from "./wizard/record.server";

export function answersOf(submission: Atestado): Pair[] {
  const when = sentAtText(submission);
  return [
    ["Protocolo", submission.codigo],
    ...(when ? [["Enviado em", when] satisfies Pair] : []),
    ...atestado.receipt(submission),
  ];
}
