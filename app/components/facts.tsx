import { Fragment, type ReactNode } from "react";

/** CSS moves a dot at the start of a line out of `fatos`, and `overflow` hides the dot. */
const DOT = <i>·{"\u00a0"}</i>;

/** The content of an element with the class `fatos`. */
export const Facts = ({ facts }: { facts: readonly ReactNode[] }) =>
  facts.filter(Boolean).map((fact, place) => (
    <Fragment key={place}>
      <span>
        {place > 0 && DOT}
        {fact}
      </span>{" "}
    </Fragment>
  ));
