import type { Pair } from "~/lib/text";

export function AnswerList({ answers }: { answers: readonly Pair[] }) {
  return (
    <dl className="pares">
      {answers.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
