import { EmptyState } from "~/components/notice";
import { Table, type Column } from "~/components/table";
import { formatDateTime } from "~/lib/day-and-time";
import { plural } from "~/lib/text";
import { href, paths } from "~/paths";
import type { Documento } from "~/services/provider/contract/documentos";

function fullName({ tipodocumento, versao }: Documento): string {
  return versao ? `${tipodocumento}, versão ${versao}` : tipodocumento;
}

const WORDS = "sm:min-w-[9.5rem]";
const USUAL_DIGITS = 6;
const USUAL_CARGO = 26;
const MANY_DIGITS = "sm:w-[5ch] sm:text-xs";

/** On phones the stylesheet hides `td:empty`, so an empty text must render no element. */
const cellOf = (text: string, width: string) =>
  text && <div className={`text-suave ${width}`}>{text}</div>;

const codeCell = (code: string) =>
  cellOf(code, code.length > USUAL_DIGITS ? MANY_DIGITS : "sm:w-max");

function DocumentoName({ documento }: { documento: Documento }) {
  return (
    <div className={WORDS}>
      <strong>{documento.tipodocumento}</strong>{" "}
      {documento.confirmacao === "" ? (
        <p className="dobra dica font-normal">Sem confirmação</p>
      ) : (
        <details className="dobra font-normal">
          <summary>
            Confirmação<span className="sr-only"> de {fullName(documento)}</span>
          </summary>
          <p>{documento.confirmacao}</p>
        </details>
      )}
    </div>
  );
}

const COLUMNS: Column<Documento>[] = [
  { title: "Emp", cell: ({ empresa }) => codeCell(empresa) },
  { title: "Est", cell: ({ estab }) => codeCell(estab) },
  { title: "Matr", cell: ({ matr }) => codeCell(matr) },
  {
    title: "Documento",
    cell: (documento) => <DocumentoName documento={documento} />,
    role: "name",
  },
  { title: "Versão", cell: ({ versao }) => versao, role: "date" },
  {
    title: "Cargo",
    cell: ({ cargo }) => cellOf(cargo, cargo.length > USUAL_CARGO ? WORDS : "sm:w-[6.5rem]"),
  },
  {
    title: "Inclusão",
    cell: ({ datahoraimportacao }) => formatDateTime(datahoraimportacao),
    role: "date",
  },
  {
    title: "Arquivo",
    role: "link",
    cell: (documento) => (
      <a
        className="elo whitespace-nowrap"
        href={href(paths.documentoArquivo(documento.iddocumento))}
        target="_blank"
        rel="noopener"
      >
        <span>
          Abrir Arquivo
          <span className="sm:hidden" aria-hidden="true">
            {" "}
            (PDF)
          </span>
        </span>
        <span className="sr-only"> {fullName(documento)} (abre o PDF em outra aba)</span>
      </a>
    ),
  },
];

export function ReceivedDocumentos({ documentos }: { documentos: Documento[] }) {
  if (documentos.length === 0)
    return (
      <EmptyState until="Os documentos aparecem aqui quando a cooperativa os publica para você.">
        Nenhum documento encontrado
      </EmptyState>
    );
  return (
    <div className="cartao pb-2">
      <Table
        className="papeis"
        caption={plural(documentos.length, "documento recebido", "documentos recebidos")}
        columns={COLUMNS}
        rows={documentos}
        rowKey={({ iddocumento }) => iddocumento}
      />
    </div>
  );
}
