import type { ReactNode } from "react";
import { WhatWasAsked } from "./movimentacao";

interface Props {
  urgent: boolean;
  head: ReactNode;
  asked: string;
  correct: ReactNode;
  cancel: ReactNode;
  children: ReactNode;
}

export function RequestCard({ urgent, head, asked, correct, cancel, children }: Props) {
  if (urgent)
    return (
      <li className="prazo">
        <div className="cabeca">{head}</div>
        <WhatWasAsked text={asked} />
        {children}
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          {correct} {cancel}
        </div>
      </li>
    );
  return (
    <li className="linha pr-4">
      <details className="dobra -my-2.5 !basis-60">
        <summary className="flex items-center">
          <div className="cabeca min-w-0 grow">{head}</div>
        </summary>
        <div className="space-y-3">{children}</div>
      </details>{" "}
      {correct && <div className="lado self-start md:pt-1">{correct}</div>}
    </li>
  );
}
