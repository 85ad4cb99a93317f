/** The employees of the demo cooperative. Between them they show every state of every screen. */
import { maisMeses, type Dia } from "../calendario";

export const SENHA_DEMO = "coop1234";

export const BASES = [
  "ana.souza", "bruno.lima", "carla.dias", "davi.rocha", "elisa.prado", "fabio.nunes", "gilda.moraes", "hugo.barros",
] as const;

export type Base = (typeof BASES)[number];

/** Demo data by person; who is not named has none. */
export type PorPessoa<Dados> = Readonly<Partial<Record<Base, Dados>>>;

interface DadosPessoais {
  nome: string;
  cargo: string;
  lotacao: string;
  email: string;
  /** Monthly base salary in reais. */
  salario: number;
  hash_password: boolean;
  /** Months since the person was hired. */
  meses_de_casa: number;
  bloqueio?: string;
  rotas_negadas?: readonly string[];
  atualizar_dados?: boolean;
}

/** One word without a place to break it, wider than any phone. */
export const PALAVRA_LONGA = "ParalelepipedotransubstanciacionalisticamenteanticonstitucionalissimamentelongoX";

const PESSOAS: Readonly<Record<Base, DadosPessoais>> = {
  "ana.souza": {
    nome: "Ana Paula de Souza", cargo: "Operadora de Produção II", lotacao: "Abatedouro de Aves - Sala de Cortes",
    email: "ana.souza@correio.example", salario: 2684.5, hash_password: true, meses_de_casa: 88,
  },
  "bruno.lima": {
    nome: "BRUNO HENRIQUE LIMA", cargo: "Operador de Empilhadeira", lotacao: "Entreposto - Expedição",
    email: "bruno.lima@correio.example", salario: 2417.8, hash_password: false, meses_de_casa: 15, atualizar_dados: true,
  },
  "carla.dias": {
    nome: "Carla Regina Dias", cargo: "Operadora de Caixa", lotacao: "Supermercado - Loja Centro",
    email: "", salario: 1986.4, hash_password: true, meses_de_casa: 30,
  },
  "davi.rocha": {
    nome: "Davi Rocha", cargo: "Motorista Carreteiro", lotacao: "Transportes - Frota Própria",
    email: "davi.rocha@correio.example", salario: 3312, hash_password: false, meses_de_casa: 52,
    rotas_negadas: ["manuais", "convenios", "holerites", "candidatura-interna"],
  },
  "elisa.prado": {
    nome: "Elisa Prado", cargo: "Analista Administrativa", lotacao: "Administração Central - Compras",
    email: "elisa.prado@correio.example", salario: 4120, hash_password: true, meses_de_casa: 41,
  },
  "fabio.nunes": {
    nome: "Fábio Nunes", cargo: "Auxiliar de Serviços Gerais", lotacao: "Fábrica de Rações",
    email: "fabio.nunes@correio.example", salario: 1842.1, hash_password: false, meses_de_casa: 1,
  },
  "gilda.moraes": {
    nome: `Gilda Aparecida das Dores de Alcântara Figueiredo e Vasconcelos de Moraes ${PALAVRA_LONGA}`,
    cargo: `Coordenadora Adjunta de Planejamento e Controle da Produção Agroindustrial ${PALAVRA_LONGA}`,
    lotacao: `Fábrica de Laticínios - Setor de Recebimento, Padronização e Pasteurização ${PALAVRA_LONGA}`,
    email: "gilda.aparecida.das.dores.de.alcantara.figueiredo.e.vasconcelos@correio-de-nome-muito-comprido.example",
    salario: 5230.75, hash_password: true, meses_de_casa: 240,
  },
  "hugo.barros": {
    nome: "Hugo Barros", cargo: "Auxiliar de Produção", lotacao: "Abatedouro de Aves - Pendura",
    email: "hugo.barros@correio.example", salario: 1910, hash_password: true, meses_de_casa: 9,
    bloqueio: "Usuário bloqueado. Procure o setor de Recursos Humanos.",
  },
};

/** A person's base salary in reais, for the payroll papers. */
export function salarioDe(base: Base): number {
  return PESSOAS[base].salario;
}

/** The columns of a demo person that do not depend on the login. */
export function dadosDe(base: Base, hoje: Dia) {
  const { salario: _salario, meses_de_casa, bloqueio = "", rotas_negadas = [], atualizar_dados = false, ...dados } = PESSOAS[base];
  const numero = BASES.indexOf(base) + 1;
  return {
    ...dados,
    bloqueio,
    rotas_negadas,
    atualizar_dados,
    cutis: atualizar_dados ? "" : "3",
    cod_id_feder: String(310_000 + numero * 1307),
    matricula: String(840_150 + numero * 37),
    empresa: "1",
    estab: String(numero % 4 + 1),
    matr: String(20_110 + numero * 213),
    cpf: `***.${String(400 + numero * 31)}.${String(180 + numero * 57)}-**`,
    admissao: maisMeses(hoje, -meses_de_casa),
  };
}
