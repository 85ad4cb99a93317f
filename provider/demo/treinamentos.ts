/** Videos and courses of the demo people. */
import { maisDias, type Dia } from "../calendario";
import { PALAVRA_LONGA, type Base } from "./pessoas";

interface VideoDaDemo {
  titulo: string;
  descricao: string;
  /** Of provider/publico/. */
  arquivo: string;
}

interface TreinamentoDaDemo {
  nome: string;
  descricao: string;
  cod_curso: number;
  data_inicial: Dia;
  data_final: Dia;
  carga_horaria: number;
  videos: VideoDaDemo[];
}

interface TipoDaDemo {
  tipo: string;
  nome: string;
  descricao: string;
  treinamentos: TreinamentoDaDemo[];
}

const video = (titulo: string, descricao: string, numero: 1 | 2 | 3): VideoDaDemo => ({ titulo, descricao, arquivo: `treinamento-${numero}.mp4` });

function grupo(nome: string, descricao: string, videos: VideoDaDemo[]): TreinamentoDaDemo {
  return { nome, descricao, cod_curso: 0, data_inicial: "", data_final: "", carga_horaria: 0, videos };
}

const GRUPOS = [
  grupo("Segurança do trabalho", "Para quem trabalha na produção.", [
    video("Uso correto da luva de aço", "Como vestir, ajustar e higienizar.", 1),
    video("Bloqueio e etiquetagem de máquinas", "Antes de qualquer limpeza ou conserto.", 2),
  ]),
  grupo("Boas práticas de fabricação", "", [video("Higiene das mãos", "O passo a passo da barreira sanitária.", 3)]),
  grupo("Integração", "Para quem está chegando à cooperativa.", []),
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

function cursos(hoje: Dia): TreinamentoDaDemo[] {
  return CURSOS.map(([nome, haDias, dias, horas], indice) => ({
    nome,
    descricao: indice % 3 === 0 ? "Turma da unidade." : "",
    cod_curso: 4100 + indice,
    data_inicial: maisDias(hoje, -haDias),
    data_final: maisDias(hoje, dias - 1 - haDias),
    carga_horaria: horas,
    videos: [],
  }));
}

const VIDEOS: TipoDaDemo = { tipo: "1", nome: "Vídeos de treinamento", descricao: "Assista quando quiser.", treinamentos: GRUPOS };
const DISTANCIA: TipoDaDemo = { tipo: "3", nome: "Cursos a distância", descricao: "", treinamentos: [] };

export function treinamentosDe(base: Base, hoje: Dia): TipoDaDemo[] {
  const presenciais = { tipo: "2", nome: "Cursos presenciais", descricao: "Cursos concluídos e suas cargas horárias.", treinamentos: cursos(hoje) };
  if (base === "fabio.nunes") return [];
  if (base !== "gilda.moraes") return [VIDEOS, presenciais, DISTANCIA];
  const enorme = `Treinamento de <b>integração</b> ${PALAVRA_LONGA}`;
  const [primeiro] = presenciais.treinamentos;
  return [
    // The first item decides: the course after it has no videos to show.
    { tipo: "1", nome: enorme, descricao: "<script>alert(1)</script>", treinamentos: [grupo(enorme, enorme, [video(enorme, "<img src=x onerror=alert(1)>", 1)]), ...(primeiro ? [primeiro] : [])] },
    { ...presenciais, treinamentos: presenciais.treinamentos.map((curso) => ({ ...curso, nome: `${curso.nome} ${PALAVRA_LONGA}`, descricao: enorme })) },
  ];
}
