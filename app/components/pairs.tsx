import type { Pair } from "~/lib/text";
import { WholeFacts } from "./whole-facts";

export function Pairs({ pairs }: { pairs: readonly Pair[] }) {
  return (
    <dl className="pares">
      {pairs.map(
        ([label, value]) =>
          value !== "" && (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={value.length > 60 ? "!basis-full" : undefined}>
                <WholeFacts text={value} />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
