import { Fragment, type ReactNode } from "react";

interface Props<T> {
  list: readonly T[];
  urgent: T | undefined;
  children(each: T, isUrgent: boolean): ReactNode;
}

export function UrgentFirst<T>({ list, urgent, children }: Props<T>) {
  const others = list.filter((each) => each !== urgent);
  return (
    <>
      {urgent && <ul>{children(urgent, true)}</ul>}
      {others.length > 0 && (
        <ul className="linhas">
          {others.map((each, index) => (
            <Fragment key={index}>{children(each, false)}</Fragment>
          ))}
        </ul>
      )}
    </>
  );
}
