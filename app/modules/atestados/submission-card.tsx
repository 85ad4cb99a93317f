import { CorrectBy } from "./correct-by";
import { StatusBadge } from "~/components/status-badge";
import { plural } from "~/lib/text";
import { href } from "~/paths";
import type { Atestado } from "~/services/provider/contract/atestados";
import { RepeatButton } from "./repeat-button";
import { canCorrect, formatPeriod } from "./submission";
import type { SubmissionKind } from "./submission-kinds";

export type SubmissionListItem = Pick<
  Atestado,
  | "codigo"
  | "status"
  | "descstatus"
  | "cores"
  | "titulo"
  | "descsituacao"
  | "nomedependente"
  | "datainicio"
  | "datafim"
  | "diasatestado"
> & {
  anexos: string[];
  /** HR's correction text; "" if HR asked for none or gave no text. */
  requested: string;
  /** Null without a requested correction, or after its deadline. */
  deadline: string | null;
};

interface Props {
  door: SubmissionKind;
  submission: SubmissionListItem;
}

function Facts({ submission }: Pick<Props, "submission">) {
  const { codigo, descsituacao, nomedependente, anexos } = submission;
  const facts = [formatPeriod(submission), `Protocolo ${codigo}`].filter(Boolean).join(" · ");
  const names = `${plural(anexos.length, "anexo", "anexos")}: ${anexos.join(", ")}`;
  return (
    <>
      <span className="block">{[descsituacao, nomedependente].filter(Boolean).join(" — ")}</span>{" "}
      <span className="dica block">{facts}</span>{" "}
      <span className="dica block truncate">
        {anexos.length > 0 ? names : "Nenhum documento Anexado"}
      </span>
    </>
  );
}

function CorrectLink({
  door,
  submission: { codigo, titulo },
  className,
}: Props & { className: string }) {
  return (
    <a className={className} href={href(door.edit(codigo))}>
      Corrigir<span className="sr-only"> {titulo}</span>
    </a>
  );
}

/** The record that the employee should correct first. */
export function UrgentSubmission({ door, submission }: Props) {
  const { codigo, descstatus, cores, titulo, requested, deadline } = submission;
  return (
    <li className="prazo">
      <div>
        <h2>{titulo}</h2>
        <Facts submission={submission} />
      </div>
      <StatusBadge description={descstatus} colour={cores} />
      <CorrectBy deadline={deadline} codigo={codigo} />
      {requested && (
        <p>
          <span className="sr-only">O que foi pedido: </span>
          {requested}
        </p>
      )}
      <p className="nao-imprime flex flex-wrap gap-x-4 gap-y-2">
        <CorrectLink door={door} submission={submission} className="botao max-sm:w-full" />{" "}
        <a className="elo" href={href(door.detail(codigo))}>
          Ver detalhes<span className="sr-only"> de {titulo}</span>
        </a>
      </p>
    </li>
  );
}

export function SubmissionRow({ door, submission }: Props) {
  const { codigo, descstatus, cores, titulo, deadline } = submission;
  return (
    <li className="linha">
      <a className="!basis-60" href={href(door.detail(codigo))}>
        <h2 className="text-base">{titulo}</h2> <Facts submission={submission} />{" "}
        {deadline && <span className="block font-bold text-aviso">Corrija até {deadline}.</span>}
      </a>{" "}
      <div className="lado">
        <StatusBadge description={descstatus} colour={cores} />{" "}
        {canCorrect(submission) && (
          <CorrectLink door={door} submission={submission} className="elo" />
        )}
        <RepeatButton
          door={door}
          submission={submission}
          className="elo min-w-[44px] text-elo underline"
        />
      </div>
    </li>
  );
}
