/** Registered data of each employee, and the requests to change them. */
import { makeDay, addDays, addMonths, dateParts, type Day } from "../calendar";
import { LONG_WORD, type Base, type ByPerson } from "./people";

interface DemoContato {
  ddd: string;
  telefone: string;
}

const CONTATOS: ByPerson<DemoContato[]> = {
  "ana.souza": [
    { ddd: "44", telefone: "999990101" },
    { ddd: "44", telefone: "988880102" },
  ],
  "bruno.lima": [{ ddd: "44", telefone: "999990201" }],
  "davi.rocha": [
    { ddd: "44", telefone: "999990401" },
    { ddd: "43", telefone: "988880402" },
  ],
  "elisa.prado": [{ ddd: "44", telefone: "999990501" }],
  "gilda.moraes": [
    { ddd: "44", telefone: "999990701" },
    { ddd: "67", telefone: "34250702" },
  ],
};

/** People without an entry have no registered phone. */
export function contatosOf(base: Base): readonly DemoContato[] {
  return CONTATOS[base] ?? [];
}

export const ENDERECO = "43";
export const ESCOLARIDADE = "49";
export type SolicitacaoSituacao = typeof ENDERECO | typeof ESCOLARIDADE;

export const SITUACOES = {
  [ENDERECO]: "Alteração de endereço",
  [ESCOLARIDADE]: "Alteração de escolaridade e cursos",
} as const;

/** The documents that each kind of request needs. */
export const ANEXOS = {
  [ENDERECO]: {
    codigo: 21,
    anexos: [
      {
        codigo: "101",
        descricao: "Comprovante de residência",
        obrigatorio: true,
        alterar: true,
        incluir: true,
      },
      {
        codigo: "102",
        descricao: "Declaração do dono do imóvel, se a conta não está em seu nome",
        obrigatorio: false,
        alterar: true,
        incluir: true,
      },
    ],
  },
  [ESCOLARIDADE]: {
    codigo: 22,
    anexos: [
      {
        codigo: "201",
        descricao: "Certificado, diploma ou declaração de conclusão",
        obrigatorio: true,
        alterar: true,
        incluir: true,
      },
      {
        codigo: "202",
        descricao: "Histórico escolar",
        obrigatorio: false,
        alterar: true,
        incluir: true,
      },
      {
        codigo: "203",
        descricao: "Declaração de matrícula, para curso em andamento",
        obrigatorio: false,
        alterar: false,
        incluir: true,
      },
    ],
  },
} as const;

interface DemoCurso {
  tipo: number;
  titulo: string;
  inicio: Day;
  termino: Day | null;
  situacao: string;
}

export interface Ficha {
  endereco: Readonly<
    Record<"logradouro" | "numero" | "complemento" | "bairro" | "cep" | "cidade" | "uf", string>
  >;
  pessoais: { nascimento: Day | null; estado_civil: string; nacionalidade: string };
  escolaridade: string[];
  formacao: DemoCurso[];
}

const NO_ENDERECO = {
  logradouro: "",
  numero: "",
  complemento: "",
  bairro: "",
  cep: "",
  cidade: "",
  uf: "",
};
const NOTHING: Ficha = {
  endereco: NO_ENDERECO,
  pessoais: { nascimento: null, estado_civil: "", nacionalidade: "" },
  escolaridade: [],
  formacao: [],
};

function cursosOf(today: Day): DemoCurso[] {
  const ano = dateParts(today).year;
  const cursoOf = (
    tipo: number,
    titulo: string,
    inicio: Day,
    termino: Day | null,
    situacao: string,
  ): DemoCurso => ({
    tipo,
    titulo,
    inicio,
    termino,
    situacao,
  });
  return [
    cursoOf(
      10,
      "Técnico em Alimentos",
      makeDay(ano - 9, 2, 10),
      makeDay(ano - 8, 12, 15),
      "Concluído",
    ),
    cursoOf(
      10,
      "Técnico em Segurança do Trabalho",
      makeDay(ano - 6, 2, 8),
      makeDay(ano - 5, 12, 10),
      "Concluído",
    ),
    cursoOf(
      50,
      "Tecnologia em Gestão da Qualidade",
      makeDay(ano - 4, 2, 14),
      makeDay(ano - 2, 12, 18),
      "Concluído",
    ),
    cursoOf(
      51,
      "Especialização em Segurança dos Alimentos",
      addMonths(today, -8),
      null,
      "Cursando",
    ),
  ];
}

