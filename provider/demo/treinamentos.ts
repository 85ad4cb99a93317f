import { addDays, type Day } from "../calendar";
import { LONG_WORD, type Base } from "./people";

interface DemoVideo {
  titulo: string;
  descricao: string;
  /** File name in provider/public/. */
  arquivo: string;
}

interface DemoTreinamento {
  nome: string;
  descricao: string;
  cod_curso: number;
  data_inicial: Day;
  data_final: Day;
  carga_horaria: number;
  videos: DemoVideo[];
}

interface DemoTipo {
  tipo: string;
  nome: string;
  descricao: string;
  treinamentos: DemoTreinamento[];
}

const video = (titulo: string, descricao: string, numero: 1 | 2 | 3): DemoVideo => ({
  titulo,
  descricao,
  arquivo: `treinamento-${numero}.mp4`,
});

function group(nome: string, descricao: string, videos: DemoVideo[]): DemoTreinamento {
  return {
    nome,
    descricao,
    cod_curso: 0,
    data_inicial: "",
    data_final: "",
    carga_horaria: 0,
    videos,
  };
}

const GROUPS = [
  group("Segurança do trabalho", "Para quem trabalha na produção.", [
    video("Uso correto da luva de aço", "Como vestir, ajustar e higienizar.", 1),
    video("Bloqueio e etiquetagem de máquinas", "Antes de qualquer limpeza ou conserto.", 2),
  ]),
  group("Boas práticas de fabricação", "", [
    video("Higiene das mãos", "O passo a passo da barreira sanitária.", 3),
  ]),
  group("Integração", "Para quem está chegando à cooperativa.", []),
];

const CURSOS: [string, number, number, number][] = [
  ["NR-6 Equipamentos de proteção individual", 20, 1, 4],
  ["NR-35 Trabalho em altura", 48, 2, 8],
  ["NR-33 Espaços confinados", 75, 2, 16],
  ["NR-12 Segurança em máquinas e equipamentos", 110, 1, 8],
  ["Operação de empilhadeira: reciclagem", 160, 3, 16],
  ["Primeiros socorros", 200, 1, 8],
  ["Brigada de incêndio", 240, 2, 12],
  ["Boas práticas de fabricação", 290, 1, 4],
  ["Bem-estar animal no abate de aves", 330, 1, 6],
  ["Excel básico", 400, 10, 20],
  ["Comunicação não violenta", 430, 1, 4],
  ["Educação financeira para a família", 520, 1, 2],
];

function cursos(today: Day): DemoTreinamento[] {
  return CURSOS.map(([nome, daysAgo, days, hours], index) => ({
    nome,
    descricao: index % 3 === 0 ? "Turma da unidade." : "",
    cod_curso: 4100 + index,
    data_inicial: addDays(today, -daysAgo),
    data_final: addDays(today, days - 1 - daysAgo),
    carga_horaria: hours,
    videos: [],
  }));
}

const VIDEOS: DemoTipo = {
  tipo: "1",
  nome: "Vídeos de treinamento",
  descricao: "Assista quando quiser.",
  treinamentos: GROUPS,
};
const DISTANCE: DemoTipo = {
  tipo: "3",
  nome: "Cursos a distância",
  descricao: "Cursos pela internet.",
  treinamentos: [],
};

export function treinamentosOf(base: Base, today: Day): DemoTipo[] {
  const inPerson = {
    tipo: "2",
    nome: "Cursos presenciais",
    descricao: "Cursos concluídos e suas cargas horárias.",
    treinamentos: cursos(today),
  };
  if (base === "fabio.nunes") return [];
  if (base !== "gilda.moraes") return [VIDEOS, inPerson, DISTANCE];
  const huge = `Treinamento de <b>integração</b> ${LONG_WORD}`;
  const [first] = inPerson.treinamentos;
  return [
    // The portal shows a group as videos if its first item is a video. The second item is a course
    // without videos.
    {
      tipo: "1",
      nome: huge,
      descricao: "<script>alert(1)</script>",
      treinamentos: [
        group(huge, huge, [video(huge, "<img src=x onerror=alert(1)>", 1)]),
        ...(first ? [first] : []),
      ],
    },
    {
      ...inPerson,
      treinamentos: inPerson.treinamentos.map((curso) => ({
        ...curso,
        nome: `${curso.nome} ${LONG_WORD}`,
        descricao: huge,
      })),
    },
  ];
}
