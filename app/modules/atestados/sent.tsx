import type { ReactNode } from "react";
import { Pairs } from "~/components/pairs";
import type { Pair } from "~/lib/text";

interface Props {
  answers: readonly Pair[];
  className: string;
  children: ReactNode;
}

export const Sent = ({ answers, className, children }: Props) => (
  <section className={className} aria-labelledby="enviado">
    <h2 id="enviado">O que foi enviado</h2>
    <Pairs pairs={answers} />
    <h3>Anexos</h3>
    {children}
  </section>
);
