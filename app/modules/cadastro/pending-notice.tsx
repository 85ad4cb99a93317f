import { Notice } from "~/components/notice";
import type { SolicitacaoKind } from "./kinds";
import type { Pending } from "./solicitacoes";
import { SubmissionLink } from "./submission-link";

interface Props {
  tipo: SolicitacaoKind;
  title: string;
  pending: Pending;
}

export const PendingNotice = ({ tipo, title, pending: { codigo, asked } }: Props) => (
  <Notice kind="warning">
    <h2>{title}</h2>
    {asked && <p className="mt-1">{asked}</p>}
    <SubmissionLink tipo={tipo} correcting={codigo} className="botao mt-3" />
  </Notice>
);
