/** One thing to choose among others. */
import type { ReactNode } from "react";

export interface Option {
  value: string;
  label: string;
  hint?: string;
}

/** The same, where a page writes its words itself. */
export interface WrittenOption extends Omit<Option, "label"> {
  label: ReactNode;
}
