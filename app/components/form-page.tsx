import type { ReactNode } from "react";
import { Dialog, type DialogProps } from "./dialog";
import { Outcome } from "./forms/outcome";

interface Props {
  title?: ReactNode;
  withoutFields?: boolean;
  children: ReactNode;
}

export function FormPage({ title, withoutFields, children }: Props) {
  return (
    <>
      {typeof title === "string" ? <h1>{title}</h1> : title}
      <Outcome withoutFields={withoutFields} />
      {children}
    </>
  );
}

export function FormDialog({
  withoutFields,
  size = "menor",
  children,
  ...dialog
}: DialogProps & Pick<Props, "withoutFields">) {
  return (
    <Dialog {...dialog} size={size}>
      <Outcome withoutFields={withoutFields} />
      {children}
    </Dialog>
  );
}
