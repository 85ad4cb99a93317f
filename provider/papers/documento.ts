/** Terms and received documents, with the person's confirmation. */
import type { Person } from "../people";
import { COOPERATIVA } from "./cooperativa";
import { makePdf } from "./paper";

export interface PaperText {
  readonly titulo: string;
  readonly sections: readonly { readonly titulo: string; readonly paragraphs: readonly string[] }[];
}

export interface ConfirmedVersion {
  readonly versao: string;
  /** Text of the confirmation; "" if the document is not confirmed yet. */
  readonly confirmacao: string;
}

export function documentoPdf(
  text: PaperText,
  { versao, confirmacao }: ConfirmedVersion,
  person: Person,
): Promise<Buffer> {
  return makePdf(text.titulo, (paper) => {
    paper.letterhead(text.titulo, `Versão ${versao}`);
    paper.boxes([
      { label: "Matrícula", value: person.matr, part: 1 },
      { label: "Nome do colaborador", value: person.nome, part: 4 },
      { label: "Cargo", value: person.cargo, part: 2.5 },
    ]);
    paper.space(8);
    for (const [index, section] of text.sections.entries()) {
      paper.subtitle(`${index + 1}. ${section.titulo}`);
      for (const paragraph of section.paragraphs) paper.paragraph(paragraph);
    }
    paper.signatures([COOPERATIVA.nome, person.nome]);
    if (confirmacao === "") return;
    paper.subtitle("Confirmação eletrônica");
    paper.paragraph(confirmacao, 8.5);
  });
}

/** Unlike the other documents, a manual names no person. */
export function manualPdf(text: PaperText): Promise<Buffer> {
  return makePdf(text.titulo, (paper) => {
    paper.letterhead(text.titulo, "Manual do colaborador");
    paper.space(6);
    for (const [index, section] of text.sections.entries()) {
      paper.subtitle(`${index + 1}. ${section.titulo}`);
      for (const paragraph of section.paragraphs) paper.paragraph(paragraph);
    }
  });
}
