/** The demo people's purchases on credit, and the people who are found by CPF. */
import { addDays, addMonths, type Day } from "../calendar";
import { HOSTILE_HTML } from "./hostile";
import { LONG_WORD, type Base, type ByPerson } from "./people";

interface ConfigDemo {
  codigo_valido: boolean;
  /** "" if no password is set. */
  senha: string;
  num_digitos: number;
  /** The home page warns that the password is missing. */
  avisa: boolean;
}

const CONFIGS: ByPerson<ConfigDemo> = {
  "ana.souza": { codigo_valido: true, senha: "481516", num_digitos: 6, avisa: false },
  "bruno.lima": { codigo_valido: false, senha: "1590", num_digitos: 4, avisa: false },
  // This person has no registered phone.
  "carla.dias": { codigo_valido: false, senha: "", num_digitos: 6, avisa: false },
  "davi.rocha": { codigo_valido: false, senha: "", num_digitos: 6, avisa: true },
  "elisa.prado": { codigo_valido: true, senha: "", num_digitos: 4, avisa: false },
  "gilda.moraes": { codigo_valido: true, senha: "4815", num_digitos: 4, avisa: false },
};

/** null: the cooperative has set no parameters for this person. */
export function configOf(base: Base): ConfigDemo | null {
  return CONFIGS[base] ?? null;
}

interface DemoAutorizado {
  nome: string;
  cpf: string;
  data_nasc: Day;
  status: string;
  cor_hex: string;
  msg: string;
}

export const UNDER_REVIEW = {
  status: "Em conferência",
  cor_hex: "#8a6d00",
  msg: "<p>O cadastro está em conferência. A pessoa já pode ser chamada a <strong>apresentar um documento com foto</strong> na loja.</p>",
};

const OF_ANA: DemoAutorizado[] = [
  {
    nome: "Rui Carlos de Souza",
    cpf: "39053344705",
    data_nasc: "1985-03-21",
    status: "Ativo",
    cor_hex: "#1f7a3f",
    msg: "<p>Pode comprar em <b>qualquer loja</b> da cooperativa, até o limite da sua conta.</p>",
  },
  {
    nome: "LUZIA APARECIDA DE SOUZA",
    cpf: "27548438923",
    data_nasc: "1960-11-02",
    ...UNDER_REVIEW,
  },
  {
    nome: "Téo de Souza",
    cpf: "86446422784",
    data_nasc: "2004-07-30",
    status: "Bloqueado",
    cor_hex: "#a3121d",
    msg: "<p>Bloqueado por falta de documento. Procure a loja.</p><ul><li>RG ou CNH</li><li>Comprovante de residência</li></ul>",
  },
  {
    nome: "Nair Batista",
    cpf: "63102834051",
    data_nasc: "1972-01-15",
    status: "Cancelado",
    cor_hex: "",
    msg: "",
  },
];

const AUTORIZADOS: ByPerson<DemoAutorizado[]> = {
  "ana.souza": OF_ANA,
  "bruno.lima": OF_ANA.slice(0, 1),
  "gilda.moraes": [
    {
      nome: `Maria <b>Aparecida</b> ${LONG_WORD}`,
      cpf: "39053344705",
      data_nasc: "1940-12-31",
      status: `Aguardando a conferência dos documentos entregues na loja ${LONG_WORD}`,
      cor_hex: "red;background:url(javascript:alert(1))",
      msg: HOSTILE_HTML,
    },
    {
      nome: "<script>alert(1)</script>",
      cpf: "27548438923",
      data_nasc: "1999-02-28",
      status: "",
      cor_hex: "#zzzzzz",
      msg: "<p></p>",
    },
  ],
};

export function autorizadosOf(base: Base): readonly DemoAutorizado[] {
  return AUTORIZADOS[base] ?? [];
}

interface RegisteredPerson {
  nome: string;
  data_nasc: Day;
}

/** Finds two adults, a minor, and Ana's authorised people. */
export function registeredWithCpf(cpf: string, today: Day): RegisteredPerson | null {
  const known: Readonly<Record<string, RegisteredPerson>> = {
    "52998224725": { nome: "José Antônio Pereira", data_nasc: "1979-08-09" },
    "11144477735": { nome: "Marta Lopes da Silva", data_nasc: "1991-04-17" },
    "04537001011": {
      nome: "Enzo Gabriel Lopes",
      data_nasc: addDays(addMonths(today, -15 * 12), -40),
    },
  };
  return known[cpf] ?? OF_ANA.find((person) => person.cpf === cpf) ?? null;
}
