import { Fragment } from "react";

/** Breaks a long name before "_", so that its words stay whole. */
export const FileName = ({ name }: { name: string }) =>
  name.split(/(?=_)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
