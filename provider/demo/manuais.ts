import { LONG_WORD, type Base } from "./people";
import { MANUAIS } from "./texts";

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  integracao: "O que você precisa saber na primeira semana.",
  seguranca: "Regras de ouro, equipamentos de proteção e o que fazer em caso de acidente.",
  "boas-praticas": "Higiene e conduta nas áreas de produção de alimentos.",
  beneficios: "Convênios, planos, conta cliente e como usar cada um.",
  ponto: "Como registrar a jornada e acompanhar o banco de horas.",
  plr: "Metas, cálculo e pagamento da participação nos resultados.",
};

const ALL = Object.entries(MANUAIS).map(([arquivo, { titulo }]) => ({
  arquivo,
  titulo,
  descricao: DESCRIPTIONS[arquivo] ?? "",
  link: "",
}));

export function manuaisOf(base: Base) {
  switch (base) {
    case "ana.souza":
    case "elisa.prado":
      return ALL;
    case "fabio.nunes":
      return [];
    case "gilda.moraes":
      return [
        ...ALL.slice(0, 1),
        {
          arquivo: "",
          titulo: `Manual <b>do</b> colaborador ${LONG_WORD}`,
          descricao: `Descrição comprida. ${LONG_WORD} `.repeat(6),
          link: "javascript:alert(document.domain)",
        },
        {
          arquivo: "",
          titulo: "Manual no endereço do provedor",
          descricao: "",
          link: "/publico/manuais/seguranca.pdf",
        },
        { arquivo: "", titulo: "Manual sem endereço", descricao: "Ainda não publicado.", link: "" },
      ];
    default:
      return ALL.slice(0, 2);
  }
}
