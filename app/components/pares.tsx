/** What is known of something, label and value; nothing where nothing is known. */
export function Pares({ pares }: { pares: readonly (readonly [rotulo: string, valor: string])[] }) {
  return (
    <dl className="pares">
      {pares.map(
        ([rotulo, valor]) =>
          valor !== "" && (
            <div key={rotulo}>
              <dt>{rotulo}</dt>
              <dd>{valor}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