function commonFicha(today: Day, numero: number): Ficha {
  return {
    endereco: {
      logradouro: "Rua das Araucárias",
      numero: String(100 + numero * 37),
      complemento: numero % 2 ? "Casa 2" : "",
      bairro: "Jardim Primavera",
      cep: "87300-000",
      cidade: "Campo Mourão",
      uf: "PR",
    },
    pessoais: {
      nascimento: makeDay(dateParts(today).year - 25 - numero, 3 + numero, 4 + numero),
      estado_civil: "Casado(a)",
      nacionalidade: "Brasileira",
    },
    escolaridade: ["Ensino Médio Completo"],
    formacao: cursosOf(today).slice(0, 1),
  };
}

const HOSTILE = `<script>alert("endereço")</script> Rua Doutor Bartolomeu Lourenço de Gusmão Sobrinho ${LONG_WORD}`;

function hostileFicha(today: Day): Ficha {
  const cursoOf = {
    inicio: makeDay(dateParts(today).year - 3, 1, 1),
    termino: null,
    situacao: "CURSANDO",
  };
  return {
    endereco: {
      logradouro: HOSTILE,
      numero: "S/N",
      complemento: HOSTILE,
      bairro: HOSTILE,
      cep: "00000000",
      cidade: HOSTILE,
      uf: "<b>XX</b>",
    },
    pessoais: { nascimento: "1969-02-28", estado_civil: HOSTILE, nacionalidade: HOSTILE },
    escolaridade: [HOSTILE, "Pós-Graduação"],
    formacao: [
      { tipo: 50, titulo: HOSTILE, ...cursoOf },
      { tipo: 51, titulo: `<img src=x onerror=alert(1)> ${LONG_WORD}`, ...cursoOf },
      { tipo: 99, titulo: "Curso de um tipo que ninguém conhece", ...cursoOf },
    ],
  };
}

export function fichaOf(base: Base, today: Day): Ficha {
  switch (base) {
    case "fabio.nunes":
      return NOTHING;
    case "gilda.moraes":
      return hostileFicha(today);
    case "ana.souza":
    case "elisa.prado":
      return {
        ...commonFicha(today, base.length),
        escolaridade: ["Ensino Superior Completo", "Ensino Médio Completo"],
        formacao: cursosOf(today),
      };
    default:
      return commonFicha(today, base.charCodeAt(0) - 96);
  }
}

interface DemoSolicitacao {
  situacao: SolicitacaoSituacao;
  /** A status of provider/solicitacoes.ts. */
  status: number;
  day: Day;
  hora: string;
  /** Comment of HR or of the employee who cancelled; "" if HR has not handled the request. */
  reply: string;
}

const REPLIES = new Map([
  [
    2,
    "O documento está cortado e não dá para ler o nome e a data. Envie a foto inteira, por favor.",
  ],
  [3, "Cadastro atualizado."],
  [4, "O documento não está em seu nome."],
  [9, "Cancelado pelo colaborador: enviei o documento errado."],
]);

function solicitacaoOf(
  situacao: SolicitacaoSituacao,
  status: number,
  day: Day,
  hora = "09:12",
): DemoSolicitacao {
  return { situacao, status, day, hora, reply: REPLIES.get(status) ?? "" };
}

export function demoSolicitacoes(base: Base, today: Day): DemoSolicitacao[] {
  const allOf = (situacao: SolicitacaoSituacao) => [
    solicitacaoOf(situacao, 9, addMonths(today, -20), "18:40"),
    solicitacaoOf(situacao, 4, addMonths(today, -19), "07:55"),
    solicitacaoOf(situacao, 3, addMonths(today, -18), "12:03"),
    solicitacaoOf(situacao, 2, addDays(today, -5), "21:30"),
    solicitacaoOf(situacao, 1, addDays(today, -1)),
  ];
  const byPerson: ByPerson<DemoSolicitacao[]> = {
    "ana.souza": [...allOf(ENDERECO), ...allOf(ESCOLARIDADE)],
    "carla.dias": [
      solicitacaoOf(ESCOLARIDADE, 3, addMonths(today, -7)),
      solicitacaoOf(ENDERECO, 1, addDays(today, -2)),
    ],
    "elisa.prado": [
      solicitacaoOf(ENDERECO, 3, addMonths(today, -30)),
      solicitacaoOf(ESCOLARIDADE, 9, addMonths(today, -3)),
    ],
    "gilda.moraes": [
      { ...solicitacaoOf(ENDERECO, 2, addDays(today, -9)), reply: HOSTILE },
      solicitacaoOf(ESCOLARIDADE, 1, addDays(today, -8)),
    ],
  };
  return byPerson[base] ?? [];
}
