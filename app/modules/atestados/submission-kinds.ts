import { paths, type RouteWithPermission } from "~/paths";
import type { AtestadoKind } from "~/services/provider/contract/atestados";

export interface SubmissionKind {
  tipo: AtestadoKind;
  sending: string;
  correcting: string;
  noun: string;
  titulo: string;
  sendLabel: string;
  emptyText: string;
  route?: RouteWithPermission;
  list(ano?: number | null): string;
  detail(codigo: string): string;
  anexo(codigo: string, id: string): string;
  receipt(codigo: string): string;
  cancel(codigo: string): string;
  send(): string;
  edit(codigo: string): string;
}

export const ATESTADOS: SubmissionKind = {
  tipo: "ATESTADOS",
  sending: "enviar-atestado",
  correcting: "editar-atestado",
  noun: "Atestado",
  titulo: "Atestados",
  sendLabel: "Enviar Atestado",
  emptyText: "Nenhum atestado enviado",
  list: paths.atestados,
  detail: paths.atestado,
  anexo: paths.atestadoAnexo,
  receipt: paths.reciboDoAtestado,
  cancel: paths.cancelarAtestado,
  send: paths.enviarAtestado,
  edit: paths.editarAtestado,
};

export const DOCUMENTOS: SubmissionKind = {
  tipo: "DOCUMENTOS",
  sending: "enviar-documento",
  correcting: "editar-documento",
  noun: "Documento",
  titulo: "Documentos enviados",
  sendLabel: "Enviar Documento",
  emptyText: "Nenhum documento enviado",
  route: "documentos",
  list: paths.documentosEnviados,
  detail: paths.documentoEnviado,
  anexo: paths.documentoEnviadoAnexo,
  receipt: paths.reciboDoDocumento,
  cancel: paths.cancelarDocumento,
  send: paths.enviarDocumento,
  edit: paths.editarDocumento,
};
