export const ACCEPTANCE = "Li e aceito os termos do plano de saúde";
export const ACCEPT_FIRST = "Aceite os termos para continuar";
export const NO_TERMOS = "Os termos não foram informados. Peça uma cópia ao RH antes de aceitar.";
