import { DRAFT_PARAM, href, paths } from "~/paths";
import { PostForm } from "./form";
import { Notice } from "./notice";

/** A wizard that was begun and not sent. */
export interface UnfinishedDraft {
  title: string;
  /** "ontem às 14:10" */
  when: string;
  /** Where it goes on. */
  to: string;
  /** Until when what is in it must be delivered, "dd/mm/aaaa às HH:MM"; null when nothing runs. */
  deadline: string | null;
}

/** A draft of a record that nobody can correct any more. */
export interface StrandedDraft {
  id: string;
  title: string;
  when: string;
}

/** What the person filled in for nothing, each with the button that throws it away. */
export function StrandedDrafts({ drafts }: { drafts: StrandedDraft[] }) {
  return drafts.map(({ id, title, when }) => (
    <Notice key={id} kind="info">
      <p>
        Você tem um envio não concluído, de {when}: <strong>{title}</strong>. Ele não pode mais ser corrigido.
      </p>
      <PostForm action={paths.solicitacoes()} aria-label={`Apagar: ${title}, de ${when}`}>
        <input type="hidden" name={DRAFT_PARAM} value={id} />
        <button type="submit" className="botao-2 mt-2">
          Apagar o que preenchi<span className="sr-only"> em {title}</span>
        </button>
      </PostForm>
    </Notice>
  ));
}

/** What the person began and did not send, each with the way back to it. */
export function UnfinishedDrafts({ drafts }: { drafts: UnfinishedDraft[] }) {
  return drafts.map(({ title, when, to, deadline }) => (
    <Notice key={to} kind="info">
      <p>
        Você tem um envio não concluído, de {when}: <strong>{title}</strong>.
      </p>
      {deadline && <p className="font-semibold text-aviso">Entregue até {deadline}.</p>}
      <a className="botao-2 mt-2" href={href(to)}>
        Continuar<span className="sr-only"> {title}</span>
      </a>
    </Notice>
  ));
}
