/** One flow, two doors: what differs between certificates and other documents. */
import { paths, type RotaComPermissao } from "~/paths";
import type { TipoDeEnvio } from "~/services/provider/contract/atestados";

export interface Porta {
  tipo: TipoDeEnvio;
  /** "Atestado" or "Documento", in the messages. */
  palavra: string;
  /** Titles of its list. */
  titulo: string;
  enviarRotulo: string;
  vazio: string;
  /** Route whose permission the provider decides; null: for everybody. */
  rota: RotaComPermissao | null;
  lista(ano?: number | null): string;
  um(codigo: string): string;
  anexo(codigo: string, id: string): string;
  recibo(codigo: string): string;
  cancelar(codigo: string): string;
  enviar(): string;
  editar(codigo: string): string;
}

export const ATESTADOS: Porta = {
  tipo: "ATESTADOS",
  palavra: "Atestado",
  titulo: "Atestados",
  enviarRotulo: "Enviar Atestado",
  vazio: "Nenhum atestado enviado",
  rota: null,
  lista: paths.atestados,
  um: paths.atestado,
  anexo: paths.atestadoAnexo,
  recibo: paths.reciboDoAtestado,
  cancelar: paths.cancelarAtestado,
  enviar: paths.enviarAtestado,
  editar: paths.editarAtestado,
};

export const DOCUMENTOS: Porta = {
  tipo: "DOCUMENTOS",
  palavra: "Documento",
  titulo: "Documentos enviados",
  enviarRotulo: "Enviar Documento",
  vazio: "Nenhum documento enviado",
  rota: "documentos",
  lista: paths.documentosEnviados,
  um: paths.documentoEnviado,
  anexo: paths.documentoEnviadoAnexo,
  recibo: paths.reciboDoDocumento,
  cancelar: paths.cancelarDocumento,
  enviar: paths.enviarDocumento,
  editar: paths.editarDocumento,
};
