import type { ReactNode } from "react";

export interface Option {
  value: string;
  label: string;
  hint?: string;
}

interface Offered {
  codigo: string;
  descricao: string;
  ajuda?: string;
}

export const optionsOf = (offered: readonly Offered[]): Option[] =>
  offered.map(({ codigo: value, descricao: label, ajuda: hint }) => ({ value, label, hint }));

export interface WrittenOption extends Omit<Option, "label"> {
  label: ReactNode;
}
