import { href } from "~/paths";
import { Notice } from "./notice";

export interface UnfinishedDraft {
  title: string;
  when: string;
  to: string;
  deadline: string | null;
  due: string | null;
}

export function UnfinishedDrafts({ drafts }: { drafts: UnfinishedDraft[] }) {
  return drafts.map(({ title, when, to, deadline }) => (
    <Notice key={to} kind="info">
      <p>
        Você tem um envio não concluído, de {when}: <strong>{title}</strong>.
      </p>
      {deadline && <p className="font-bold text-aviso">Entregue até {deadline}.</p>}
      <a className="botao-2 mt-2" href={href(to)}>
        Continuar<span className="sr-only"> {title}</span>
      </a>
    </Notice>
  ));
}
