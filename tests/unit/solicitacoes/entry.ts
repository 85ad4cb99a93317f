import type { SolicitacaoEntry } from "~/modules/solicitacoes/solicitacao";

/** An open request of the list, of which a test names only what matters to it. */
export const entryOf = (changes: Partial<SolicitacaoEntry> = {}): SolicitacaoEntry => ({
  key: "atestado-12",
  tipo: "Atestado",
  titulo: "Atestado",
  situacao: "Enviado",
  cores: null,
  stage: "aberta",
  sentAt: "2026-11-01T08:00",
  next: "",
  requested: "",
  deadline: null,
  due: null,
  viewPath: "/atestados/12",
  correctTo: null,
  ...changes,
});
