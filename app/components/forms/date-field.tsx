import type { ReactNode } from "react";
import type { FieldProps } from "./field";
import { TextField } from "./text-field";

/** Keeps the year to four digits. */
const YEARS = { min: "1900-01-01", max: "9999-12-31" };

interface Props extends FieldProps {
  /** The latest day that may be chosen, "AAAA-MM-DD". */
  max?: string;
  required?: boolean;
  /** Stands between the label and the input. */
  before?: ReactNode;
}

/** A labelled day. */
export function DateField({ max = YEARS.max, ...field }: Props) {
  return <TextField type="date" min={YEARS.min} max={max} {...field} />;
}
