import { Notice } from "~/components/notice";
import { CancelForm } from "~/components/cancel-form";
import type { Refusal } from "~/components/form";
import { href } from "~/paths";
import type { Atestado } from "~/services/provider/contract/atestados";
import { formatPeriod, canCancel, tituloOf } from "./submission";
import type { Door } from "./doors";

/** The reason, while it can still be cancelled; else why not. */
export function CancelSubmission({ door, submission, refusal }: { door: Door; submission: Atestado; refusal: Refusal | null }) {
  if (canCancel(submission)) {
    const titulo = [tituloOf(submission), formatPeriod(submission), `protocolo ${submission.codigo}`].filter(Boolean).join(", ");
    return <CancelForm title={titulo} closeTo={door.list()} refusal={refusal} />;
  }
  return (
    <Notice kind="info">
      <p>
        {tituloOf(submission)} não pode mais ser cancelado. Situação: {submission.descstatus || "concluído"}.
      </p>
      <a className="botao-2 mt-2" href={href(door.list())}>
        Voltar à lista
      </a>
    </Notice>
  );
}
