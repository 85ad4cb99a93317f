import { href, paths } from "~/paths";

interface Props {
  tipodoc: string;
  id: string;
  title: string;
  rescisao: boolean;
  embedded: boolean;
}

/** Many phones do not show embedded PDFs, so the page always has a link. */
export function DocumentoView({ tipodoc, id, title, rescisao, embedded }: Props) {
  const file = href(paths.termoArquivo(tipodoc, id));
  return (
    <div>
      <p>
        <a className="botao-2" href={file} target="_blank" rel="noopener">
          {rescisao ? "Abrir Documento de Rescisão" : "Abrir o documento"}
          <span className="sr-only"> (abre {rescisao ? "" : "o PDF "}em outra aba)</span>
        </a>
      </p>
      {!rescisao && embedded && (
        <object
          data={`${file}#navpanes=0`}
          type="application/pdf"
          title={title}
          className="inline h-64 w-full sm:h-[60vh]"
        >
          <p className="dica mt-2">
            Seu navegador não mostra o documento dentro da página. Abra pelo botão acima.
          </p>
        </object>
      )}
    </div>
  );
}
