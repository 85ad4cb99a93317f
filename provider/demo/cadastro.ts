/** What the cooperative's records hold of each employee, and the requests to change them. */
import { diaDe, maisDias, maisMeses, partes, type Dia } from "../calendario";
import { PALAVRA_LONGA, type Base, type PorPessoa } from "./pessoas";

interface Contato {
  ddd: string;
  telefone: string;
}

const CONTATOS: PorPessoa<Contato[]> = {
  "ana.souza": [{ ddd: "44", telefone: "999990101" }, { ddd: "44", telefone: "988880102" }],
  "bruno.lima": [{ ddd: "44", telefone: "999990201" }],
  "davi.rocha": [{ ddd: "44", telefone: "999990401" }, { ddd: "43", telefone: "988880402" }],
  "elisa.prado": [{ ddd: "44", telefone: "999990501" }],
  "gilda.moraes": [{ ddd: "44", telefone: "999990701" }, { ddd: "67", telefone: "34250702" }],
};

/** Who is not named has no phone on record. */
export function contatosDe(base: Base): readonly Contato[] {
  return CONTATOS[base] ?? [];
}

export const ENDERECO = "43";
export const ESCOLARIDADE = "49";
export type Situacao = typeof ENDERECO | typeof ESCOLARIDADE;

export const SITUACOES = {
  [ENDERECO]: "Alteração de endereço",
  [ESCOLARIDADE]: "Alteração de escolaridade e cursos",
} as const;

/** Which documents each kind of request takes, by the kind. */
export const ANEXOS = {
  [ENDERECO]: {
    codigo: 21,
    anexos: [
      { codigo: "101", descricao: "Comprovante de residência", obrigatorio: true, alterar: true, incluir: true },
      { codigo: "102", descricao: "Declaração do dono do imóvel, se a conta não está em seu nome", obrigatorio: false, alterar: true, incluir: true },
    ],
  },
  [ESCOLARIDADE]: {
    codigo: 22,
    anexos: [
      { codigo: "201", descricao: "Certificado, diploma ou declaração de conclusão", obrigatorio: true, alterar: true, incluir: true },
      { codigo: "202", descricao: "Histórico escolar", obrigatorio: false, alterar: true, incluir: true },
      { codigo: "203", descricao: "Declaração de matrícula, para curso em andamento", obrigatorio: false, alterar: false, incluir: true },
    ],
  },
} as const;

interface Curso {
  tipo: number;
  titulo: string;
  inicio: Dia;
  termino: Dia | null;
  situacao: string;
}

export interface Ficha {
  endereco: Readonly<Record<"logradouro" | "numero" | "complemento" | "bairro" | "cep" | "cidade" | "uf", string>>;
  pessoais: { nascimento: Dia | null; estado_civil: string; nacionalidade: string };
  escolaridade: string[];
  formacao: Curso[];
}

const SEM_ENDERECO = { logradouro: "", numero: "", complemento: "", bairro: "", cep: "", cidade: "", uf: "" };
const SEM_NADA: Ficha = {
  endereco: SEM_ENDERECO,
  pessoais: { nascimento: null, estado_civil: "", nacionalidade: "" },
  escolaridade: [],
  formacao: [],
};

function cursos(hoje: Dia): Curso[] {
  const ano = partes(hoje).ano;
  const curso = (tipo: number, titulo: string, inicio: Dia, termino: Dia | null, situacao: string): Curso => ({ tipo, titulo, inicio, termino, situacao });
  return [
    curso(10, "Técnico em Alimentos", diaDe(ano - 9, 2, 10), diaDe(ano - 8, 12, 15), "Concluído"),
    curso(10, "Técnico em Segurança do Trabalho", diaDe(ano - 6, 2, 8), diaDe(ano - 5, 12, 10), "Concluído"),
    curso(50, "Tecnologia em Gestão da Qualidade", diaDe(ano - 4, 2, 14), diaDe(ano - 2, 12, 18), "Concluído"),
    curso(51, "Especialização em Segurança dos Alimentos", maisMeses(hoje, -8), null, "Cursando"),
  ];
}

