/** A file that the cooperative requests with a form. */
export interface RequestedAnexo {
  codigo: string;
  descricao: string;
  obrigatorio: boolean;
  qtdeminimadias: number;
  /**
   * For certificates, the reason that needs the file; "0" means every reason. For dependents, a
   * number above 0 limits the file to an age range.
   */
  codsituacao: string;
  idadeinicial: number | null;
  idadefinal: number | null;
  alterar: boolean;
  incluir: boolean;
}
