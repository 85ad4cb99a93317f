import { Movimentacao } from "~/components/movimentacao";
import { StatusBadge } from "~/components/status-badge";
import { plural } from "~/lib/text";
import { href } from "~/paths";
import type { Atestado } from "~/services/provider/contract/atestados";
import { SubmissionActions } from "./submission-actions";
import { AnexoList } from "./anexo-list";
import { formatPeriod, tituloOf } from "./submission";
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
  | "anexos"
  | "movimentacao"
> & {
  /** Null if HR requested no correction, or if the correction's deadline has passed. */
  deadline: string | null;
};

export function SubmissionCard({
  door,
  submission,
}: {
  door: SubmissionKind;
  submission: SubmissionListItem;
}) {
  const {
    codigo,
    descstatus,
    cores,
    descsituacao,
    nomedependente,
    anexos,
    movimentacao,
    deadline,
  } = submission;
  const titulo = tituloOf(submission);
  const dates = formatPeriod(submission);
  return (
    <li className="cartao min-w-0 space-y-2">
      <h2 className="text-lg">
        <a href={href(door.detail(codigo))}>{titulo}</a>
      </h2>
      <StatusBadge description={descstatus} colour={cores} />
      <p>{[descsituacao, nomedependente].filter(Boolean).join(" — ")}</p>
      <p className="dica">{[dates, `Protocolo ${codigo}`].filter(Boolean).join(" · ")}</p>{" "}
      {deadline && (
        <p className="font-semibold text-aviso">
          Corrija até {deadline} para não perder o prazo de entrega.
        </p>
      )}
      {anexos.length === 0 ? (
        <AnexoList door={door} codigo={codigo} anexos={anexos} />
      ) : (
        <details className="dobra">
          <summary>
            {plural(anexos.length, "anexo", "anexos")}
            <span className="sr-only"> de {titulo}</span>
          </summary>
          <AnexoList door={door} codigo={codigo} anexos={anexos} />
        </details>
      )}
      <Movimentacao changes={movimentacao} subject={titulo} />
      <p className="flex flex-wrap gap-3">
        <SubmissionActions door={door} submission={submission} />{" "}
        <a className="botao-2" href={href(door.receipt(codigo))}>
          Recibo<span className="sr-only"> de {titulo}</span>
        </a>
      </p>
    </li>
  );
}
