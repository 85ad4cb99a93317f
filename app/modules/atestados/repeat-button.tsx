import { PostForm } from "~/components/forms/form";
import { REPEAT } from "~/paths";
import type { Atestado } from "~/services/provider/contract/atestados";
import type { SubmissionKind } from "./submission-kinds";

interface Props {
  door: SubmissionKind;
  submission: Pick<Atestado, "codigo" | "titulo">;
  className: string;
}

export function RepeatButton({ door, submission: { codigo, titulo }, className }: Props) {
  if (door.tipo === "DOCUMENTOS") return null;
  return (
    <PostForm action={door.send()} className="relative">
      <button type="submit" name="intencao" value={REPEAT + codigo} className={className}>
        Repetir<span className="sr-only"> {titulo}</span>
      </button>
    </PostForm>
  );
}
