export const STRIP = "faixa";
export const PANEL = "painel";
