import { Notice } from "~/components/notice";
import { Icon } from "~/components/icon";
import { href, paths } from "~/paths";
import type { PlanoBeneficio } from "~/services/provider/contract/planos-beneficios";

export type FileView =
  | { kind: NonNullable<PlanoBeneficio["tipo_arquivo"]> }
  | { kind: "externo"; href: string }
  | { kind: "nenhum" };

interface Props {
  id: string;
  descricao: string;
  view: FileView;
  embedded: boolean;
}

export function PlanoFile({ id, descricao, view, embedded }: Props) {
  if (view.kind === "nenhum") {
    return (
      <Notice kind="info">
        <p>Este item não tem um arquivo que o portal possa abrir. Fale com o RH para recebê-lo.</p>
      </Notice>
    );
  }
  const external = view.kind === "externo";
  const file = external ? view.href : href(paths.planoBeneficioArquivo(id));
  return (
    <>
      {external && <p>Este arquivo fica em um site de fora do portal.</p>}
      {embedded && view.kind === "img" && (
        <img src={file} alt={descricao} className="h-auto max-w-full" />
      )}
      {embedded && view.kind === "pdf" && (
        /* An inline `<object>` takes up its height only if the browser shows the PDF. */
        <div>
          <object
            data={`${file}#navpanes=0`}
            type="application/pdf"
            title={descricao}
            className="inline h-64 w-full sm:h-[60vh]"
          >
            <p className="dica">
              Seu navegador não mostra o arquivo dentro da página. Abra pelo botão abaixo.
            </p>
          </object>
        </div>
      )}
      <p className="flex flex-wrap items-center gap-3">
        <a
          className="botao"
          href={file}
          target="_blank"
          rel={external ? "noopener noreferrer" : "noopener"}
        >
          <Icon name="open_in_new" />
          {external ? "Abrir o site" : "Abrir o arquivo"}
          <span className="sr-only"> (abre em outra aba)</span>
        </a>{" "}
        {!external && (
          <span className="dica">{view.kind === "pdf" ? "PDF" : "Imagem"}, em outra aba</span>
        )}
      </p>
    </>
  );
}
