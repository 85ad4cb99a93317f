/** Terms and received documents: sections of text, with the confirmation once there is one. */
import type { Person } from "../people";
import { COOPERATIVA } from "./cooperativa";
import { makePdf } from "./paper";

export interface PaperText {
  readonly titulo: string;
  readonly sections: readonly { readonly titulo: string; readonly paragraphs: readonly string[] }[];
}

export interface ConfirmedVersion {
  readonly versao: string;
  /** The person's confirmation; "" while it is pending. */
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

/** A text for everybody, with nobody's name in it. */
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
