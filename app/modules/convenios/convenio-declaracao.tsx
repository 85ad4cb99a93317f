import { PostForm } from "~/components/forms/form";
import {
  DeclaracaoNotice,
  NO_DECLARACAO,
  declaracaoText,
} from "~/modules/declaracao/declaracao-card";
import { href, paths } from "~/paths";
import type { Declaracao } from "~/services/provider/contract/convenios";

export function ConvenioDeclaracao({ declaracao }: { declaracao: Declaracao | null }) {
  if (declaracao) {
    return (
      <DeclaracaoNotice kind="success" text={declaracaoText(declaracao)}>
        <a className="botao" href={href(paths.declaracaoPdf())} target="_blank" rel="noopener">
          Imprimir declaração<span className="sr-only"> (abre o PDF em outra aba)</span>
        </a>
      </DeclaracaoNotice>
    );
  }
  return (
    <DeclaracaoNotice
      kind="info"
      text={
        <>
          <strong className="block">Declaração de convênios</strong> {NO_DECLARACAO}
        </>
      }
    >
      <PostForm action={paths.convenios()} className="max-sm:grow">
        <button type="submit" className="botao">
          Emitir declaração
        </button>
      </PostForm>
    </DeclaracaoNotice>
  );
}