function fichaComum(hoje: Dia, numero: number): Ficha {
  return {
    endereco: {
      logradouro: "Rua das Araucárias", numero: String(100 + numero * 37), complemento: numero % 2 ? "Casa 2" : "",
      bairro: "Jardim Primavera", cep: "87300-000", cidade: "Campo Mourão", uf: "PR",
    },
    pessoais: { nascimento: diaDe(partes(hoje).ano - 25 - numero, 3 + numero, 4 + numero), estado_civil: "Casado(a)", nacionalidade: "Brasileira" },
    escolaridade: ["Ensino Médio Completo"],
    formacao: cursos(hoje).slice(0, 1),
  };
}

const HOSTIL = `<script>alert("endereço")</script> Rua Doutor Bartolomeu Lourenço de Gusmão Sobrinho ${PALAVRA_LONGA}`;

function fichaHostil(hoje: Dia): Ficha {
  const curso = { inicio: diaDe(partes(hoje).ano - 3, 1, 1), termino: null, situacao: "CURSANDO" };
  return {
    endereco: { logradouro: HOSTIL, numero: "S/N", complemento: HOSTIL, bairro: HOSTIL, cep: "00000000", cidade: HOSTIL, uf: "<b>XX</b>" },
    pessoais: { nascimento: "1969-02-28", estado_civil: HOSTIL, nacionalidade: HOSTIL },
    escolaridade: [HOSTIL, "Pós-Graduação"],
    formacao: [
      { tipo: 50, titulo: HOSTIL, ...curso },
      { tipo: 51, titulo: `<img src=x onerror=alert(1)> ${PALAVRA_LONGA}`, ...curso },
      { tipo: 99, titulo: "Curso de um tipo que ninguém conhece", ...curso },
    ],
  };
}

/** The records of a demo person. */
export function fichaDe(base: Base, hoje: Dia): Ficha {
  switch (base) {
    case "fabio.nunes":
      return SEM_NADA;
    case "gilda.moraes":
      return fichaHostil(hoje);
    case "ana.souza":
    case "elisa.prado":
      return { ...fichaComum(hoje, base.length), escolaridade: ["Ensino Superior Completo", "Ensino Médio Completo"], formacao: cursos(hoje) };
    default:
      return fichaComum(hoje, base.charCodeAt(0) - 96);
  }
}

interface SolicitacaoDemo {
  situacao: Situacao;
  /** As provider/solicitacoes.ts counts it. */
  status: number;
  dia: Dia;
  hora: string;
  /** What the analyst wrote, or the person who cancelled; "" while nobody has looked at it. */
  resposta: string;
}

const RESPOSTAS = new Map([
  [2, "O documento está cortado e não dá para ler o nome e a data. Envie a foto inteira, por favor."],
  [3, "Cadastro atualizado."],
  [4, "O documento não está em seu nome."],
  [9, "Cancelado pelo colaborador: enviei o documento errado."],
]);

function solicitacao(situacao: Situacao, status: number, dia: Dia, hora = "09:12"): SolicitacaoDemo {
  return { situacao, status, dia, hora, resposta: RESPOSTAS.get(status) ?? "" };
}

/** The requests of a demo person. */
export function solicitacoesDemo(base: Base, hoje: Dia): SolicitacaoDemo[] {
  const todas = (situacao: Situacao) => [
    solicitacao(situacao, 9, maisMeses(hoje, -20), "18:40"),
    solicitacao(situacao, 4, maisMeses(hoje, -19), "07:55"),
    solicitacao(situacao, 3, maisMeses(hoje, -18), "12:03"),
    solicitacao(situacao, 2, maisDias(hoje, -5), "21:30"),
    solicitacao(situacao, 1, maisDias(hoje, -1)),
  ];
  const porPessoa: PorPessoa<SolicitacaoDemo[]> = {
    "ana.souza": [...todas(ENDERECO), ...todas(ESCOLARIDADE)],
    "carla.dias": [solicitacao(ESCOLARIDADE, 3, maisMeses(hoje, -7)), solicitacao(ENDERECO, 1, maisDias(hoje, -2))],
    "elisa.prado": [solicitacao(ENDERECO, 3, maisMeses(hoje, -30)), solicitacao(ESCOLARIDADE, 9, maisMeses(hoje, -3))],
    "gilda.moraes": [
      { ...solicitacao(ENDERECO, 2, maisDias(hoje, -9)), resposta: HOSTIL },
      solicitacao(ESCOLARIDADE, 1, maisDias(hoje, -8)),
    ],
  };
  return porPessoa[base] ?? [];
}
