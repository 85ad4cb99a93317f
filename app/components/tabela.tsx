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

/** A table; on a phone a list, each value under its label. */
export function Tabela<T>({ legenda, colunas, linhas, chave, classe, rodape = [] }: Props<T>) {
  const align = (coluna: Coluna<T>) => (coluna.direita ? "d" : undefined);
  return (
    <table className={classe ? `tabela ${classe}` : "tabela"}>
      <caption>{legenda}</caption>
      <thead>
        <tr>
          {colunas.map((coluna) => (
            <th key={coluna.titulo} scope="col" className={align(coluna)}>
              {coluna.titulo}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {linhas.map((linha, index) => (
          <tr key={chave(linha, index)}>
            {colunas.map((coluna) => (
              <td key={coluna.titulo} data-r={coluna.titulo} className={align(coluna)}>
                {coluna.celula(linha)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {rodape.length > 0 && (
        <tfoot>
          {rodape.map(({ rotulo, valor }) => (
            <tr key={rotulo}>
              <th scope="row" colSpan={colunas.length - 1}>
                {rotulo}
              </th>
              <td className="d">
                {valor}
              </td>
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  );
}
