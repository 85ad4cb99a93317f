import type { ReactNode } from "react";

export interface Coluna<T> {
  titulo: string;
  celula: (linha: T) => ReactNode;
  /** Money and quantities stand to the right. */
  direita?: boolean;
}

interface Props<T> {
  /** Says what the table holds and how many, for eyes and screen readers. */
  legenda: string;
  colunas: Coluna<T>[];
  linhas: T[];
  chave: (linha: T, index: number) => string;
  /** A class beside "tabela": another shape on a phone. */
  classe?: string;
  rodape?: { rotulo: string; valor: ReactNode }[];
}

/** A table; on a phone a list, each value under its label. The roles keep it a table when the styles make it blocks. */
export function Tabela<T>({ legenda, colunas, linhas, chave, classe, rodape = [] }: Props<T>) {
  const align = (coluna: Coluna<T>) => (coluna.direita ? "d" : undefined);
  return (
    <table className={classe ? `tabela ${classe}` : "tabela"} role="table">
      <caption>{legenda}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {colunas.map((coluna) => (
            <th key={coluna.titulo} scope="col" role="columnheader" className={align(coluna)}>
              {coluna.titulo}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {linhas.map((linha, index) => (
          <tr key={chave(linha, index)} role="row">
            {colunas.map((coluna) => (
              <td key={coluna.titulo} role="cell" data-r={coluna.titulo} className={align(coluna)}>
                {coluna.celula(linha)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {rodape.length > 0 && (
        <tfoot role="rowgroup">
          {rodape.map(({ rotulo, valor }) => (
            <tr key={rotulo} role="row">
              <th scope="row" role="rowheader" colSpan={colunas.length - 1}>
                {rotulo}
              </th>
              <td role="cell" className="d">
                {valor}
              </td>
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  );
}
