import { Notice } from "~/components/notice";
import { PostForm } from "~/components/forms/form";
import { NO_DECLARACAO, declaracaoText } from "~/modules/declaracao/declaracao-card";
import { href, paths } from "~/paths";
import type { Declaracao } from "~/services/provider/contract/convenios";

export function ConvenioDeclaracao({ declaracao }: { declaracao: Declaracao | null }) {
  if (declaracao) {
    return (
      <div className="space-y-3">
        <Notice kind="success">
          <p>{declaracaoText(declaracao)}</p>
        </Notice>
        <p>
          <a className="botao" href={href(paths.declaracaoPdf())} target="_blank" rel="noopener">
            Imprimir declaração<span className="sr-only"> (abre o PDF em outra aba)</span>
          </a>
        </p>
      </div>
    );
  }
  return (
    <div className="space-y-3">
      <Notice kind="info">
        <p>{NO_DECLARACAO}</p>
      </Notice>
      <PostForm action={paths.convenios()}>
        <button type="submit" className="botao">
          Emitir declaração
        </button>
      </PostForm>
    </div>
  );
}
