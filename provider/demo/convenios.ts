import { addDays, type Day } from "../calendar";
import { HOSTILE_HTML } from "./hostile";
import { LONG_WORD, type Base } from "./people";

interface DemoConvenio {
  empresa: string;
  tipo: string;
  site: string;
  contato: string;
  detalhe: string;
  /** Colour of the logo as "rrggbb". */
  cor: string;
  tem_logo: boolean;
}

function detalhe(discount: string, endereco: string): string {
  return `<h3>Condições</h3><ul><li>${discount}</li><li>Pagamento à vista ou desconto em folha em até <strong>3 vezes</strong></li></ul>
<h3>Onde fica</h3><p>${endereco}</p><p>Apresente a declaração de vínculo e um documento com foto.</p>`;
}

const CONVENIOS: DemoConvenio[] = [
  {
    empresa: "Farmácia São José",
    tipo: "Farmácia",
    site: "https://farmaciasaojose.example",
    contato: "(44) 99912-3401",
    cor: "c0392b",
    tem_logo: true,
    detalhe: detalhe("25% em genéricos e 15% nos demais medicamentos", "Av. Brasil, 1450 - Centro"),
  },
  {
    empresa: "Ótica Visão Clara",
    tipo: "Ótica",
    site: "www.visaoclara.example",
    contato: "44 99934-5502",
    cor: "2471a3",
    tem_logo: true,
    detalhe: detalhe("20% em armações e 10% em lentes", "Rua Paraná, 310 - Centro"),
  },
  {
    empresa: "Academia Corpo em Movimento",
    tipo: "Academia",
    site: "",
    contato: "5544998876603",
    cor: "d35400",
    tem_logo: true,
    detalhe: detalhe("20% na mensalidade, sem matrícula", "Rua das Araucárias, 88 - Vila Nova"),
  },
  {
    empresa: "Faculdade Oeste",
    tipo: "Educação",
    site: "https://faculdadeoeste.example/convenios",
    contato: "",
    cor: "6c3483",
    tem_logo: true,
    detalhe: detalhe("30% nos cursos de graduação e 15% na pós-graduação", "Rod. PR 000, km 3"),
  },
  {
    empresa: "Laboratório Vida",
    tipo: "Saúde",
    site: "",
    contato: "",
    cor: "1e8449",
    tem_logo: false,
    detalhe: detalhe("40% sobre a tabela particular", "Rua Goiás, 77 - Centro"),
  },
  {
    empresa: "Escola de Idiomas Fale Mais",
    tipo: "Educação",
    site: "https://falemais.example",
    contato: "(44) 99955-7705",
    cor: "b7950b",
    tem_logo: true,
    detalhe: detalhe("35% na mensalidade, também para dependentes", "Av. Paraná, 900 - Centro"),
  },
  {
    empresa: "Auto Mecânica Irmãos Costa",
    tipo: "Serviços automotivos",
    site: "",
    contato: "(44) 3522-1106",
    cor: "34495e",
    tem_logo: true,
    detalhe: detalhe("10% em peças e 15% em mão de obra", "Rua dos Pioneiros, 45"),
  },
  {
    empresa: "Clínica Veterinária Amigo Fiel",
    tipo: "Veterinária",
    site: "https://amigofiel.example",
    contato: "44999667807",
    cor: "117a65",
    tem_logo: true,
    detalhe: "",
  },
];

const HOSTILE: DemoConvenio[] = [
  {
    empresa: `Consórcio Intermunicipal de Saúde e Bem-Estar ${LONG_WORD}`,
    tipo: LONG_WORD,
    site: "javascript:alert(document.domain)",
    contato: "+55 (44) 9 9999-0000",
    cor: "c0392b",
    tem_logo: true,
    detalhe: HOSTILE_HTML,
  },
  {
    empresa: "<script>alert(1)</script> Ltda.",
    tipo: "<b>Tipo</b>",
    site: "//exemplo.example",
    contato: "0xx44 3232-1010 (falar com Zé)",
    cor: "2471a3",
    tem_logo: false,
    detalhe: "<p>Texto <b>sem fim",
  },
  {
    empresa: "Telefone sem número",
    tipo: "",
    site: 'https://exemplo.example/?a=1&b="><img src=x onerror=alert(1)>',
    contato: "ramal 23",
    cor: "6c3483",
    tem_logo: true,
    detalhe: "",
  },
  {
    empresa: "Dois telefones",
    tipo: "Comércio",
    site: "exemplo sem ponto",
    contato: "44 99911-2233 / 44 3030-4040",
    cor: "1e8449",
    tem_logo: true,
    detalhe: "<style>*{display:none}</style>",
  },
];

export function conveniosOf(base: Base): DemoConvenio[] {
  switch (base) {
    case "ana.souza":
      return CONVENIOS;
    case "fabio.nunes":
      return [];
    case "gilda.moraes":
      return HOSTILE;
    default:
      return CONVENIOS.slice(0, 3);
  }
}

/** Last valid day of the declaration that exists at the start; null without a declaration. */
export function declaracaoValidity(base: Base, today: Day): Day | null {
  switch (base) {
    case "ana.souza":
      return addDays(today, 21);
    case "gilda.moraes":
      return addDays(today, 3);
    // Expired yesterday, so the declaration does not count.
    case "elisa.prado":
      return addDays(today, -1);
    default:
      return null;
  }
}
