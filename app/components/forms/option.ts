import type { ReactNode } from "react";

export interface Option {
  value: string;
  label: string;
  hint?: string;
}

export const optionsOf = (offered: readonly { codigo: string; descricao: string }[]): Option[] =>
  offered.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }));

export interface WrittenOption extends Omit<Option, "label"> {
  label: ReactNode;
}
