import type { ReactNode } from "react";
import { Pairs } from "~/components/pairs";
import { isLong, type Pair } from "~/lib/text";

interface Props {
  answers: readonly Pair[];
  className: string;
  children: ReactNode;
}

export const Sent = ({ answers, className, children }: Props) => (
  <section className={className} aria-labelledby="enviado">
    <h2 id="enviado">O que foi enviado</h2>
    <Pairs pairs={answers.filter(([, value]) => !isLong(value))} />
    {answers
      .filter(([, value]) => isLong(value))
      .map(([label, value]) => (
        <details key={label} className="dobra">
          <summary>{label}</summary>
          <p className="whitespace-pre-line">{value}</p>
        </details>
      ))}
    <h3>Anexos</h3>
    {children}
  </section>
);
