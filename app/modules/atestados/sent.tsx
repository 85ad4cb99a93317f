import type { ReactNode } from "react";
import type { Pair } from "~/lib/text";
import { WholeFacts } from "~/components/whole-facts";

interface Props {
  answers: readonly Pair[];
  className: string;
  children: ReactNode;
}

export const Sent = ({ answers, className, children }: Props) => (
  <section className={className} aria-labelledby="enviado">
    <h2 id="enviado">O que foi enviado</h2>
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
    <h3>Anexos</h3>
    {children}
  </section>
);
