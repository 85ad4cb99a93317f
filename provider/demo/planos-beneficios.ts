import { PALAVRA_LONGA, type Base } from "./pessoas";

export const PLANO_ODONTOLOGICO = "/publico/plano-odontologico.pdf";
export const SEGURO_DE_VIDA = "/publico/seguro-de-vida.png";

interface Item {
  descricao: string;
  icone: string;
  rota: string;
  tipo_arquivo: "img" | "pdf" | null;
  url: string;
}

const SAUDE: Item = { descricao: "Plano de Saúde", icone: "health_and_safety", rota: "plano-saude", tipo_arquivo: null, url: "" };
const ODONTOLOGICO: Item = { descricao: "Plano Odontológico", icone: "dentistry", rota: "", tipo_arquivo: "pdf", url: PLANO_ODONTOLOGICO };
const SEGURO: Item = { descricao: "Seguro de Vida", icone: "shield_with_heart", rota: "", tipo_arquivo: "img", url: SEGURO_DE_VIDA };
const CONVENIOS: Item = { descricao: "Convênios", icone: "handshake", rota: "convenios", tipo_arquivo: null, url: "" };

export function planosDe(base: Base): Item[] {
  switch (base) {
    case "fabio.nunes":
      return [];
    case "davi.rocha":
      return [SAUDE, ODONTOLOGICO, SEGURO];
    case "gilda.moraes":
      return [
        ODONTOLOGICO,
        SEGURO,
        { descricao: `Benefício de nome comprido ${PALAVRA_LONGA}`, icone: "icone_que_nao_existe", rota: "rota-que-nao-existe", tipo_arquivo: null, url: "" },
        { descricao: "<b>Benefício</b> com endereço perigoso", icone: "warning", rota: "", tipo_arquivo: "pdf", url: "javascript:alert(document.domain)" },
        { descricao: "Arquivo que não existe", icone: "draft", rota: "", tipo_arquivo: "img", url: "/publico/nao-existe.png" },
        { descricao: "Benefício sem arquivo e sem rota", icone: "", rota: "", tipo_arquivo: null, url: "" },
      ];
    default:
      return [SAUDE, ODONTOLOGICO, SEGURO, CONVENIOS];
  }
}
