import type { ReactNode } from "react";

export interface Option {
  value: string;
  label: string;
  hint?: string;
}

export interface WrittenOption extends Omit<Option, "label"> {
  label: ReactNode;
}
