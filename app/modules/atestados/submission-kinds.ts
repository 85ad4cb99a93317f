import { paths } from "~/paths";

export const ATESTADOS = {
  tipo: "ATESTADOS",
  sending: "enviar-atestado",
  correcting: "editar-atestado",
  noun: "Atestado",
  route: undefined,
  list: paths.atestados,
  detail: paths.atestado,
  anexo: paths.atestadoAnexo,
  receipt: paths.reciboDoAtestado,
  cancel: paths.cancelarAtestado,
  send: paths.enviarAtestado,
  edit: paths.editarAtestado,
} as const;

export const DOCUMENTOS = {
  tipo: "DOCUMENTOS",
  sending: "enviar-documento",
  correcting: "editar-documento",
  noun: "Documento",
  route: "documentos",
  list: paths.documentosEnviados,
  detail: paths.documentoEnviado,
  anexo: paths.documentoEnviadoAnexo,
  receipt: paths.reciboDoDocumento,
  cancel: paths.cancelarDocumento,
  send: paths.enviarDocumento,
  edit: paths.editarDocumento,
} as const;

export type SubmissionKind = typeof ATESTADOS | typeof DOCUMENTOS;
