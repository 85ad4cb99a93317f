import { Fragment, type ReactNode } from "react";

/** CSS moves a dot at the start of a line out of the paragraph, and `overflow` hides the dot. */
const DOT = <i>·{"\u00a0"}</i>;

export function FactLine({ facts }: { facts: readonly ReactNode[] }) {
  if (facts.length === 0) return null;
  return (
    <p className="dica fatos">
      {facts.map((fact, place) => (
        <Fragment key={place}>
          {place > 0 && " "}
          <span>
            {place > 0 && DOT}
            {fact}
          </span>
        </Fragment>
      ))}
    </p>
  );
}
