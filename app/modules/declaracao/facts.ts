import { formatDate } from "~/lib/dates";
import type { Pair } from "~/lib/text";
import type { Declaracao } from "~/services/provider/contract/convenios";

export const factsOf = ({ id, validade }: Declaracao): Pair[] => [
  ["Número", id],
  ["Validade", formatDate(validade)],
];
