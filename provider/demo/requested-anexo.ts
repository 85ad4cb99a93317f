/** A paper that the cooperative asks for with what is sent to it. */
export interface RequestedAnexo {
  codigo: string;
  descricao: string;
  obrigatorio: boolean;
  qtdeminimadias: number;
  /** Of a certificate, its reason ("0": every one); of a dependent, above 0: only within the ages. */
  codsituacao: string;
  idadeinicial: number | null;
  idadefinal: number | null;
  alterar: boolean;
  incluir: boolean;
}
