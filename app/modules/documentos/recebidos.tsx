import { Vazio } from "~/components/aviso";
import { Tabela, type Coluna } from "~/components/tabela";
import { formataDataHora } from "~/lib/datas";
import { plural } from "~/lib/texto";
import { href, paths } from "~/paths";
import type { Documento } from "~/services/provider/contract/documentos";

/** Which document a button is for, said to those who do not see its row. */
function nomeCompleto({ tipodocumento, versao }: Documento): string {
  return versao ? `${tipodocumento}, versão ${versao}` : tipodocumento;
}

/** Wide enough for ordinary words and numbers; one without end breaks instead of pushing the page sideways. */
const BREAKING = "[overflow-wrap:anywhere]";
const NUMBER = `sm:min-w-[3.5rem] ${BREAKING}`;
const WORDS = `sm:min-w-[9rem] ${BREAKING}`;

/** An empty cell stays empty: on a phone its label then goes too. */
function celula(texto: string, className: string) {
  return texto && <div className={className}>{texto}</div>;
}

/** The name, and below it the text with which the person confirmed the document, when there is one. */
function Nome({ documento }: { documento: Documento }) {
  return (
    <div className={WORDS}>
      {documento.tipodocumento}
      {documento.confirmacao && (
        <details>
          <summary className="py-2.5 text-verde-700 underline">
            Confirmação<span className="sr-only"> de {nomeCompleto(documento)}</span>
          </summary>
          <p>{documento.confirmacao}</p>
        </details>
      )}
    </div>
  );
}

const COLUMNS: Coluna<Documento>[] = [
  { titulo: "Emp", celula: ({ empresa }) => celula(empresa, BREAKING) },
  { titulo: "Est", celula: ({ estab }) => celula(estab, BREAKING) },
  { titulo: "Matr", celula: ({ matr }) => celula(matr, NUMBER) },
  { titulo: "Documento", celula: (documento) => <Nome documento={documento} /> },
  { titulo: "Versão", celula: ({ versao }) => versao },
  { titulo: "Cargo", celula: ({ cargo }) => celula(cargo, WORDS) },
  { titulo: "Inclusão", celula: ({ datahoraimportacao }) => formataDataHora(datahoraimportacao) },
  {
    titulo: "Arquivo",
    celula: (documento) => (
      <a className="botao-2 whitespace-nowrap" href={href(paths.documentoArquivo(documento.iddocumento))} target="_blank" rel="noopener">
        Abrir Arquivo<span className="sr-only"> {nomeCompleto(documento)} (abre o PDF em outra aba)</span>
      </a>
    ),
  },
];

/** What the cooperative sent and the person confirmed (spec 2.12). */
export function Recebidos({ documentos }: { documentos: Documento[] }) {
  if (documentos.length === 0) return <Vazio>Nenhum documento encontrado</Vazio>;
  return (
    // Between a phone's list and a wide screen the eight columns may need more room than there is.
    <div className="relative overflow-x-auto">
      <Tabela
        legenda={plural(documentos.length, "documento recebido", "documentos recebidos")}
        colunas={COLUMNS}
        linhas={documentos}
        chave={({ iddocumento }) => iddocumento}
      />
    </div>
  );
}
