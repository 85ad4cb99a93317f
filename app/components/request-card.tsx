import type { ReactNode } from "react";
import { WhatWasAsked } from "./movimentacao";

interface Props {
  head: ReactNode;
  /** Link to the correction. */
  correct: ReactNode;
  children: ReactNode;
}

/** The one request that the employee should correct first. */
export function UrgentRequest({
  head,
  asked,
  correct,
  cancel,
  children,
}: Props & { asked: string; cancel: ReactNode }) {
  return (
    <li className="prazo">
      <div className="cabeca">{head}</div>
      <WhatWasAsked text={asked} />
      <p className="flex flex-wrap gap-x-4 gap-y-2">
        {correct} {cancel}
      </p>
      {children}
    </li>
  );
}

/** A request without a page of its own: its facts open below its first line. */
export function FoldedRequest({ head, correct, children }: Props) {
  return (
    <li className="linha items-start pr-4">
      <details className="dobra !basis-60">
        <summary className="cabeca">{head}</summary>
        <div className="space-y-3">{children}</div>
      </details>{" "}
      {correct && <div className="lado">{correct}</div>}
    </li>
  );
}
