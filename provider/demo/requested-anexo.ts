/** A file that the cooperative requests with a form. */
export interface RequestedAnexo {
  codigo: string;
  descricao: string;
  obrigatorio: boolean;
  qtdeminimadias: number;
  /**
   * Certificates: the reason that needs the file ("0": every reason). Dependents: above 0, only the
   * ages count.
   */
  codsituacao: string;
  idadeinicial: number | null;
  idadefinal: number | null;
  alterar: boolean;
  incluir: boolean;
}
