import { LONG_WORD, type Base } from "./people";

export const DENTAL_PLAN_PATH = "/publico/plano-odontologico.pdf";
export const LIFE_INSURANCE_PATH = "/publico/seguro-de-vida.png";

interface Item {
  descricao: string;
  icone: string;
  rota: string;
  tipo_arquivo: "img" | "pdf" | null;
  url: string;
}

const HEALTH: Item = {
  descricao: "Plano de Saúde",
  icone: "health_and_safety",
  rota: "plano-saude",
  tipo_arquivo: null,
  url: "",
};
const DENTAL: Item = {
  descricao: "Plano Odontológico",
  icone: "dentistry",
  rota: "",
  tipo_arquivo: "pdf",
  url: DENTAL_PLAN_PATH,
};
const INSURANCE: Item = {
  descricao: "Seguro de Vida",
  icone: "shield_with_heart",
  rota: "",
  tipo_arquivo: "img",
  url: LIFE_INSURANCE_PATH,
};
const CONVENIOS: Item = {
  descricao: "Convênios",
  icone: "handshake",
  rota: "convenios",
  tipo_arquivo: null,
  url: "",
};

export function planosOf(base: Base): Item[] {
  switch (base) {
    case "fabio.nunes":
      return [];
    case "davi.rocha":
      return [HEALTH, DENTAL, INSURANCE];
    case "gilda.moraes":
      return [
        DENTAL,
        INSURANCE,
        {
          descricao: `Benefício de nome comprido ${LONG_WORD}`,
          icone: "icone_que_nao_existe",
          rota: "rota-que-nao-existe",
          tipo_arquivo: null,
          url: "",
        },
        {
          descricao: "<b>Benefício</b> com endereço perigoso",
          icone: "warning",
          rota: "",
          tipo_arquivo: "pdf",
          url: "javascript:alert(document.domain)",
        },
        {
          descricao: "Arquivo que não existe",
          icone: "draft",
          rota: "",
          tipo_arquivo: "img",
          url: "/publico/nao-existe.png",
        },
        {
          descricao: "Benefício sem arquivo e sem rota",
          icone: "",
          rota: "",
          tipo_arquivo: null,
          url: "",
        },
      ];
    default:
      return [HEALTH, DENTAL, INSURANCE, CONVENIOS];
  }
}
