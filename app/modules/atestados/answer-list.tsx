import type { Pair } from "~/lib/text";
import { WholeFacts } from "~/components/whole-facts";

export function AnswerList({ answers }: { answers: readonly Pair[] }) {
  return (
    <dl className="pares">
      {answers.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="whitespace-pre-line [overflow-wrap:anywhere]">
            <WholeFacts text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
