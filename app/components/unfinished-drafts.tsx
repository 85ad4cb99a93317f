import { href } from "~/paths";
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
