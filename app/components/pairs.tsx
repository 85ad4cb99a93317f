import type { Pair } from "~/lib/text";

export function Pairs({ pairs }: { pairs: readonly Pair[] }) {
  return (
    <dl className="pares">
      {pairs.map(
        ([label, value]) =>
          value !== "" && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
