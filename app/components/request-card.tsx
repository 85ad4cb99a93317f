import type { ReactNode } from "react";

interface Props {
  head: ReactNode;
  children: ReactNode;
}

/** The one request that the employee should correct first. */
export function UrgentRequest({
  head,
  asked,
  ways,
  children,
}: Props & { asked: ReactNode; ways: ReactNode }) {
  return (
    <li className="prazo">
      <div className="cabeca">{head}</div>
      {asked}
      <p className="flex flex-wrap gap-x-4 gap-y-2">{ways}</p>
      {children}
    </li>
  );
}

/** A request without a page of its own: its facts open below its first line. */
export function FoldedRequest({ head, correct, children }: Props & { correct: ReactNode }) {
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
