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

function Confirmacao({ documento }: { documento: Documento }) {
  if (!documento.confirmacao) return "Sem texto";
  return (
    <details className="min-w-0">
      <summary className="elo">
        Ver<span className="sr-only"> a confirmação de {nomeCompleto(documento)}</span>
      </summary>
      {documento.confirmacao}
    </details>
  );
}

const COLUMNS: Coluna<Documento>[] = [
  { titulo: "Emp", celula: ({ empresa }) => empresa },
  { titulo: "Est", celula: ({ estab }) => estab },
  { titulo: "Matr", celula: ({ matr }) => matr },
  { titulo: "Documento", celula: ({ tipodocumento }) => tipodocumento },
  { titulo: "Versão", celula: ({ versao }) => versao },
  { titulo: "Cargo", celula: ({ cargo }) => cargo },
  { titulo: "Inclusão", celula: ({ datahoraimportacao }) => formataDataHora(datahoraimportacao) },
  { titulo: "Confirmação", celula: (documento) => <Confirmacao documento={documento} /> },
  {
    titulo: "Arquivo",
    celula: (documento) => (
      <a className="botao-2" href={href(paths.documentoArquivo(documento.iddocumento))} target="_blank" rel="noopener">
        Abrir Arquivo<span className="sr-only"> {nomeCompleto(documento)} (abre o PDF em outra aba)</span>
      </a>
    ),
  },
];

/** What the cooperative sent and the person confirmed (spec 2.12). */
export function Recebidos({ documentos }: { documentos: Documento[] }) {
  if (documentos.length === 0) return <Vazio>Nenhum documento encontrado</Vazio>;
  return (
    <Tabela
      legenda={plural(documentos.length, "documento recebido", "documentos recebidos")}
      colunas={COLUMNS}
      linhas={documentos}
      chave={({ iddocumento }) => iddocumento}
    />
  );
}
