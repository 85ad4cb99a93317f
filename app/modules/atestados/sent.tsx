import type { ReactNode } from "react";
import { LongText } from "~/components/long-text";
import { Pairs } from "~/components/pairs";
import { isLong } from "~/lib/long-text";
import type { Pair } from "~/lib/text";

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
        <div key={label} className="whitespace-pre-line">
          <h3>{label}</h3>
          <LongText text={value} />
        </div>
      ))}
    <h3>Anexos</h3>
    {children}
  </section>
);
