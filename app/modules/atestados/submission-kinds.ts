import { paths, type RouteWithPermission } from "~/paths";
import type { AtestadoKind } from "~/services/provider/contract/atestados";

const OF_ATESTADOS = {
  list: paths.atestados,
  detail: paths.atestado,
  anexo: paths.atestadoAnexo,
  receipt: paths.reciboDoAtestado,
  cancel: paths.cancelarAtestado,
  send: paths.enviarAtestado,
  edit: paths.editarAtestado,
};

export type SubmissionKind = typeof OF_ATESTADOS & {
  tipo: AtestadoKind;
  sending: string;
  correcting: string;
  noun: string;
  route?: RouteWithPermission;
};

export const ATESTADOS: SubmissionKind = {
  ...OF_ATESTADOS,
  tipo: "ATESTADOS",
  sending: "enviar-atestado",
  correcting: "editar-atestado",
  noun: "Atestado",
};

export const DOCUMENTOS: SubmissionKind = {
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
};
