import type { ReactNode } from "react";
import type { FieldProps } from "./field";
import { TextField } from "./text-field";

/** Without `max`, some browsers accept a year of six digits. */
const YEARS = { min: "1900-01-01", max: "9999-12-31" };

interface Props extends FieldProps {
  max?: string;
  required?: boolean;
  before?: ReactNode;
}

export function DateField({ max = YEARS.max, ...field }: Props) {
  return <TextField type="date" min={YEARS.min} max={max} {...field} />;
}
