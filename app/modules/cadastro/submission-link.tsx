import { href, paths } from "~/paths";
import { submissionTitle, type SolicitacaoKind } from "./kinds";

interface Props {
  tipo: SolicitacaoKind;
  correcting: string | null;
  className?: string;
}

export function SubmissionLink({ tipo, correcting, className = "botao" }: Props) {
  const to =
    correcting === null
      ? paths.enviarSolicitacaoCadastral(tipo)
      : paths.corrigirSolicitacaoCadastral(tipo, correcting);
  return (
    <a className={className} href={href(to)}>
      {submissionTitle(tipo, correcting !== null)}
    </a>
  );
}
