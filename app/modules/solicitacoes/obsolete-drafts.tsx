import { PostForm } from "~/components/forms/form";
import { Notice } from "~/components/notice";
import { DRAFT_PARAM, paths } from "~/paths";

export interface ObsoleteDraft {
  id: string;
  title: string;
  when: string;
}

export function ObsoleteDrafts({ drafts }: { drafts: ObsoleteDraft[] }) {
  return drafts.map(({ id, title, when }) => (
    <Notice key={id} kind="info">
      <p>
        Você tem um envio não concluído, de {when}: <strong>{title}</strong>. Ele não pode mais ser
        corrigido.
      </p>
      <PostForm action={paths.solicitacoes()} aria-label={`Apagar: ${title}, de ${when}`}>
        <input type="hidden" name={DRAFT_PARAM} value={id} />
        <button type="submit" className="botao-2 perigo-2 mt-2">
          Apagar o que preenchi<span className="sr-only"> em {title}</span>
        </button>
      </PostForm>
    </Notice>
  ));
}
