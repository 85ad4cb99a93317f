import type { ReactNode } from "react";
import { EmptyState } from "./notice";

interface Props<T> {
  list: readonly T[];
  isUrgent(each: NoInfer<T>): boolean;
  empty: string;
  until: string;
  finished?: boolean;
  /** Must set a `key`. Otherwise an opened row could stay open for another entry. */
  children(each: T, isUrgent: boolean): ReactNode;
}

const UNTIL_FINISHED = "O que for respondido ou cancelado aparece aqui.";

export function UrgentFirst<T>({ list, isUrgent, empty, until, finished, children }: Props<T>) {
  if (list.length === 0)
    return <EmptyState until={finished ? UNTIL_FINISHED : until}>{empty}</EmptyState>;
  const urgent = list.find(isUrgent);
  const others = list.filter((each) => each !== urgent);
  return (
    <>
      {urgent && <ul>{children(urgent, true)}</ul>}
      {others.length > 0 && (
        <ul className="linhas">{others.map((each) => children(each, false))}</ul>
      )}
    </>
  );
}
