export function Pairs({ pairs }: { pairs: readonly (readonly [rotulo: string, valor: string])[] }) {
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
