/** One thing to choose among others. */
import type { ReactNode } from "react";

export interface Option {
  value: string;
  label: string;
  hint?: string;
  /** An address of the portal with more about it. */
  help?: string;
}

/** The same, where a page writes its words itself. */
export interface WrittenOption extends Omit<Option, "label"> {
  label: ReactNode;
}
