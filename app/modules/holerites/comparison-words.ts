import { formatReais } from "~/lib/money";
import { plural } from "~/lib/text";
import { paths } from "~/paths";
import type { HoleriteComparison, LineChange } from "./comparison";
import { holeriteName } from "./labels";

interface WrittenChange {
  name: string;
  code: string;
  text: string;
}

export interface WrittenComparison {
  previous: { name: string; to: string };
  difference: string;
  net: string;
  lists: { title: string; changes: WrittenChange[] }[];
}

function describeAmount(amount: number): string {
  return `${amount < 0 ? "desconto" : "vencimento"} de ${formatReais(Math.abs(amount))}`;
}

function describeChange({ before, after }: LineChange): string {
  if (before * after < 0) return `de ${describeAmount(before)} para ${describeAmount(after)}`;
  const [amountBefore, amountAfter] = [Math.abs(before), Math.abs(after)];
  const kind = before + after < 0 ? "desconto" : "vencimento";
  return `${kind} ${formatReais(Math.abs(amountAfter - amountBefore))} ${amountAfter > amountBefore ? "maior" : "menor"}: de ${formatReais(amountBefore)} para ${formatReais(amountAfter)}`;
}

function describeDifference(difference: number): string {
  if (difference === 0) return "Mesmo líquido";
  return `Líquido ${formatReais(Math.abs(difference))} ${difference > 0 ? "maior" : "menor"}`;
}

function written(
  changes: readonly LineChange[],
  titles: readonly [one: string, many: string],
  describe: (change: LineChange) => string,
): WrittenComparison["lists"] {
  if (changes.length === 0) return [];
  const lines = changes.map((change) => ({
    name: change.desc_evento,
    code: change.cod_evento,
    text: describe(change),
  }));
  return [{ title: plural(changes.length, ...titles), changes: lines }];
}

export function writeComparison(comparison: HoleriteComparison): WrittenComparison {
  const { previous, netBefore, netNow, difference, added, removed, changed } = comparison;
  return {
    previous: {
      name: holeriteName(previous),
      to: paths.holerites({ ano: previous.ano, id: previous.id }),
    },
    difference: describeDifference(difference),
    net:
      netBefore === netNow
        ? formatReais(netNow)
        : `de ${formatReais(netBefore)} para ${formatReais(netNow)}`,
    lists: [
      ...written(added, ["evento entrou", "eventos entraram"], ({ after }) =>
        describeAmount(after),
      ),
      ...written(removed, ["evento saiu", "eventos saíram"], ({ before }) =>
        describeAmount(before),
      ),
      ...written(changed, ["evento mudou de valor", "eventos mudaram de valor"], describeChange),
    ],
  };
}
