/** The employees of the demo cooperative. Together they show every state of every screen. */
import { addMonths, type Day } from "../calendar";

export const DEMO_PASSWORD = "coop1234";

export const BASES = [
  "ana.souza",
  "bruno.lima",
  "carla.dias",
  "davi.rocha",
  "elisa.prado",
  "fabio.nunes",
  "gilda.moraes",
  "hugo.barros",
] as const;

export type Base = (typeof BASES)[number];

/** Demo data by person. A person without an entry has no data. */
export type ByPerson<Data> = Readonly<Partial<Record<Base, Data>>>;

interface PersonalData {
  nome: string;
  cargo: string;
  lotacao: string;
  email: string;
  /** Monthly base salary in reais. */
  salary: number;
  hash_password: boolean;
  /** Number of months since the person was hired. */
  meses_de_casa: number;
  bloqueio?: string;
  rotas_negadas?: readonly string[];
  atualizar_dados?: boolean;
}

/** Wider than any phone, and without a place to break the line. */
export const LONG_WORD =
  "ParalelepipedotransubstanciacionalisticamenteanticonstitucionalissimamentelongoX";

const PEOPLE: Readonly<Record<Base, PersonalData>> = {
  "ana.souza": {
    nome: "Ana Paula de Souza",
    cargo: "Operadora de Produção II",
    lotacao: "Abatedouro de Aves - Sala de Cortes",
    email: "ana.souza@correio.example",
    salary: 2684.5,
    hash_password: true,
    meses_de_casa: 88,
  },
  "bruno.lima": {
    nome: "BRUNO HENRIQUE LIMA",
    cargo: "Operador de Empilhadeira",
    lotacao: "Entreposto - Expedição",
    email: "bruno.lima@correio.example",
    salary: 2417.8,
    hash_password: false,
    meses_de_casa: 15,
    atualizar_dados: true,
  },
  "carla.dias": {
    nome: "Carla Regina Dias",
    cargo: "Operadora de Caixa",
    lotacao: "Supermercado - Loja Centro",
    email: "",
    salary: 1986.4,
    hash_password: true,
    meses_de_casa: 30,
  },
  "davi.rocha": {
    nome: "Davi Rocha",
    cargo: "Motorista Carreteiro",
    lotacao: "Transportes - Frota Própria",
    email: "davi.rocha@correio.example",
    salary: 3312,
    hash_password: false,
    meses_de_casa: 52,
    rotas_negadas: ["manuais", "convenios", "holerites", "candidatura-interna"],
  },
  "elisa.prado": {
    nome: "Elisa Prado",
    cargo: "Analista Administrativa",
    lotacao: "Administração Central - Compras",
    email: "elisa.prado@correio.example",
    salary: 4120,
    hash_password: true,
    meses_de_casa: 41,
  },
  "fabio.nunes": {
    nome: "Fábio Nunes",
    cargo: "Auxiliar de Serviços Gerais",
    lotacao: "Fábrica de Rações",
    email: "fabio.nunes@correio.example",
    salary: 1842.1,
    hash_password: false,
    meses_de_casa: 1,
  },
  "gilda.moraes": {
    nome: `Gilda Aparecida das Dores de Alcântara Figueiredo e Vasconcelos de Moraes ${LONG_WORD}`,
    cargo: `Coordenadora Adjunta de Planejamento e Controle da Produção Agroindustrial ${LONG_WORD}`,
    lotacao: `Fábrica de Laticínios - Setor de Recebimento, Padronização e Pasteurização ${LONG_WORD}`,
    email:
      "gilda.aparecida.das.dores.de.alcantara.figueiredo.e.vasconcelos@correio-de-nome-muito-comprido.example",
    salary: 5230.75,
    hash_password: true,
    meses_de_casa: 240,
  },
  "hugo.barros": {
    nome: "Hugo Barros",
    cargo: "Auxiliar de Produção",
    lotacao: "Abatedouro de Aves - Pendura",
    email: "hugo.barros@correio.example",
    salary: 1910,
    hash_password: true,
    meses_de_casa: 9,
    bloqueio: "Usuário bloqueado. Procure o setor de Recursos Humanos.",
  },
};

export function salaryOf(base: Base): number {
  return PEOPLE[base].salary;
}

/** The columns that do not depend on the login. */
export function dataOf(base: Base, today: Day) {
  const {
    salary: _salario,
    meses_de_casa,
    bloqueio = "",
    rotas_negadas = [],
    atualizar_dados = false,
    ...data
  } = PEOPLE[base];
  const numero = BASES.indexOf(base) + 1;
  return {
    ...data,
    bloqueio,
    rotas_negadas,
    atualizar_dados,
    cutis: atualizar_dados ? "" : "3",
    cod_id_feder: String(310_000 + numero * 1307),
    matricula: String(840_150 + numero * 37),
    empresa: "1",
    estab: String((numero % 4) + 1),
    matr: String(20_110 + numero * 213),
    cpf: `***.${String(400 + numero * 31)}.${String(180 + numero * 57)}-**`,
    admissao: addMonths(today, -meses_de_casa),
  };
}
