/** The photos of iPhones that neither the portal nor most browsers can open. */

/** The brand of its container, by its first letters. */
export const HEIC_BRAND = /^(hei[cxms]|hev[cxms]|mif1|mif2|msf1|miaf)/;
export const HEIC_REFUSED =
  "Fotos HEIC não são aceitas. Nos Ajustes do celular, em Câmera e Formatos, escolha “Mais compatível” e fotografe de novo, ou envie um print da foto.";
