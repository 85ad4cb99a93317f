/** What the strip and the panel are called where each tab goes by its address. */
export const STRIP = "faixa";
export const PANEL = "painel";
