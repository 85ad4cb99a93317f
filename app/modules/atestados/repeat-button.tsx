import { PostForm } from "~/components/forms/form";
import { REPEAT } from "~/paths";
import type { Atestado } from "~/services/provider/contract/atestados";
import { canRepeat, tituloOf } from "./submission";
import type { SubmissionKind } from "./submission-kinds";

interface Props {
  door: SubmissionKind;
  submission: Pick<Atestado, "codigo" | "status" | "titulo">;
  className: string;
}

/** The button needs a form, because the repetition of a record begins a draft. */
export function RepeatButton({ door, submission, className }: Props) {
  if (!canRepeat(door, submission)) return null;
  return (
    <PostForm action={door.send()} className="relative">
      <button
        type="submit"
        name="intencao"
        value={REPEAT + submission.codigo}
        className={className}
      >
        Repetir<span className="sr-only"> {tituloOf(submission)}</span>
      </button>
    </PostForm>
  );
}
