import { href } from "~/paths";
import type { Atestado } from "~/services/provider/contract/atestados";
import { canCancel, canCorrect, tituloOf } from "./submission";
import type { SubmissionKind } from "./submission-kinds";

type ActionableSubmission = Pick<Atestado, "codigo" | "status" | "titulo">;

export function SubmissionActions({
  door,
  submission,
}: {
  door: SubmissionKind;
  submission: ActionableSubmission;
}) {
  const which = <span className="sr-only"> {tituloOf(submission)}</span>;
  return (
    <>
      {canCorrect(submission) && (
        <a className="botao" href={href(door.edit(submission.codigo))}>
          Corrigir{which}
        </a>
      )}{" "}
      {canCancel(submission) && (
        <a className="botao-2" href={href(door.cancel(submission.codigo))}>
          Cancelar{which}
        </a>
      )}
    </>
  );
}
