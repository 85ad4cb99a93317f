/** Terms and received documents: sections of text, with the confirmation once there is one. */
import type { Pessoa } from "../pessoas";
import { COOPERATIVA } from "./cooperativa";
import { fazPdf } from "./papel";

export interface Texto {
  readonly titulo: string;
  readonly secoes: readonly { readonly titulo: string; readonly paragrafos: readonly string[] }[];
}

export interface Versao {
  readonly versao: string;
  /** The person's confirmation; "" while it is pending. */
  readonly confirmacao: string;
}

export function pdfDoDocumento(texto: Texto, { versao, confirmacao }: Versao, pessoa: Pessoa): Promise<Buffer> {
  return fazPdf(texto.titulo, (papel) => {
    papel.timbre(texto.titulo, `Versão ${versao}`);
    papel.caixas([
      { rotulo: "Matrícula", valor: pessoa.matr, parte: 1 },
      { rotulo: "Nome do colaborador", valor: pessoa.nome, parte: 4 },
      { rotulo: "Cargo", valor: pessoa.cargo, parte: 2.5 },
    ]);
    papel.espaco(8);
    for (const [indice, secao] of texto.secoes.entries()) {
      papel.subtitulo(`${indice + 1}. ${secao.titulo}`);
      for (const paragrafo of secao.paragrafos) papel.paragrafo(paragrafo);
    }
    papel.assinaturas([COOPERATIVA.nome, pessoa.nome]);
    if (confirmacao === "") return;
    papel.subtitulo("Confirmação eletrônica");
    papel.paragrafo(confirmacao, 8.5);
  });
}

/** A text for everybody, with nobody's name in it. */
export function pdfDoManual(texto: Texto): Promise<Buffer> {
  return fazPdf(texto.titulo, (papel) => {
    papel.timbre(texto.titulo, "Manual do colaborador");
    papel.espaco(6);
    for (const [indice, secao] of texto.secoes.entries()) {
      papel.subtitulo(`${indice + 1}. ${secao.titulo}`);
      for (const paragrafo of secao.paragrafos) papel.paragrafo(paragrafo);
    }
  });
}
