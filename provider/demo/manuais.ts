import { PALAVRA_LONGA, type Base } from "./pessoas";
import { MANUAIS } from "./textos";

const DESCRICOES: Readonly<Record<string, string>> = {
  integracao: "O que você precisa saber na primeira semana.",
  seguranca: "Regras de ouro, equipamentos de proteção e o que fazer em caso de acidente.",
  "boas-praticas": "Higiene e conduta nas áreas de produção de alimentos.",
  beneficios: "Convênios, planos, conta cliente e como usar cada um.",
  ponto: "Como registrar a jornada e acompanhar o banco de horas.",
  plr: "Metas, cálculo e pagamento da participação nos resultados.",
};

const TODOS = Object.entries(MANUAIS).map(([arquivo, { titulo }]) => ({ arquivo, titulo, descricao: DESCRICOES[arquivo] ?? "", link: "" }));

export function manuaisDe(base: Base) {
  switch (base) {
    case "ana.souza":
    case "elisa.prado":
      return TODOS;
    case "fabio.nunes":
      return [];
    case "gilda.moraes":
      return [
        ...TODOS.slice(0, 1),
        {
          arquivo: "",
          titulo: `Manual <b>do</b> colaborador ${PALAVRA_LONGA}`,
          descricao: `Descrição comprida. ${PALAVRA_LONGA} `.repeat(6),
          link: "javascript:alert(document.domain)",
        },
        { arquivo: "", titulo: "Manual no endereço do provedor", descricao: "", link: "/publico/manuais/seguranca.pdf" },
        { arquivo: "", titulo: "Manual sem endereço", descricao: "Ainda não publicado.", link: "" },
      ];
    default:
      return TODOS.slice(0, 2);
  }
}
