import type { Atestado } from "~/services/provider/contract/atestados";
import { WholeFacts } from "~/components/whole-facts";
import { answersOf } from "./answers";

export function AnswerList({ submission }: { submission: Atestado }) {
  return (
    <dl className="pares">
      {answersOf(submission).map(([name, value]) => (
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
